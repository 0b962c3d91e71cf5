import type { EntityManager } from '@mikro-orm/postgresql';
import { newId } from '../src/common/db/schema/columns.js';
import { Invitation } from '../src/invitations/invitation.entity.js';
import { invitationExpiry } from '../src/invitations/invitations.rules.js';
import { createLinkToken } from '../src/invitations/link-tokens.js';
import { Mail } from '../src/mail/mail.entity.js';
import type { User } from '../src/users/user.entity.js';
import type { DemoPeople } from './demo-people.js';
import { daysBefore } from './days.js';
import { INVITED } from './names.js';

/** The number of the newest employees whose accepted invitation still exists. */
const CAME_BY_INVITATION = 3;

type About = Pick<Invitation, 'email' | 'firstName' | 'lastName' | 'role' | 'status' | 'createdAt'> &
  Partial<Pick<Invitation, 'acceptedAt' | 'acceptedById'>>;

/** Invitations in every state: pending, accepted, expired and revoked. Their links are unknown. */
export async function demoInvitations(
  em: EntityManager,
  companyId: string,
  { boss, manager, staff }: DemoPeople,
  now: Date,
): Promise<void> {
  const invitations: Invitation[] = [];
  const invite = (by: User, about: About) => {
    const { createdAt, acceptedAt } = about;
    invitations.push(
      em.create(Invitation, {
        id: newId(),
        companyId,
        employerId: by.id,
        tokenHash: createLinkToken().hash,
        sentAt: createdAt,
        expiresAt: invitationExpiry(createdAt),
        updatedAt: acceptedAt ?? createdAt,
        ...about,
      }),
    );
  };
  for (const { daysAgo, ...about } of INVITED) {
    invite(about.role === 'employer' ? boss : manager, {
      ...about,
      createdAt: daysBefore(now, daysAgo),
    });
  }
  for (const { id, firstName, lastName, createdAt: acceptedAt } of staff.slice(-CAME_BY_INVITATION)) {
    const email = `${firstName.toLowerCase()}@demo.muster`;
    const accepted = { status: 'accepted', acceptedAt, acceptedById: id } as const;
    const createdAt = daysBefore(acceptedAt, 1);
    invite(boss, { email, firstName, lastName, role: 'employee', createdAt, ...accepted });
  }
  // Mails name their invitation by id only, so the ORM does not insert invitations first.
  await em.flush();
  const sent = { kind: 'invitation', status: 'sent', tries: 1 } as const;
  for (const { id: invitationId, email: recipient, createdAt } of invitations) {
    if (!recipient) continue;
    const times = { createdAt, nextTryAt: createdAt };
    em.create(Mail, { id: newId(), companyId, invitationId, recipient, ...sent, ...times });
  }
}
