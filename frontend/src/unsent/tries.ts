import { isServerReached } from '../api/http.js';
import { backOff } from '../lib/back-off.js';

const RETRY_MS = 1_000;
const RETRY_MOST_MS = 60_000;

const isAwaited = (): boolean => !isServerReached() && document.visibilityState === 'visible';

/** Tries to send what waits. */
export interface Tries {
  /** Tries now; while that is under way, once more afterwards. */
  now: () => Promise<void>;
  /** The server was heard: what waits goes now, and pauses are short again. */
  nowAnew: () => void;
  /** Tries whenever the connection or the page comes back, until the signal is aborted. */
  follow: (signal: AbortSignal) => void;
}

/**
 * `attempt` says whether another one follows. The pause doubles each time, except while the server is not reached and the
 * page is visible: what waits is then sent within two seconds after the server returns.
 */
export function triesOf(attempt: () => Promise<{ isLeft: boolean }>): Tries {
  const pauses = backOff(RETRY_MS, RETRY_MOST_MS);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isTrying = false;
  let isAskedAgain = false;

  const now = async (): Promise<void> => {
    isAskedAgain = true;
    if (isTrying) return;
    isTrying = true;
    try {
      while (isAskedAgain) {
        isAskedAgain = false;
        clearTimeout(timer);
        const { isLeft } = await attempt();
        if (isLeft) timer = setTimeout(() => void now(), isAwaited() ? RETRY_MS : pauses.next());
        else pauses.reset();
      }
    } finally {
      isTrying = false;
    }
  };
  const soon = (): void => {
    if (document.visibilityState === 'visible') void now();
  };
  return {
    now,
    nowAnew: () => {
      pauses.reset();
      void now();
    },
    follow: (signal) => {
      window.addEventListener('online', soon, { signal });
      document.addEventListener('visibilitychange', soon, { signal });
      signal.addEventListener('abort', () => {
        clearTimeout(timer);
        pauses.reset();
      });
    },
  };
}
