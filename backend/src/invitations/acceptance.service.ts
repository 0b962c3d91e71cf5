import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type RawBuilder } from 'kysely';
import { PRODUCT_NAME } from '../common/common.contract.js';
import { columnsOf, read, type Selection, selection } from '../common/db/lists/read.js';
import { Events } from '../common/events/bus.js';
import { orNotFound } from '../common/http/errors.js';
import { Clock } from '../common/time/clock.js';
import { lockCompany } from '../companies/company-locks.js';
import type { User } from '../users/user.entity.js';
import { Invitation } from './invitation.entity.js';
import type { InvitationOffer, InvitationPreview, InvitationSender } from './invitations.contract.js';
import { InvitedMembershipService, type Invitee, type Newcomer } from './invited-membership.service.js';
import { hashLinkToken } from './link-tokens.js';
import { fullName } from '../common/db/lists/person-name.sql.js';

/** The maximum number of offered invitations. */
const OFFERS_MAX = 50;

/** The company of invitation `i` is open. */
const isOfOpenCompany = sql`not exists (select from companies k where k.id = i.company_id and k.closed_at is not null)`;

/** Pending invitations of open companies whose sender is still an active employer. Invitations of leavers are invalid. */
const open = sql`invitations i
  join users s on s.company_id = i.company_id and s.id = i.employer_id
   and s.role = 'employer' and s.deactivated_at is null and i.status = 'pending' and ${isOfOpenCompany}`;

/** The full name of the inviting employer and the name of the company. */
const inviter = {
  invitedBy: fullName('s'),
  company: sql`coalesce(c.name, ${sql.lit(PRODUCT_NAME)})`,
};

const PREVIEW: Selection<InvitationPreview> = selection({
  'invitations i': ['firstName', 'lastName', 'email'],
});
const SENDER: Selection<InvitationSender> = selection({
  'invitations i': ['role'],
  ...inviter,
  companyLogo: sql`c.logo`,
});
const OFFER: Selection<InvitationOffer> = selection({ 'invitations i': ['id', 'role'], ...inviter });

