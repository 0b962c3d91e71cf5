/** Returns '8 h', '7 h 30 min' or '45 min', the form of all durations that users read. */
export function durationText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

/** Converts the API's '7.50' to '7 h 30 min'. Two decimals are precise to the minute. */
export function hoursText(totalHours: string): string {
  return durationText(Math.round(Number(totalHours) * 60));
}
