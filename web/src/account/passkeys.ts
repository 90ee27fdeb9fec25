/** Converts passkeys between the server's JSON and the browser's objects. */

interface Descriptor {
  id: string;
  type: "public-key";
}

interface Asked {
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

const described = (list: Descriptor[] | undefined) =>
  list?.map((one) => ({ ...one, id: bytesOf(one.id) }));

/** Creates a passkey with the server's options. Returns the data for the server. */
export async function makePasskey(options: Record<string, unknown>): Promise<object> {
  const asked = options as unknown as Asked;
  const publicKey = {
    ...options,
    challenge: bytesOf(asked.challenge),
    user: { ...asked.user, id: bytesOf(asked.user?.id ?? "") },
    excludeCredentials: described(asked.excludeCredentials),
  } as PublicKeyCredentialCreationOptions;
  return told(await navigator.credentials.create({ publicKey }));
}

/** Signs a challenge with a passkey. Returns the data for the server. */
export async function showPasskey(options: Record<string, unknown>): Promise<object> {
  const asked = options as unknown as Asked;
  const publicKey = {
    ...options,
    challenge: bytesOf(asked.challenge),
    allowCredentials: described(asked.allowCredentials),
  } as PublicKeyCredentialRequestOptions;
  return told(await navigator.credentials.get({ publicKey }));
}

function told(credential: Credential | null): object {
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
