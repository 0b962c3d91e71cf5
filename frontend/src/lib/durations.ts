/** '8 h', '7 h 30 min' or '45 min'. */
export function durationText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

/** '7.50 h' from the wire's decimal string. */
export function hoursText(totalHours: string): string {
  return `${totalHours} h`;
}

/** A count with its noun: '1 shift', '3 shifts'. */
export function counted(count: number, noun: string, plural = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : plural}`;
}
