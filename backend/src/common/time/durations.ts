/** '8 h', '7 h 30 min' or '45 min': how durations read wherever a person reads them. */
export function durationText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

/** '7 h 30 min' from the wire's '7.50'; two decimals tell the minute. */
export function hoursText(totalHours: string): string {
  return durationText(Math.round(Number(totalHours) * 60));
}
