/** How coordinates read while no address is known: 6 decimals (spec section 7). */
export function coordinates({ lat, lng }: { lat: number; lng: number }): string {
  return `${lat.toFixed(6)}, ${lng.toFixed(6)}`;
}
