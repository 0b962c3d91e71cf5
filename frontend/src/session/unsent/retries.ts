import { isServerReached } from '../../api/http.js';
import { backOff } from '../../lib/timing/back-off.js';

const RETRY_MS = 1_000;
const RETRY_MOST_MS = 60_000;

const isAwaited = (): boolean => !isServerReached() && document.visibilityState === 'visible';

/** Controls the attempts to send unsent items. */
export interface Retries {
  /** Attempts now. During an attempt, starts another one afterwards. */
  now: () => Promise<void>;
  /** Attempts now and resets the pauses, because the server was just reachable. */
  nowAndReset: () => void;
  /** Attempts whenever the connection returns or the page becomes visible, until the signal is aborted. */
  follow: (signal: AbortSignal) => void;
}

/** Repeats `attempt` while items are left. The pause doubles up to 60 s, but stays at 1 s while the page is visible
 * and the server unreachable. */
export function createRetries(attempt: () => Promise<{ isLeft: boolean }>): Retries {
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
    nowAndReset: () => {
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
