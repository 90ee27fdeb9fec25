/** Copying and sharing texts, as far as the browser lets us. */

/** Whether it is in the clipboard now. */
export async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

export const canShare = (): boolean => typeof navigator.share === "function";

/** Hands a link to the device's own sharing; closing that is no failure. */
export async function shared(title: string, url: string, text?: string): Promise<void> {
  await navigator.share({ title, text, url }).catch(() => undefined);
}

/** Offers data as a file. */
export function download(name: string, data: Blob): void {
  const url = URL.createObjectURL(data);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
