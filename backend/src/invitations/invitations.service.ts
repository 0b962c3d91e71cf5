import { EntityManager } from '@mikro-orm/postgresql';
import { ConflictException, Injectable } from '@nestjs/common';
import { memberOf, type Actor } from '../common/auth/actor.js';
import { requireProof } from '../common/auth/require-proof.js';
import { newId } from '../common/db/schema/columns.js';
import { Events } from '../common/events/bus.js';
import type { AuditChanges } from '../common/events/events.js';
import { CHANGED, rejectIf, orNotFound } from '../common/http/errors.js';
import { Limits } from '../common/http/rate-limits.js';
import { Clock } from '../common/time/clock.js';
import { lockCompany, lockCompanyAsEmployer } from '../companies/company-locks.js';
import { Config } from '../config/config.js';
import { AcceptanceService } from './acceptance.service.js';
import { markExpiredInvitation, rejectIfMember, writeUnlessPending } from './invitation-access.js';
import { InvitationLimitsService } from './invitation-limits.service.js';
import { InvitationMailsService } from './invitation-mails.service.js';
import { Invitation } from './invitation.entity.js';
import { invitationExpiry, resendProblem, revokeProblem, invitationStatusAt } from './invitations.rules.js';
import type {
  InvitationPreview,
  InvitationSender,
  InvitationView,
  InvitationWithLink,
  InviteRequest,
  UpdateInvitationRequest,
} from './invitations.contract.js';
import { InvitationsQueries } from './invitations.queries.js';
import { createLinkToken } from './link-tokens.js';

