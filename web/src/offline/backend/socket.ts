/** A connection to a local game with the part of the WebSocket interface that the page uses. */

import { connect } from "./backend";

/**
 * The connection object that the page creates immediately. This file loads later, to spare the
 * first page.
 */
export interface SocketProxy {
  readyState: number;
  onopen?: (() => void) | null;
  onmessage?: ((event: { data: string }) => void) | null;
  onclose?: (() => void) | null;
  send?: (text: string) => void;
  close(): void;
}

const GAME = /\/games\/([^/]+)\/socket$/;

/** Connects a face to a game, unless the face was closed meanwhile. */
export async function open(proxy: SocketProxy, address: string): Promise<void> {
  const isClosed = () => proxy.readyState === WebSocket.CLOSED;
  const end = () => {
    if (isClosed()) return;
    proxy.readyState = WebSocket.CLOSED;
    proxy.onclose?.();
  };
  const onMessage = (text: string) => (text ? proxy.onmessage?.({ data: text }) : end());
  try {
    const connection = await connect(decodeURIComponent(GAME.exec(address)?.[1] ?? ""), onMessage);
    if (isClosed()) return connection.leave();
    proxy.send = connection.send;
    proxy.close = () => {
      connection.leave();
      end();
    };
    proxy.readyState = WebSocket.OPEN;
    proxy.onopen?.();
  } catch {
    end();
  }
}
