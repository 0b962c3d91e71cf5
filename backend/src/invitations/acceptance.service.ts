import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type RawBuilder } from 'kysely';
import type { Account } from '../auth/account.entity.js';
import { PRODUCT_NAME } from '../common/common.contract.js';
import { Events } from '../common/events/bus.js';
import { emailIdentity } from '../common/fields/index.js';
import { visible } from '../common/http/errors.js';
import { Clock } from '../common/time/clock.js';
import type { User } from '../users/user.entity.js';
import { Invitation } from './invitation.entity.js';
import type { InvitationOffer, InvitationPreview } from './invitations.contract.js';
import { PlacementService, type Newcomer } from './placement.service.js';
import { tokenHash } from './tokens.js';

/** More than anybody chooses from. */
const OFFERS_MAX = 50;

/** Turns an invitation into a place in its company. Always inside the caller's transaction, its account new or locked. */
@Injectable()
export class AcceptanceService {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly clock: Clock,
    private readonly placement: PlacementService,
  ) {}

  /** Whom the invitation that a token opens now is for.
   * @throws NotVisible for every reason it may not be valid */
  async find(token: string): Promise<InvitationPreview> {
    const { rows } = await sql<InvitationPreview>`
      select first_name as "firstName", last_name as "lastName", email from invitations
       where token_hash = ${tokenHash(token)} and status = 'pending' and expires_at > ${this.clock.now()}`.execute(
      this.em.getKysely(),
    );
    return visible(rows[0]);
  }

  /** The invitations that wait for an address, newest first. Only for who has proven that it is theirs. */
  async offersFor(email: string): Promise<InvitationOffer[]> {
    const { rows } = await sql<InvitationOffer>`
      select i.id, coalesce(c.name, ${PRODUCT_NAME}) as company, i.role,
             u.first_name || ' ' || u.last_name as "invitedBy"
        from invitations i
        join companies c on c.id = i.company_id
        join users u on u.company_id = i.company_id and u.id = i.employer_id
       where i.email = ${emailIdentity(email)} and i.status = 'pending' and i.expires_at > ${this.clock.now()}
       order by i.created_at desc, i.id desc limit ${OFFERS_MAX}`.execute(this.em.getKysely());
    return rows;
  }

  /**
   * Gives the account its place. Single use: of several accepting at once one wins, the others see no invitation.
   * Never touches the account's password or address.
   * @throws NotVisible when the token is not valid; ConflictException for someone who is already a member
   */
  accept(token: string, account: Account, newcomer: Newcomer): Promise<User> {
    return this.acceptWhere(sql`token_hash = ${tokenHash(token)}`, account, newcomer);
  }

  /**
   * The same without a token, for whoever has proven that the invitation's address is theirs.
   * @throws NotVisible for an invitation that is not valid or for another address; ConflictException
   */
  acceptOffered(invitationId: string, email: string, account: Account, newcomer: Newcomer): Promise<User> {
    const offered = sql`id = ${invitationId} and email = ${emailIdentity(email)}`;
    return this.acceptWhere(offered, account, newcomer);
  }

  private async acceptWhere(which: RawBuilder<unknown>, account: Account, newcomer: Newcomer): Promise<User> {
    const invitation = await this.claim(which);
    const { companyId } = invitation;
    const user = await this.placement.placeFor(account, invitation, newcomer);
    user.companyId = companyId;
    user.role = invitation.role;
    user.employerId = invitation.role === 'employee' ? await this.placement.employerFor(invitation) : null;
    user.deactivatedAt = null;
    user.updatedAt = this.clock.now();
    await this.em.flush();
    invitation.acceptedById = user.id;
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

  private async claim(which: RawBuilder<unknown>): Promise<Invitation> {
    const now = this.clock.now();
    const { rows } = await sql<{ id: string; companyId: string }>`
      update invitations set status = 'accepted', accepted_at = ${now}, updated_at = ${now}
       where ${which} and status = 'pending' and expires_at > ${now}
      returning id, company_id as "companyId"`.execute(this.em.getKysely());
    const claimed = visible(rows[0]);
    return this.em.findOneOrFail(Invitation, claimed);
  }
}
