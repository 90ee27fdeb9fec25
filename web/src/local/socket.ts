/** A connection to a local game, with as much of a WebSocket's face as the page looks at. */

import { connect } from "./host";

/** What the page has at once; the rest comes with this file, which weighs nothing on the first page. */
export interface Face {
  readyState: number;
  onopen?: (() => void) | null;
  onmessage?: ((event: { data: string }) => void) | null;
  onclose?: (() => void) | null;
  send?: (text: string) => void;
  close(): void;
}

const GAME = /\/games\/([^/]+)\/socket$/;

/** Opens a connection behind a face; one that was closed meanwhile stays so. */
export async function open(face: Face, address: string): Promise<void> {
  const isClosed = () => face.readyState === WebSocket.CLOSED;
  const end = () => {
    if (isClosed()) return;
    face.readyState = WebSocket.CLOSED;
    face.onclose?.();
  };
  const hear = (text: string) => (text ? face.onmessage?.({ data: text }) : end());
  try {
    const talk = await connect(decodeURIComponent(GAME.exec(address)?.[1] ?? ""), hear);
    if (isClosed()) return talk.leave();
    face.send = talk.say;
    face.close = () => {
      talk.leave();
      end();
    };
    face.readyState = WebSocket.OPEN;
    face.onopen?.();
  } catch {
    end();
  }
}
