import { ConflictException } from '@nestjs/common';
import type { Role } from './roles.contract.js';

/** The active member who makes the request. The data is at most one second old. */
export interface Actor {
  userId: string;
  accountId: string;
  /** Null for an employee who has not joined a company yet. */
  companyId: string | null;
  role: Role;
  timeZone: string;
  firstDayOfWeek: number;
  /** True after an employer closed the company, until it is reopened. */
  isCompanyClosed: boolean;
  /** When this session needs a second factor, in milliseconds since 1970. Null if it has one or needs none. */
  factorDueAt: number | null;
  /** True if this session had the password or a second factor in the last 15 minutes. */
  isProved?: boolean;
}

/** An actor who belongs to a company. */
export interface Member extends Actor {
  companyId: string;
}

export const NOT_LINKED = 'You are not linked to an employer yet. Ask your employer for an invitation.';

/**
 * Returns the actor as a member of a company, for writes that need one.
 * @throws ConflictException if the employee has not joined a company yet
 */
export function memberOf(actor: Actor): Member {
  if (actor.companyId === null) throw new ConflictException(NOT_LINKED, { errorCode: 'not_linked' });
  return { ...actor, companyId: actor.companyId };
}
