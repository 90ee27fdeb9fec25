/** Converts passkeys between the server's JSON and the browser's objects. */

interface Descriptor {
  id: string;
  type: "public-key";
}

interface PasskeyRequest {
  challenge: string;
  user?: { id: string; name: string; displayName: string };
  excludeCredentials?: Descriptor[];
  allowCredentials?: Descriptor[];
}

export const canUsePasskeys = (): boolean =>
  "credentials" in navigator && "PublicKeyCredential" in window;

export function bytesOf(text: string): ArrayBuffer {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (character) => character.charCodeAt(0)).buffer;
}

export function textOf(bytes: ArrayBuffer): string {
  const plain = String.fromCharCode(...new Uint8Array(bytes));
  return btoa(plain).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

const parseDescriptors = (list: Descriptor[] | undefined) =>
  list?.map((one) => ({ ...one, id: bytesOf(one.id) }));

/** Creates a passkey with the server's options. Returns the data for the server. */
export async function makePasskey(options: Record<string, unknown>): Promise<object> {
  const request = options as unknown as PasskeyRequest;
  const publicKey = {
    ...options,
    challenge: bytesOf(request.challenge),
    user: { ...request.user, id: bytesOf(request.user?.id ?? "") },
    excludeCredentials: parseDescriptors(request.excludeCredentials),
  } as PublicKeyCredentialCreationOptions;
  return credentialData(await navigator.credentials.create({ publicKey }));
}

/** Signs a challenge with a passkey. Returns the data for the server. */
export async function showPasskey(options: Record<string, unknown>): Promise<object> {
  const request = options as unknown as PasskeyRequest;
  const publicKey = {
    ...options,
    challenge: bytesOf(request.challenge),
    allowCredentials: parseDescriptors(request.allowCredentials),
  } as PublicKeyCredentialRequestOptions;
  return credentialData(await navigator.credentials.get({ publicKey }));
}

function credentialData(credential: Credential | null): object {
  const { id, rawId, type, response } = credential as PublicKeyCredential;
  const parts = response as AuthenticatorAttestationResponse & AuthenticatorAssertionResponse;
  const names = [
    "clientDataJSON",
    "attestationObject",
    "authenticatorData",
    "signature",
    "userHandle",
  ];
  const written = Object.fromEntries(
    names.flatMap((name) => {
      const value = parts[name as keyof typeof parts] as unknown;
      return value instanceof ArrayBuffer ? [[name, textOf(value)]] : [];
    }),
  );
  return { id, rawId: textOf(rawId), type, response: written, clientExtensionResults: {} };
}
