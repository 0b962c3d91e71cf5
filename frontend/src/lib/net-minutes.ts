/** Returns the real minutes between two instants, less the break. */
export function netMinutes({
  startsAt,
  endsAt,
  breakMinutes,
}: {
  startsAt: string;
  endsAt: string;
  breakMinutes: number;
}): number {
  return Math.max(0, Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / 60_000) - breakMinutes);
}
