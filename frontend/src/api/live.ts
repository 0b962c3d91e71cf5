import { backOff } from '../lib/back-off.js';

const AGAIN_MS = 1_000;
const AGAIN_MOST_MS = 60_000;

/** Whose live connection it is. */
export interface Live {
  userId: string;
  /** Asked when the server closes the socket: is the session still there? */
  stillSignedIn: () => Promise<boolean>;
}

/** Opens the live connection of a signed-in person; what it is made of travels after the page. The answer closes it. */
export function openLive(live: Live): () => void {
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
