/** Requests about the player's account. */

import { get, post, Refusal, send } from "../../net/http";
import type {
  MySettings,
  MyAccount,
  MyGames,
  NewToken,
  PasskeyOptions,
  RecoveryCodes,
  Session,
} from "../../net/types";
import { language } from "../i18n/i18n.svelte";
import { deleteCachedGames } from "../../offline/cachedgames";
import { account, saveAccount, type SignOutReason } from "../settings/account.svelte";
import { adoptGames, removeAccountGames, ownGames } from "../settings/owngames";
import { makePasskey, showPasskey } from "./passkeys";

const MAX_KEYS = 1000;

/** The keys of this browser's games as a guest. */
export const guestKeys = (): string[] =>
  [...new Set(ownGames().flatMap(({ key }) => key ?? []))].slice(0, MAX_KEYS);

async function finishSignIn(me: Promise<MyAccount>): Promise<void> {
  saveAccount(await me);
  await fetchGames().catch(() => undefined);
}

export const signUp = (name: string, password: string, keys: string[]) =>
  finishSignIn(post<MyAccount>("/api/accounts", { name, password, keys }));

export async function signUpByPasskey(name: string, keys: string[]): Promise<void> {
  const { options } = await post<PasskeyOptions>("/api/accounts/passkey", { name });
  const credential = await makePasskey(options);
  await finishSignIn(post<MyAccount>("/api/accounts", { name, credential, keys }));
}

export const signIn = (name: string, password: string) =>
  finishSignIn(post<MyAccount>("/api/session", { name, password }));

export async function signInByPasskey(): Promise<void> {
  const { options } = await post<PasskeyOptions>("/api/session/passkey-options", {});
  const credential = await showPasskey(options);
  await finishSignIn(post<MyAccount>("/api/session/passkey", { credential }));
}

export const recover = (code: string, password: string) =>
  finishSignIn(post<MyAccount>("/api/recovery", { code, password }));

export const session = () => get<Session>("/api/session");

/** Signs out in this browser, and removes the account's games and cached responses. */
export function clearSession(reason: SignOutReason | null = null): void {
  saveAccount(null);
  void deleteCachedGames(ownGames().flatMap(({ id, key }) => (key ? [] : id))).catch(
    () => undefined,
  );
  removeAccountGames();
  account.signedOut = reason;
}

/** Checks whether the session is still valid: it may have been ended on another device. */
export async function checkSession(): Promise<void> {
  const { me } = account;
  if (!me || (await session()).account) return;
  if (account.me === me) clearSession("elsewhere");
}

export async function signOut(): Promise<void> {
  await send("DELETE", "/api/session");
  clearSession();
}

/** Adds the account's games to those of this browser, so that "My games" lists all of them. */
export async function fetchGames(): Promise<void> {
  if (!account.me) return;
  try {
    adoptGames((await get<MyGames>("/api/account/games")).games);
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== "unauthorized") throw error;
    clearSession("elsewhere");
  }
}

export const settingsOfAccount = () => get<MySettings>("/api/account");
export const rename = async (name: string): Promise<MySettings> => {
  const now = await post<MySettings>("/api/account/name", { name });
  saveAccount(now.account);
  return now;
};
export const setPassword = (password: string, current: string) =>
  post<MySettings>("/api/account/password", { password, current });
export const setEmail = (email: string, current: string) =>
  post<MySettings>("/api/account/email", { email, current, language: language() });
export const makeCodes = (current: string) =>
  post<RecoveryCodes>("/api/account/recovery-codes", { current });
export const makeToken = (about: string, scopes: string[], current: string) =>
  post<NewToken>("/api/account/tokens", { about, scopes, current });
export const endToken = (id: string) => send("DELETE", `/api/account/tokens/${id}`);
export const endOtherSessions = () => post<MySettings>("/api/account/sessions/end", {});
export const removePasskey = (id: string) =>
  send<MySettings>("DELETE", `/api/account/passkeys/${encodeURIComponent(id)}`);

export async function addPasskey(about: string, current: string): Promise<MySettings> {
  const { options } = await post<PasskeyOptions>("/api/account/passkey-options", { current });
  const credential = await makePasskey(options);
  return post<MySettings>("/api/account/passkeys", { credential, about });
}

export async function deleteAccount(current: string): Promise<void> {
  await post("/api/account/delete", { current });
  clearSession("deleted");
}
