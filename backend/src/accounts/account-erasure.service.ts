import { EntityManager } from '@mikro-orm/postgresql';
import { ConflictException, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { sql } from 'kysely';
import { PasswordCheck } from '../auth/password-check.js';
import { PlacesService } from '../auth/places.service.js';
import { SessionsService } from '../auth/sessions.service.js';
import type { Actor } from '../common/auth/actor.js';
import { addressOf } from '../common/http/address.js';
import { CHANGED, InvalidFields } from '../common/http/errors.js';
import { Clock } from '../common/time/clock.js';
import { lockCompany } from '../companies/company-locks.js';
import { PlaceErasure } from '../erasure/place-erasure.service.js';
import { EmptyCompany } from '../invitations/empty-company.service.js';
import { DeparturesService, type Leaver } from '../users/departures.service.js';
import { User } from '../users/user.entity.js';
import { LAST_EMPLOYER, PASSWORD_NEEDED, SIGN_IN_AGAIN } from './accounts.contract.js';
import { wrongPassword } from './wrong-password.js';
import { AccountsQueries } from './accounts.queries.js';

/** How long a sign-in through the provider stands for a password. */
const FRESH_MS = 10 * 60_000;

/** Forgets an account at its owner's request; hours that were worked stay, as a nameless former member's. */
@Injectable()
export class AccountErasure {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly queries: AccountsQueries,
    private readonly check: PasswordCheck,
    private readonly places: PlacesService,
    private readonly sessions: SessionsService,
    private readonly departures: DeparturesService,
    private readonly emptyCompany: EmptyCompany,
    private readonly erasure: PlaceErasure,
  ) {}

  /**
   * Erases the account and all its places, and signs it out everywhere.
   * @throws InvalidFields for a missing or wrong password; ConflictException for the only employer of a company with
   * members or records, and for an account without a password whose sign-in is too long ago; TooMany
   */
  async erase(actor: Actor, request: Request, response: Response, password?: string | null): Promise<void> {
    const passwordHash = await this.prove(actor, request, password);
    await this.em.transactional(async () => {
      const places = await this.lockedPlaces(actor);
      const account = await this.places.lock({ id: actor.accountId });
      if (account.passwordHash !== passwordHash) throw wrongPassword();
      await this.sessions.refuseEnded(request);
      // Whoever joined a company until the account was locked has a place that nobody asked about.
      if ((await this.em.count(User, { accountId: account.id })) > places.length) {
        throw new ConflictException(CHANGED);
      }
      for (const place of places) await this.leave(place);
      for (const place of places) await this.erasure.erase(place, { actorId: actor.userId, by: 'owner' });
    });
    await this.sessions.end(request, response);
  }

  /** The hash that the password matched, or null where a fresh sign-in has to do. */
  private async prove(actor: Actor, request: Request, password?: string | null): Promise<string | null> {
    const { email, hasPassword } = await this.queries.account(actor);
    if (!hasPassword) {
      const since = this.clock.now().getTime() - Date.parse(request.session.signedInAt ?? '');
      if (!(since <= FRESH_MS)) throw new ConflictException(SIGN_IN_AGAIN);
      return null;
    }
    if (!password) throw new InvalidFields({ password: PASSWORD_NEEDED });
    const account = await this.check.of(email, password, addressOf(request));
    if (!account) throw wrongPassword();
    return account.passwordHash ?? null;
  }

  /** In the order in which departures lock: companies, then members. */
  private async lockedPlaces({ accountId }: Actor): Promise<User[]> {
    const order = { orderBy: { companyId: 'asc', id: 'asc' } } as const;
    for (const { id, companyId } of await this.em.find(User, { accountId }, order)) {
      if (!companyId) continue;
      await lockCompany(this.em, companyId);
      await this.departures.lockMember(companyId, id);
    }
    return this.em.find(User, { accountId }, { ...order, refresh: true });
  }

  /** Ends an active place as a departure does. */
  private async leave(place: User): Promise<void> {
    if (!isActiveMember(place)) return;
    const heirId = place.role === 'employer' ? await this.heirOf(place) : null;
    if (place.role === 'employer' && heirId === null) {
      if (await this.emptyCompany.leave(place, { keepsIfInvited: false })) return;
      throw new ConflictException(LAST_EMPLOYER);
    }
    await this.departures.depart(place, { actorId: place.id, heirId });
  }

  /** Who takes on an employer's staff: whoever else has run the company longest. */
  private async heirOf({ id, companyId }: Leaver): Promise<string | null> {
    const { rows } = await sql<{ id: string }>`
      select id from users where company_id = ${companyId} and role = 'employer' and deactivated_at is null and id <> ${id}
       order by created_at, id limit 1`.execute(this.em.getKysely());
    return rows[0]?.id ?? null;
  }
}

function isActiveMember(place: User): place is Leaver {
  return place.companyId !== null && place.deactivatedAt === null;
}
