import { EntityManager } from '@mikro-orm/postgresql';
import { ConflictException, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Account } from '../auth/account.entity.js';
import { newId } from '../common/db/columns.js';
import { Events } from '../common/events/bus.js';
import { visible } from '../common/http/errors.js';
import { Clock } from '../common/time/clock.js';
import { User } from '../users/user.entity.js';
import { Invitation } from './invitation.entity.js';
import type { InvitationPreview } from './invitations.contract.js';
import { tokenHash } from './tokens.js';

export interface Newcomer {
  firstName: string;
  lastName: string;
}

/** Turns an invitation into a place in its company. Always inside the caller's transaction, its account new or locked. */
@Injectable()
export class AcceptanceService {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly clock: Clock,
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

  /**
   * Gives the account its place. Single use: of several accepting at once one wins, the others see no invitation.
   * Never touches the account's password or address.
   * @throws NotVisible when the token is not valid; ConflictException for someone who is already a member
   */
  async accept(token: string, account: Account, newcomer: Newcomer): Promise<User> {
    const invitation = await this.claim(token);
    const now = this.clock.now();
    const user = await this.placeFor(account, invitation, newcomer);
    user.companyId = invitation.companyId;
    user.role = invitation.role;
    user.employerId = invitation.role === 'employee' ? invitation.employerId : null;
    user.deactivatedAt = null;
    user.updatedAt = now;
    await this.em.flush();
    invitation.acceptedById = user.id;
    await this.events.emit('invitation.accepted', {
      invitation,
      user,
      companyId: invitation.companyId,
      actorId: user.id,
      objectType: 'invitation',
      objectId: invitation.id,
      changes: { status: { from: 'pending', to: 'accepted' } },
    });
    await this.em.flush();
    return user;
  }

  private async claim(token: string): Promise<Invitation> {
    const now = this.clock.now();
    const { rows } = await sql<{ id: string; companyId: string }>`
      update invitations set status = 'accepted', accepted_at = ${now}, updated_at = ${now}
       where token_hash = ${tokenHash(token)} and status = 'pending' and expires_at > ${now}
      returning id, company_id as "companyId"`.execute(this.em.getKysely());
    const claimed = visible(rows[0]);
    return this.em.findOneOrFail(Invitation, claimed);
  }

  private async placeFor(account: Account, invitation: Invitation, newcomer: Newcomer): Promise<User> {
    const places = await this.em.find(User, { accountId: account.id }, { orderBy: { createdAt: 'asc' } });
    const here = places.find((place) => place.companyId === invitation.companyId);
    if (here && !here.deactivatedAt) throw new ConflictException('You are already a member of this company');
    if (here) return here;
    const waiting = places.find((place) => place.companyId === null);
    if (waiting) return waiting;
    const mistaken = await this.leaveEmptyCompany(places);
    return mistaken ?? this.newPlace(account, invitation, places[0] ?? newcomer);
  }

  private newPlace(account: Account, invitation: Invitation, name: Newcomer): User {
    const now = this.clock.now();
    const user = this.em.create(User, {
      id: newId(),
      accountId: account.id,
      companyId: invitation.companyId,
      role: invitation.role,
      firstName: name.firstName,
      lastName: name.lastName,
      createdAt: now,
      updatedAt: now,
    });
    this.em.persist(user);
    return user;
  }

  /** Whoever signed up as an employer by mistake, alone in a company without business rows, leaves it behind. */
  private async leaveEmptyCompany(places: User[]): Promise<User | null> {
    const [only, ...others] = places;
    if (!only?.companyId || others.length > 0 || only.role !== 'employer') return null;
    const db = this.em.getKysely();
    const company = only.companyId;
    // Whatever would refer to the company waits until it is known to be gone or kept.
    await sql`select from companies where id = ${company} for update`.execute(db);
    const { rows } = await sql<{ empty: boolean }>`
      select not exists (select from users where company_id = ${company} and id <> ${only.id})
         and not exists (select from venues where company_id = ${company})
         and not exists (select from schedules where company_id = ${company})
         and not exists (select from rotas where company_id = ${company})
         and not exists (select from timesheets where company_id = ${company})
         and not exists (select from invitations where company_id = ${company}) as empty`.execute(db);
    if (!rows[0]?.empty) return null;
    await this.events.emit('company.closed', {
      leaver: only,
      companyId: company,
      actorId: only.id,
      objectType: 'company',
      objectId: company,
    });
    await sql`delete from notifications where user_id = ${only.id}`.execute(db);
    await sql`update users set company_id = null, employer_id = null, role = 'employee' where id = ${only.id}`.execute(
      db,
    );
    await sql`delete from companies where id = ${company}`.execute(db);
    await this.em.refresh(only);
    return only;
  }
}
