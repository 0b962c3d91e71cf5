/** The most request ids to keep. One client does not send more before the events of the first arrive. */
const KEPT = 100;

const own = new Set<string>();

/** Records the id of a write by this client, which refetches its own changes itself. */
export function noteOwnRequest(id: string | null): void {
  if (id === null) return;
  own.add(id);
  const [oldest] = own;
  if (own.size > KEPT) own.delete(oldest!);
}

/** True if this client sent the request. */
export function isOwnRequest(id: string | null): boolean {
  return id !== null && own.has(id);
}
