import type { NotificationMessage } from '@contract/notifications/notifications.contract.js';
import { backOff } from '../lib/back-off.js';

const AGAIN_MS = 1_000;
const AGAIN_MOST_MS = 60_000;

/** The user of a socket connection. */
export interface Live {
  userId: string;
  /** Called when the server closes the socket. Returns whether the session still exists. */
  stillSignedIn: () => Promise<boolean>;
}

type Notified = NotificationMessage['data'];

/** Shows a notification that arrives on the socket. */
export let showNotification: (notified: Notified) => void = () => undefined;

/** Registers the function that shows notifications. */
export function onNotification(show: (notified: Notified) => void): void {
  showNotification = show;
}

/**
 * Opens the socket of a signed-in user. The socket's code loads after the page.
 * The returned function closes the connection.
 */
export function openLiveConnection(live: Live): () => void {
  const began = performance.now();
  let isClosed = false;
  let close = (): void => undefined;
  const pauses = backOff(AGAIN_MS, AGAIN_MOST_MS);
  const open = async (): Promise<void> => {
    try {
      const { openSocket } = await import('./socket.js');
      if (!isClosed) close = openSocket(live, began);
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
