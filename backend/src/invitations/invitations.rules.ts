import type { Role } from '../common/auth/roles.contract.js';
import type { InvitationStatus } from './invitations.contract.js';
import { DAY_MS } from '../common/time/units.js';

/** The days for which an invitation can be accepted. */
const INVITATION_DAYS = 7;

/** The sentence for an account with another address than the invitation. */
export const OTHER_ADDRESS =
  'This invitation is for another email address. Please sign in with the address that it was sent to.';
export const LEFT_COMPANY =
  'You have left this company. Ask an employer there to reactivate you, or to invite your own email address again.';

/** Returns when an invitation that is sent now expires. */
export function invitationExpiry(now: Date): Date {
  return new Date(now.getTime() + INVITATION_DAYS * DAY_MS);
}

interface Standing {
  status: InvitationStatus;
  expiresAt: Date;
}

/**
 * Returns the status at an instant. A pending invitation past its end is expired, even before the hourly job marks it.
 */
export function invitationStatusAt({ status, expiresAt }: Standing, now: Date): InvitationStatus {
  return status === 'pending' && expiresAt <= now ? 'expired' : status;
}

/** Returns why an invitation cannot be sent again, or null. */
export function resendProblem(status: InvitationStatus): string | null {
  if (status === 'accepted') return 'This invitation has already been accepted';
  if (status === 'revoked') return 'This invitation was revoked. Invite the person again instead.';
  return null;
}

/** Returns why an invitation cannot be revoked, or null. */
export function revokeProblem(status: InvitationStatus): string | null {
  return status === 'pending' ? null : 'Only a pending invitation can be revoked';
}

interface Sent {
  role: Role;
  /** Null if any address may accept. */
  email?: string | null;
  sentAt: Date;
}

/** The account that would accept: its address, and the date when it left the company. */
interface Candidate {
  email: string;
  leftAt?: Date | null;
}

/**
 * Returns why an account may not accept an invitation, or null.
 * Employers and former members need an invitation to their own address. A former member needs one that was sent after
 * they left.
 */
export function acceptanceProblem({ role, email, sentAt }: Sent, candidate: Candidate): string | null {
  const isOwn = email === candidate.email;
  if (candidate.leftAt && !(isOwn && sentAt > candidate.leftAt)) return LEFT_COMPANY;
  return role === 'employer' && !isOwn ? OTHER_ADDRESS : null;
}

/** The fields of an imported person that identify people. Empty texts count as missing. */
interface ImportedPerson {
  firstName: string;
  lastName: string;
  email?: string | null;
  payrollNumber?: string | null;
}

export const numberKey = (number: string): string => `number ${number}`;
export const nameKey = (name: string): string => `name ${name.toLowerCase()}`;
export const nameOf = ({ firstName, lastName }: ImportedPerson): string => `${firstName} ${lastName}`;

/** Returns what identifies a person without an address, or null. A row that lacks a name has another problem. */
function personKey(row: ImportedPerson): string | null {
  if (row.payrollNumber) return numberKey(row.payrollNumber);
  return row.email || !row.firstName || !row.lastName ? null : nameKey(nameOf(row));
}

/**
 * Returns a sentence for each row that may be the person of an earlier row, by keys like `rows.3.email`: two rows have
 * the same payroll number, or nothing but the same name.
 */
export function mixedRows(rows: readonly ImportedPerson[]): Record<string, string> {
  const errors: Record<string, string> = {};
  const owners = new Map<string, number>();
  for (const [at, row] of rows.entries()) {
    const key = personKey(row);
    if (key === null) continue;
    const first = owners.get(key) ?? at;
    owners.set(key, first);
    if (first === at) continue;
    const other = rows[first]!;
    if (!row.payrollNumber)
      errors[`rows.${at}.email`] =
        `Row ${first + 1} has the same name. Add an email address or a payroll number, or remove the row.`;
    else if (row.email && other.email ? row.email !== other.email : nameOf(row) !== nameOf(other))
      errors[`rows.${at}.payrollNumber`] =
        `Row ${first + 1} has the same payroll number and another ${row.email && other.email ? 'address' : 'name'}`;
  }
  return errors;
}
