/** Connections that cost the visitor something. */

interface Connection {
  saveData?: boolean;
  type?: string;
}

/** Whether many bytes are not to be fetched unasked: data is saved, or the line is a phone's. */
export function isMetered(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true || connection?.type === "cellular";
}
