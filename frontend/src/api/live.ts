import { backOff } from '../lib/timing/back-off.js';
import type { Live, Notified } from './socket.js';

const AGAIN_MS = 1_000;
const AGAIN_MOST_MS = 60_000;

/** False once a connection was opened. */
let isFirst = true;

let show: (notified: Notified) => void = () => undefined;

/** Registers the function that shows notifications that arrive on the socket. */
export function onNotification(listener: typeof show): void {
  show = listener;
}

/**
 * Opens the socket of a signed-in user. The socket's code loads after the page.
 * The returned function closes the connection.
 */
export function openLiveConnection(live: Omit<Live, 'showNotification'>): () => void {
  // A page that the server marked with a role requests its data before its scripts run.
  const began = isFirst && 'role' in document.documentElement.dataset ? 0 : performance.now();
  isFirst = false;
  let isClosed = false;
  let close = (): void => undefined;
  const pauses = backOff(AGAIN_MS, AGAIN_MOST_MS);
  const open = async (): Promise<void> => {
    try {
      const { openSocket } = await import('./socket.js');
      if (!isClosed) close = openSocket({ ...live, showNotification: (notified) => show(notified) }, began);
    } catch {
      setTimeout(() => !isClosed && void open(), pauses.next());
    }
  };
  void open();
  return () => {
    isClosed = true;
    close();
  };
}
