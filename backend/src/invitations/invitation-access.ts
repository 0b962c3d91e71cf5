import { UniqueConstraintViolationException, type EntityManager } from '@mikro-orm/postgresql';
import { ConflictException } from '@nestjs/common';
import { sql } from 'kysely';
import { Invitation } from './invitation.entity.js';

const ALREADY_MEMBER = 'This person is already a member of your company';
const ALREADY_INVITED = 'There is already a pending invitation for this email address';

type Addressed = Pick<Invitation, 'companyId' | 'email'>;

/**
 * Throws if the address belongs to an active member.
 * @throws ConflictException
 */
export async function rejectIfMember(em: EntityManager, { companyId, email }: Addressed): Promise<void> {
  const { rows } = await sql`
    select from users u join accounts a on a.id = u.account_id
     where u.company_id = ${companyId} and a.email = ${email} and u.deactivated_at is null`.execute(
    em.getKysely(),
  );
  if (rows.length > 0) throw new ConflictException(ALREADY_MEMBER, { errorCode: 'already_member' });
}

/** Marks an expired invitation to this address, if there is one, so that a new one can be created. */
export async function markExpiredInvitation(
  em: EntityManager,
  { companyId, email }: Addressed,
  now: Date,
): Promise<void> {
  if (!email) return;
  const open = { companyId, email, status: 'pending', expiresAt: { $lte: now } } as const;
  await em.nativeUpdate(Invitation, open, { status: 'expired', updatedAt: now });
}

/**
 * Runs the write, unless another invitation to the address is pending. A unique index decides between simultaneous
 * ones.
 * @throws ConflictException
 */
export async function writeUnlessPending<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (error instanceof UniqueConstraintViolationException) {
      throw new ConflictException(ALREADY_INVITED, { errorCode: 'already_invited' });
    }
    throw error;
  }
}
