const dayMs = 86_400_000;

/** The date in the company's zone, so many days from today. */
export function localDay(offset = 0, zone = 'Europe/London'): string {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(new Date());
  return new Date(Date.parse(today) + offset * dayMs).toISOString().slice(0, 10);
}
