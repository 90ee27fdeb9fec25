/** A connection to a local game with the part of the WebSocket interface that the page uses. */

import { connect } from "./host";

/**
 * The connection object that the page creates immediately. This file loads later, to spare the
 * first page.
 */
export interface Face {
  readyState: number;
  onopen?: (() => void) | null;
  onmessage?: ((event: { data: string }) => void) | null;
  onclose?: (() => void) | null;
  send?: (text: string) => void;
  close(): void;
}

const GAME = /\/games\/([^/]+)\/socket$/;

/** Connects a face to a game, unless the face was closed meanwhile. */
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
