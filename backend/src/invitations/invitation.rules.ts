const DAY_MS = 86_400_000;
/** An invitation can be accepted for seven days (product decision 1). */
export const INVITATION_DAYS = 7;

/** When an invitation made now ends. */
export function expiryOf(now: Date): Date {
  return new Date(now.getTime() + INVITATION_DAYS * DAY_MS);
}
