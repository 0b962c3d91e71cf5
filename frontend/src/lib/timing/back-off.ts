/** The pauses between retries. */
export interface BackOff {
  next: () => number;
  reset: () => void;
}

/** Returns pauses in milliseconds that double from the first to the longest. */
export function backOff(firstMs: number, mostMs: number): BackOff {
  let pauseMs = firstMs;
  return {
    next: () => {
      const now = pauseMs;
      pauseMs = Math.min(2 * pauseMs, mostMs);
      return now;
    },
    reset: () => {
      pauseMs = firstMs;
    },
  };
}
