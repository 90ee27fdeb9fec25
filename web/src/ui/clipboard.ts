/** Copies and shares texts, as far as the browser allows. */

/** Copies a text to the clipboard. Returns whether that succeeded. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

export const canShare = (): boolean => typeof navigator.share === "function";

/** Opens the device's share dialog. Closing it is not an error. */
export async function shareLink(title: string, url: string, text?: string): Promise<void> {
  await navigator.share({ title, text, url }).catch(() => undefined);
}

/** Downloads data as a file. */
export function download(name: string, data: Blob): void {
  const url = URL.createObjectURL(data);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
