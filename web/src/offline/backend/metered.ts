/** Connections that cost the visitor something. */

interface Connection {
  saveData?: boolean;
  type?: string;
}

/** Whether large downloads need permission: data saver is on, or the connection is cellular. */
export function isMetered(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true || connection?.type === "cellular";
}
