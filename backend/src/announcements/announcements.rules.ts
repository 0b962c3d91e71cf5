import type { Role } from '../common/auth/roles.contract.js';
import type { Audience } from './announcements.contract.js';

/** Minimum time between two reminders of one announcement, in milliseconds. */
export const REMIND_EVERY_MS = 3_600_000;

export const EXPIRY_PAST = 'Expiry must be in the future';
export const ONLY_EMPLOYEES_CONFIRM =
  'Only employees can confirm an announcement. Choose an audience with employees.';
export const ONLY_EMPLOYEES_AIMED =
  'Only employees work at venues and in roles. Choose an audience with employees.';
export const NOT_ASKED = 'This announcement does not ask for confirmation';
export const NOT_SHOWN = 'Employees cannot see this announcement now, so they cannot be reminded of it';
export const REMINDED = 'Employees were reminded less than an hour ago. Please try again later.';

/** An instant as a date in the server or as text in the API. */
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

/** True from the instant of the expiry on. `isExpired` in announcement-expiry.sql.ts is the same rule in SQL. */
export function hasExpired({ expiresAt = null }: { expiresAt?: Instant | null }, now: Date): boolean {
  return expiresAt !== null && new Date(expiresAt).getTime() <= now.getTime();
}

/** Returns why the expiry is not allowed, or null. An announcement must be visible for some time. */
export function expiryProblem(expiresAt: Instant | null, now: Date): string | null {
  return hasExpired({ expiresAt }, now) ? EXPIRY_PAST : null;
}

/** True if the announcement is for members of this role. Employers see the other announcements too. */
export function isInAudience(audience: Audience, role: Role): boolean {
  return audience === 'all' || audience === `${role}s`;
}

/**
 * True if members of this role see the announcement at `now`. Employers see all, employees those that also reach
 * them. `isShownToEmployees` is the same rule in SQL.
 */
export function isVisible(announcement: Shown, role: Role, now: Date): boolean {
  if (role === 'employer') return true;
  return (
    announcement.isActive && !hasExpired(announcement, now) && isInAudience(announcement.targetAudience, role)
  );
}

/** Returns why an announcement for this audience cannot ask for confirmation, or null. Only employees confirm. */
export function mustReadProblem(mustRead: boolean | undefined, audience: Audience): string | null {
  return mustRead && !isInAudience(audience, 'employee') ? ONLY_EMPLOYEES_CONFIRM : null;
}

/** The venues and roles that an announcement is aimed at. Without any it reaches the whole audience. */
export interface Aim {
  venueIds: readonly string[];
  /** One per line. */
  roles?: string | null;
}

/** True if the announcement reaches only employees with a shift at its venues or in its roles. */
export function isAimed({ venueIds, roles }: Aim): boolean {
  return venueIds.length > 0 || Boolean(roles);
}

/** Returns why an announcement for this audience cannot have an aim, or null. */
export function aimProblem(aim: Aim, audience: Audience): string | null {
  return isAimed(aim) && !isInAudience(audience, 'employee') ? ONLY_EMPLOYEES_AIMED : null;
}

/** True if the announcement asks employees to confirm that they have read it. */
export function asksToConfirm({ mustRead, targetAudience }: Asked): boolean {
  return mustRead && isInAudience(targetAudience, 'employee');
}

/** Returns why employees cannot confirm the announcement, or null. */
export function confirmationProblem(announcement: Asked): string | null {
  return asksToConfirm(announcement) ? null : NOT_ASKED;
}

/** Returns why no reminder can be sent, or null. */
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
