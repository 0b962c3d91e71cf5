/** Planned minutes of a shift whose instants are known, as the clocks really run, without its break. */
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
