const dayMs = 86_400_000;

/** Returns the date in the company's zone, `offset` days from today. */
export function localDay(offset = 0, zone = 'Europe/London'): string {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(new Date());
  return new Date(Date.parse(today) + offset * dayMs).toISOString().slice(0, 10);
}

/**
 * Returns a zone with morning time, so that a shift until 17:00 has not ended and two hours from now is still today.
 */
export function morningZone(): string {
  return new Date().getUTCHours() < 12 ? 'Europe/London' : 'Pacific/Auckland';
}

/** Returns the last Wednesday in May with a two-digit day before today. No other day is wider in either date format. */
export function widestDay(): string {
  for (let back = 1; ; back += 1) {
    const date = localDay(-back);
    if (date.slice(5, 7) === '05' && date.slice(8) >= '10' && new Date(date).getUTCDay() === 3) return date;
  }
}