/** Invites people to a company. */
@Injectable()
export class InvitationsService {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly limits: Limits,
    private readonly acceptance: AcceptanceService,
    private readonly queries: InvitationsQueries,
    private readonly invitationMails: InvitationMailsService,
    private readonly inviting: InvitationLimitsService,
  ) {}

  /**
   * Creates an invitation. Only this response and that of `resend` contain the link.
   * @throws ForbiddenException for an employer without a recent proof; ConflictException for a member, if another invitation is pending, or if too many are open
   */
  async invite(actor: Actor, request: InviteRequest): Promise<InvitationWithLink> {
    const member = memberOf(actor);
    const { companyId, userId } = member;
    const { email, role = 'employee' } = request;
    if (role === 'employer') requireProof(actor);
    const { token, hash } = createLinkToken();
    return this.inviting.withMailLimit(email, async (mayMail) => {
      await lockCompanyAsEmployer(this.em, member);
      const now = this.clock.now();
      await rejectIfMember(this.em, { companyId, email });
      await this.inviting.rejectIfTooManyOpen(member);
      await markExpiredInvitation(this.em, { companyId, email }, now);
      const invitation = this.em.create(Invitation, {
        id: newId(),
        companyId,
        employerId: userId,
        email,
        firstName: request.firstName,
        lastName: request.lastName,
        role,
        status: 'pending',
        tokenHash: hash,
        sentAt: now,
        expiresAt: invitationExpiry(now),
        createdAt: now,
        updatedAt: now,
      });
      this.em.persist(invitation);
      await writeUnlessPending(() => this.em.flush());
      await this.emit('invitation.created', actor, invitation, { role: { to: invitation.role } });
      return this.sendAndReturnLink(actor, invitation, token, mayMail);
    });
  }

  /**
   * Corrects the name of an invited person.
   * @throws NotVisible; ConflictException if the invitation was accepted or revoked
   */
  async update(actor: Actor, id: string, request: UpdateInvitationRequest): Promise<InvitationView> {
    const { companyId } = memberOf(actor);
    return this.em.transactional(async () => {
      await lockCompany(this.em, companyId);
      const invitation = await this.findInvitation(companyId, id);
      const { firstName = invitation.firstName, lastName = invitation.lastName } = request;
      const changes = {
        ...(firstName !== invitation.firstName && { firstName: {} }),
        ...(lastName !== invitation.lastName && { lastName: {} }),
      };
      if (Object.keys(changes).length === 0) return this.queries.one(actor, id);
      const now = this.clock.now();
      rejectIf(resendProblem(invitationStatusAt(invitation, now)), 'invitation.ended');
      this.em.assign(invitation, { firstName, lastName, updatedAt: now });
      await this.emit('invitation.changed', actor, invitation, changes);
      await this.em.flush();
      return this.queries.one(actor, id);
    });
  }

  /**
   * Creates a new link for seven more days and mails it. The old link becomes invalid, and the actor becomes the
   * sender.
   * @throws NotVisible; ForbiddenException for an employer without a recent proof; ConflictException if it was accepted or
   * revoked, for a member, if another one is pending, or if too many are open
   */
  async resend(actor: Actor, id: string): Promise<InvitationWithLink> {
    const member = memberOf(actor);
    const { companyId, userId: employerId } = member;
    const { token, hash } = createLinkToken();
    const { email, role, tokenHash } = await this.findInvitation(companyId, id);
    if (role === 'employer') requireProof(actor);
    return this.inviting.withMailLimit(email, async (mayMail) => {
      await lockCompanyAsEmployer(this.em, member);
      const invitation = await this.findInvitation(companyId, id);
      const now = this.clock.now();
      const { expiresAt, employerId: sender } = invitation;
      const before = { status: invitationStatusAt(invitation, now), expiresAt, sender };
      rejectIf(resendProblem(before.status), 'invitation.ended');
      await rejectIfMember(this.em, invitation);
      await this.inviting.rejectIfTooManyOpen(member, id);
      await markExpiredInvitation(this.em, invitation, now);
      // If two employers send it at once, one wins, so that no response contains an invalid link.
      const seen = { id, companyId, tokenHash };
      const next = {
        employerId,
        tokenHash: hash,
        status: 'pending' as const,
        sentAt: now,
        expiresAt: invitationExpiry(now),
        updatedAt: now,
      };
      const wins = { ...seen, status: { $in: ['pending' as const, 'expired' as const] } };
      const written = await writeUnlessPending(() => this.em.nativeUpdate(Invitation, wins, next));
      if (written === 0) throw new ConflictException(CHANGED, { errorCode: 'stale' });
      await this.em.refresh(invitation);
      await this.emit('invitation.resent', actor, invitation, {
        expiresAt: { from: before.expiresAt, to: invitation.expiresAt },
        ...(before.sender !== employerId && { employerId: {} }),
        ...(before.status === 'expired' && { status: { from: 'expired', to: 'pending' } }),
      });
      return this.sendAndReturnLink(actor, invitation, token, mayMail);
    });
  }

  /**
   * Revokes a pending invitation.
   * @throws NotVisible; ConflictException if it is not pending
   */
  async revoke(actor: Actor, id: string): Promise<InvitationView> {
    const { companyId } = memberOf(actor);
    return this.em.transactional(async () => {
      await lockCompany(this.em, companyId);
      const invitation = await this.findInvitation(companyId, id);
      const now = this.clock.now();
      rejectIf(revokeProblem(invitationStatusAt(invitation, now)), 'invitation.not_pending');
      const written = await this.em.nativeUpdate(
        Invitation,
        { id, companyId, status: 'pending', expiresAt: { $gt: now } },
        { status: 'revoked', updatedAt: now },
      );
      if (written === 0) throw new ConflictException(CHANGED, { errorCode: 'stale' });
      const changes = { status: { from: 'pending', to: 'revoked' } };
      await this.emit('invitation.revoked', actor, invitation, changes);
      await this.em.flush();
      return this.queries.one(actor, id);
    });
  }

  /**
   * Returns the person whom a link is for.
   * @throws NotVisible with one response for every reason; TooMany
   */
  async preview(token: string, address: string): Promise<InvitationPreview> {
    await this.limits.validations.count(address);
    return this.acceptance.previewByToken(token);
  }

  /**
   * Returns the sender of a link, with the company and role.
   * @throws NotVisible with one response for every reason; TooMany
   */
  async sender(token: string, address: string): Promise<InvitationSender> {
    await this.limits.validations.count(address);
    return this.acceptance.senderOf(token);
  }

  private async findInvitation(companyId: string, id: string): Promise<Invitation> {
    const known = await this.em.findOne(
      Invitation,
      { id, companyId },
      { populate: ['tokenHash'], refresh: true },
    );
    return orNotFound(known);
  }

  private async sendAndReturnLink(
    actor: Actor,
    invitation: Invitation,
    token: string,
    mayMail: boolean,
  ): Promise<InvitationWithLink> {
    const link = `${this.config.linkBase}/invitation?token=${token}`;
    await this.invitationMails.send(memberOf(actor), invitation, mayMail ? link : null);
    await this.em.flush();
    return { ...(await this.queries.one(actor, invitation.id)), link };
  }

  private async emit(
    name: 'invitation.created' | 'invitation.changed' | 'invitation.resent' | 'invitation.revoked',
    actor: Actor,
    invitation: Invitation,
    changes: AuditChanges,
  ): Promise<void> {
    await this.events.emit(name, {
      invitation,
      companyId: actor.companyId,
      actorId: actor.userId,
      objectType: 'invitation',
      objectId: invitation.id,
      changes,
    });
  }
}
