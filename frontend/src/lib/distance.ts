/** Returns a rounded distance: 'about 40 m', 'about 1.2 km'. */
export function distanceText(metres: number): string {
  if (metres < 995) return `about ${Math.max(10, Math.round(metres / 10) * 10)} m`;
  const kilometres = metres / 1_000;
  return `about ${kilometres < 10 ? kilometres.toFixed(1) : Math.round(kilometres).toLocaleString('en-GB')} km`;
}

/** Returns the accuracy of a position, rounded up: 'within 12 m', 'within 3 km'. */
export function accuracyText(metres: number): string {
  return metres < 1_000 ? `within ${Math.ceil(metres)} m` : `within ${Math.ceil(metres / 1_000)} km`;
}