/** Accepts invitations as memberships. Always runs in the caller's transaction, with a new or locked account. */
@Injectable()
export class AcceptanceService {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly clock: Clock,
    private readonly invitedMembership: InvitedMembershipService,
  ) {}

  /**
   * Returns the name and address of the invitation for a token.
   * @throws NotVisible with one response for every reason
   */
  async previewByToken(token: string): Promise<InvitationPreview> {
    const found = sql`from ${open}
      where i.token_hash = ${hashLinkToken(token)} and i.expires_at > ${this.clock.now()}`;
    return orNotFound((await read(this.em.getKysely(), PREVIEW, found))[0]);
  }

  /**
   * Returns the inviting employer, the company and the role of an invitation.
   * @throws NotVisible with one response for every reason
   */
  async senderOf(token: string): Promise<InvitationSender> {
    const found = sql`from ${open}
        join companies c on c.id = i.company_id
       where i.token_hash = ${hashLinkToken(token)} and i.expires_at > ${this.clock.now()}`;
    return orNotFound((await read(this.em.getKysely(), SENDER, found))[0]);
  }

  /** Returns the pending invitations for an address, newest first. Only for a person whose address is confirmed. */
  offersFor(email: string): Promise<InvitationOffer[]> {
    const found = sql`from ${open}
        join companies c on c.id = i.company_id
       where i.email = ${email} and i.expires_at > ${this.clock.now()}
       order by i.created_at desc, i.id desc limit ${OFFERS_MAX}`;
    return read(this.em.getKysely(), OFFER, found);
  }

  /**
   * Accepts an invitation by its token. If several accounts accept at once, one succeeds and the others find no
   * invitation. Never changes the account's password or address.
   * @throws NotVisible if the token is invalid; ConflictException for a member, and for another address if only the
   * invited
   * one may join
   */
  accept(token: string, account: Invitee, newcomer: Newcomer): Promise<User> {
    return this.acceptWhere(sql`i.token_hash = ${hashLinkToken(token)}`, account, newcomer);
  }

  /**
   * Accepts an offered invitation without a token, for a person whose address is confirmed.
   * @throws NotVisible if the invitation is invalid or for another address; ConflictException like `accept`
   */
  acceptOffered(invitationId: string, email: string, account: Invitee, newcomer: Newcomer): Promise<User> {
    const offered = sql`i.id = ${invitationId} and i.email = ${email}`;
    return this.acceptWhere(offered, account, newcomer);
  }

  private async acceptWhere(which: RawBuilder<unknown>, account: Invitee, newcomer: Newcomer): Promise<User> {
    const invitation = await this.claimInvitation(which);
    const { companyId } = invitation;
    const user = await this.invitedMembership.membershipFor(account, invitation, newcomer);
    if (user.role === 'employer' && invitation.role === 'employee') await this.deleteNotifications(user.id);
    user.companyId = companyId;
    user.role = invitation.role;
    user.employerId = invitation.role === 'employee' ? invitation.employerId : null;
    user.deactivatedAt = null;
    giveDetails(user, invitation);
    await this.givePayrollNumber(user, invitation);
    user.updatedAt = this.clock.now();
    invitation.acceptedById = user.id;
    // Listeners give shifts to the member, whose row must exist before.
    await this.em.flush();
    await this.events.emit('invitation.accepted', {
      invitation,
      user,
      companyId,
      actorId: user.id,
      objectType: 'invitation',
      objectId: invitation.id,
      changes: { status: { from: 'pending', to: 'accepted' } },
    });
    await this.em.flush();
    return user;
  }

  /** Gives a member without a payroll number that of the invitation, unless another member has it. */
  private async givePayrollNumber(
    user: User,
    { companyId, payrollNumber }: Pick<Invitation, 'companyId' | 'payrollNumber'>,
  ): Promise<void> {
    if (payrollNumber === null || user.payrollNumber) return;
    const { rows } = await sql`
      select from users where company_id = ${companyId} and payroll_number = ${payrollNumber}`.execute(
      this.em.getKysely(),
    );
    if (rows.length === 0) user.payrollNumber = payrollNumber;
  }

  /** Deletes the notifications of a former employer, which an employee may not read. */
  private async deleteNotifications(userId: string): Promise<void> {
    await sql`delete from notifications where user_id = ${userId}`.execute(this.em.getKysely());
  }

  private async claimInvitation(which: RawBuilder<unknown>): Promise<Invitation> {
    const now = this.clock.now();
    const db = this.em.getKysely();
    // Accepting and the sender's deactivation both update this row. The second waits for the row lock and then finds
    // the invitation no longer pending.
    const columns = columnsOf('invitations i', ['id', 'companyId', 'employerId']);
    const [found] = await read(db, columns, sql`from ${open} where ${which} and i.expires_at > ${now}`);
    const { id, companyId, employerId } = orNotFound(found);
    // Rotas that are being saved may reserve shifts for the invitation. They are saved before or after this.
    await lockCompany(this.em, companyId);
    const { rows } = await sql`
      update invitations i set status = 'accepted', accepted_at = ${now}, updated_at = ${now}
       where ${which} and i.id = ${id} and i.company_id = ${companyId} and i.employer_id = ${employerId}
         and i.status = 'pending' and i.expires_at > ${now}
         and ${isOfOpenCompany}
      returning i.id`.execute(db);
    orNotFound(rows[0]);
    return this.em.findOneOrFail(Invitation, { id, companyId }, { refresh: true });
  }
}

/** Gives a member the details of the invitation. What a former member has already stays. */
function giveDetails(user: User, invitation: Invitation): void {
  user.phone ??= invitation.phone ?? null;
  user.badgeNumber ??= invitation.badgeNumber ?? null;
  user.wageBand ??= invitation.wageBand ?? null;
  user.contractedMinutesPerWeek ??= invitation.contractedMinutesPerWeek ?? null;
  user.maxMinutesPerWeek ??= invitation.maxMinutesPerWeek ?? null;
  if (!user.usualWeekdays?.length) user.usualWeekdays = invitation.usualWeekdays;
}
