import { EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { ConflictException, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { memberOf, type Actor } from '../common/auth/actor.js';
import { newId } from '../common/db/columns.js';
import { Events } from '../common/events/bus.js';
import { emailIdentity } from '../common/fields/index.js';
import { Limits } from '../common/http/limits.js';
import { Clock } from '../common/time/clock.js';
import { Config } from '../config/config.js';
import { AcceptanceService } from './acceptance.service.js';
import { Invitation } from './invitation.entity.js';
import { expiryOf } from './invitation.rules.js';
import type { InvitationPreview, InvitationWithLink, InviteRequest } from './invitations.contract.js';
import { newToken } from './tokens.js';

const ALREADY_MEMBER = 'This person is already a member of your company';
const ALREADY_INVITED = 'There is already a pending invitation for this email address';

/** Inviting people into a company. */
@Injectable()
export class InvitationsService {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly limits: Limits,
    private readonly acceptance: AcceptanceService,
  ) {}

  /** Invites someone; the answer is the only one that shows the link.
   * @throws ConflictException for a member, or while another invitation is pending */
  async invite(actor: Actor, request: InviteRequest): Promise<InvitationWithLink> {
    const { companyId, userId } = memberOf(actor);
    const email = emailIdentity(request.email);
    await this.refuseMember(companyId, email);
    await this.closeExpired(companyId, email);
    const now = this.clock.now();
    const { token, hash } = newToken();
    const invitation = this.em.create(Invitation, {
      id: newId(),
      companyId,
      employerId: userId,
      email,
      firstName: request.firstName,
      lastName: request.lastName,
      role: request.role ?? 'employee',
      status: 'pending',
      tokenHash: hash,
      expiresAt: expiryOf(now),
      createdAt: now,
      updatedAt: now,
    });
    this.em.persist(invitation);
    await this.events.emit('invitation.created', {
      invitation,
      companyId,
      actorId: userId,
      objectType: 'invitation',
      objectId: invitation.id,
      changes: { role: { to: invitation.role } },
    });
    try {
      await this.em.flush();
    } catch (error) {
      if (error instanceof UniqueConstraintViolationException) throw new ConflictException(ALREADY_INVITED);
      throw error;
    }
    return { ...viewOf(invitation), link: `${this.config.linkBase}/invitation?token=${token}` };
  }

  /** Whom a link is for.
   * @throws NotVisible for every reason it may not be valid; TooMany */
  async preview(token: string, address: string): Promise<InvitationPreview> {
    await this.limits.validations.count(address);
    return this.acceptance.find(token);
  }

  private async refuseMember(companyId: string, email: string): Promise<void> {
    const { rows } = await sql`
      select from users u join accounts a on a.id = u.account_id
       where u.company_id = ${companyId} and a.email = ${email} and u.deactivated_at is null`.execute(
      this.em.getKysely(),
    );
    if (rows.length > 0) throw new ConflictException(ALREADY_MEMBER);
  }

  private async closeExpired(companyId: string, email: string): Promise<void> {
    const now = this.clock.now();
    await this.em.nativeUpdate(
      Invitation,
      { companyId, email, status: 'pending', expiresAt: { $lte: now } },
      { status: 'expired', updatedAt: now },
    );
  }
}

function viewOf(invitation: Invitation) {
  const { id, email, firstName, lastName, role, status } = invitation;
  return {
    id,
    email,
    firstName,
    lastName,
    role,
    status,
    createdAt: invitation.createdAt.toISOString(),
    expiresAt: invitation.expiresAt.toISOString(),
  };
}
