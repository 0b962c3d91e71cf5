const dayMs = 86_400_000;

/** The date in the company's zone, so many days from today. */
export function localDay(offset = 0, zone = 'Europe/London'): string {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(new Date());
  return new Date(Date.parse(today) + offset * dayMs).toISOString().slice(0, 10);
}

/** A zone in which it is morning: a shift of today until 17:00 has not ended, and in two hours it is still today. */
export function morningZone(): string {
  return new Date().getUTCHours() < 12 ? 'Europe/London' : 'Pacific/Auckland';
}

/** The last Wednesday of May with two digits before today: no other day is written as wide in `uk` or `specification`. */
export function widestDay(): string {
  for (let back = 1; ; back += 1) {
    const date = localDay(-back);
    if (date.slice(5, 7) === '05' && date.slice(8) >= '10' && new Date(date).getUTCDay() === 3) return date;
  }
}
