/** As many as can be under way while what they changed is told of. */
const KEPT = 100;

const own = new Set<string>();

/** Notes a write of this client, which reads again what it touched by itself. */
export function noteOwnRequest(id: string | null): void {
  if (id === null) return;
  own.add(id);
  const [oldest] = own;
  if (own.size > KEPT) own.delete(oldest!);
}

/** True for what this client changed itself. */
export function isOwnRequest(id: string | null): boolean {
  return id !== null && own.has(id);
}
