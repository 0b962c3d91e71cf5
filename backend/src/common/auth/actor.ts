import { ConflictException } from '@nestjs/common';
import type { Role } from './roles.contract.js';

/** Who asks: one active member, loaded from the database for this request (at most a second old). */
export interface Actor {
  userId: string;
  accountId: string;
  /** Null for an employee who has not joined a company yet. */
  companyId: string | null;
  role: Role;
  timeZone: string;
  firstDayOfWeek: number;
}

/** An actor who belongs to a company. */
export interface Member extends Actor {
  companyId: string;
}

export const NOT_LINKED = 'You are not linked to an employer yet. Ask your employer for an invitation.';

/**
 * The actor as a member of a company, for writes that need one.
 * @throws ConflictException for an employee without a company (product decision 1)
 */
export function memberOf(actor: Actor): Member {
  if (actor.companyId === null) throw new ConflictException(NOT_LINKED);
  return { ...actor, companyId: actor.companyId };
}
