/** A period within a chart, as shares of its width from 0 to 1. */
export interface Bar {
  from: number;
  length: number;
}

interface Period {
  startsAt: string;
  endsAt: string;
}

/** Returns the bars of several periods on one axis. Bars without length are allowed. */
export function planBars(periods: readonly Period[]): Bar[] {
  const first = Math.min(...periods.map(({ startsAt }) => Date.parse(startsAt)));
  const last = Math.max(...periods.map(({ endsAt }) => Date.parse(endsAt)));
  const whole = Math.max(1, last - first);
  return periods.map(({ startsAt, endsAt }) => ({
    from: (Date.parse(startsAt) - first) / whole,
    length: (Date.parse(endsAt) - Date.parse(startsAt)) / whole,
  }));
}
