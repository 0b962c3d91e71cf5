import type { Role } from '../common/auth/roles.contract.js';
import type { Audience } from './announcements.contract.js';

/** At most this often are people reminded of the same announcement. */
export const REMIND_EVERY_MS = 3_600_000;

export const EXPIRY_PAST = 'Expiry must be in the future';
export const NOBODY_CONFIRMS = 'Nobody can confirm an announcement that is for employers only';
export const NOT_ASKED = 'Nobody is asked to confirm this announcement';
export const NOT_SHOWN = 'Employees cannot see this announcement now, so nobody can be reminded of it';
export const REMINDED = 'Everybody was reminded less than an hour ago. Please try again later.';

/** An instant, as the server holds it or as it goes over the wire. */
type Instant = Date | string;

interface Shown {
  isActive: boolean;
  expiresAt?: Instant | null;
  targetAudience: Audience;
}

interface Asked {
  mustRead: boolean;
  targetAudience: Audience;
}

/** True from the moment at which an announcement expires. */
export function hasExpired({ expiresAt = null }: { expiresAt?: Instant | null }, now: Date): boolean {
  return expiresAt !== null && new Date(expiresAt).getTime() <= now.getTime();
}

/** Why an announcement may not expire then; null when it may. One that is seen by nobody is no announcement. */
export function expiryProblem(expiresAt: Instant | null, now: Date): string | null {
  return hasExpired({ expiresAt }, now) ? EXPIRY_PAST : null;
}

/** True when an announcement is for people of this role. Employers see the others too. */
export function isFor(audience: Audience, role: Role): boolean {
  return audience === 'all' || audience === `${role}s`;
}

/** True for whoever of its readers sees an announcement now; employers see every one (spec 4). `visibleTo` says the same
 * to the database. */
export function isVisible(announcement: Shown, role: Role, now: Date): boolean {
  if (role === 'employer') return true;
  return announcement.isActive && !hasExpired(announcement, now) && isFor(announcement.targetAudience, role);
}

/** Why an announcement for these people need not be read; null where it may ask for that. Employees alone confirm. */
export function mustReadProblem(mustRead: boolean | undefined, audience: Audience): string | null {
  return mustRead && !isFor(audience, 'employee') ? NOBODY_CONFIRMS : null;
}

/** True when employees are asked to confirm that they have read it. */
export function asksToConfirm({ mustRead, targetAudience }: Asked): boolean {
  return mustRead && isFor(targetAudience, 'employee');
}

/** Why an employee cannot confirm an announcement that they see; null when they can. */
export function confirmationProblem(announcement: Asked): string | null {
  return asksToConfirm(announcement) ? null : NOT_ASKED;
}

/** Why those who have not confirmed cannot be reminded; null when they can. */
export function reminderProblem(
  announcement: Shown & Asked & { remindedAt?: Instant | null },
  now: Date,
): string | null {
  if (!asksToConfirm(announcement)) return NOT_ASKED;
  if (!isVisible(announcement, 'employee', now)) return NOT_SHOWN;
  const { remindedAt = null } = announcement;
  const isEarly = remindedAt !== null && now.getTime() < new Date(remindedAt).getTime() + REMIND_EVERY_MS;
  return isEarly ? REMINDED : null;
}
