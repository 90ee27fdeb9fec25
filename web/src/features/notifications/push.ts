/** Web Push in this browser: whether it is available, and whether it is on. */

import { get, post } from "../../net/http";
import type { PushState } from "../../net/types";

export type PushStanding = "missing" | "denied" | "off" | "on";

/** Decodes a base64url key. */
export function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  const plain = atob(key.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

const isSupported = (): boolean =>
  "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

const getRegistration = async (): Promise<ServiceWorkerRegistration | undefined> =>
  isSupported() ? navigator.serviceWorker.getRegistration() : undefined;

export async function pushStanding(): Promise<PushStanding> {
  const registration = await getRegistration();
  if (!registration) return "missing";
  if (Notification.permission === "denied") return "denied";
  return (await registration.pushManager.getSubscription()) ? "on" : "off";
}

/** Asks the visitor for permission, then subscribes with the browser and the server. */
export async function subscribe(): Promise<PushStanding> {
  const registration = await getRegistration();
  if (!registration) return "missing";
  if ((await Notification.requestPermission()) !== "granted") return "denied";
  const { key } = await get<PushState>("/api/push");
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(key) };
  const subscription = await registration.pushManager.subscribe(options);
  await post("/api/push", subscription.toJSON());
  return "on";
}

export async function unsubscribe(): Promise<PushStanding> {
  const subscription = await (await getRegistration())?.pushManager.getSubscription();
  if (subscription) {
    await post("/api/push/end", { endpoint: subscription.endpoint });
    await subscription.unsubscribe();
  }
  return pushStanding();
}
