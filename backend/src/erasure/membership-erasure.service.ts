import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { read, selection } from '../common/db/lists/read.js';
import { insert } from '../common/db/insert.js';
import { endSessions } from '../common/auth/end-sessions.js';
import { newId } from '../common/db/schema/columns.js';
import { Events } from '../common/events/bus.js';
import { Clock } from '../common/time/clock.js';
import { userAudit } from '../users/user-audit.js';
import { IdentityCipherService } from './identity-cipher.service.js';
import { FORMER, type ErasedIdentity } from './erasure.rules.js';
import { FIRST_STEP } from './erasure-runner.service.js';

/** A membership to erase. */
interface ErasedMembership {
  id: string;
  accountId: string;
  companyId?: string | null;
}

/** The actor of an erasure: the person, an employer of the company that the person left, or the job for closed companies. */
interface ErasureRequest {
  /** Null for a job. */
  actorId: string | null;
  by: 'owner' | 'employer';
}

type Person = ErasedIdentity & { accountId: string };

/**
 * Erases members: hours and history stay, under the name of a former member.
 * Call it inside a transaction that has locked and deactivated the member. Large data such as an inbox is queued and
 * deleted in batches after the commit.
 */
@Injectable()
export class MembershipErasureService {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly clock: Clock,
    private readonly cipher: IdentityCipherService,
  ) {}

  /** Erases one membership, and its account if the account has no other membership. */
  async erase({ id, accountId, companyId = null }: ErasedMembership, request: ErasureRequest): Promise<void> {
    const { actorId } = request;
    await this.em.flush();
    const person = await this.personOf(id, accountId);
    if (companyId) {
      await this.queue(companyId, id, person);
      await this.makeNameless(id);
      const about = { ...userAudit({ id, companyId }, actorId), companyId };
      await this.events.emit('employee.erased', { userId: id, email: person.email, ...about });
    } else {
      await this.run(sql`delete from users where id = ${id}`);
    }
    await endSessions(this.em, { accountId, userId: id });
    await this.eraseAccountWithoutMembership(person, companyId, request);
    await this.em.flush();
  }

  /** Locks the account first, so that no sign-in or invitation uses it in the meantime. */
  private async personOf(id: string, accountId: string): Promise<Person> {
    await this.run(sql`select from accounts where id = ${accountId} for no key update`);
    const rows = await read<Person>(
      this.em.getKysely(),
      selection({
        'users u': ['firstName', 'lastName', 'badgeNumber'],
        accountId: sql`a.id`,
        'accounts a': ['email'],
        isProven: sql`a.email_confirmed_at is not null`,
      }),
      sql`from users u join accounts a on a.id = u.account_id where u.id = ${id}`,
    );
    return rows[0]!;
  }

  /** Queues the remaining work for ErasureRunnerService, with the data that identifies the person in texts. */
  private async queue(companyId: string, userId: string, person: Person): Promise<void> {
    const { firstName, lastName, email, isProven, badgeNumber } = person;
    const [id, now] = [newId(), this.clock.now()];
    const hidden = this.cipher.encrypt({ firstName, lastName, email, isProven, badgeNumber }, id);
    await insert(this.em.getKysely(), 'erasures', {
      id,
      companyId,
      userId,
      traces: hidden,
      step: FIRST_STEP,
      nextTryAt: now,
      createdAt: now,
    });
  }

  /** Moves the membership to a new empty account, so that nothing links it to the person's other memberships. */
  private async makeNameless(id: string): Promise<void> {
    const now = this.clock.now();
    const blank = newId();
    await insert(this.em.getKysely(), 'accounts', {
      id: blank,
      email: `erased-${blank}@erased.invalid`,
      createdAt: now,
      updatedAt: now,
    });
    await this.run(sql`
      update users set account_id = ${blank}, first_name = ${FORMER.firstName}, last_name = ${FORMER.lastName},
             profile_image_url = null, badge_number = null, phone = null, payroll_number = null,
             badge_photo_url = null,
             wage_band = null, contracted_minutes_per_week = null, max_minutes_per_week = null, usual_weekdays = '[]', employer_id = null,
             deactivated_at = coalesce(deactivated_at, ${now}), erased_at = ${now}, updated_at = ${now}
       where id = ${id}`);
  }

  private async eraseAccountWithoutMembership(
    { accountId, email, isProven }: Person,
    companyId: string | null,
    { actorId, by }: ErasureRequest,
  ): Promise<void> {
    const { rows } = await sql`select from users where account_id = ${accountId} limit 1`.execute(
      this.em.getKysely(),
    );
    if (rows.length > 0) return;
    await endSessions(this.em, { accountId });
    const ownEmail = isProven && by === 'owner' ? email : null;
    if (ownEmail !== null)
      await this.run(sql`delete from session where sess #>> '{newcomer,identity,email}' = ${ownEmail}`);
    await this.run(sql`delete from accounts where id = ${accountId}`);
    const change = { companyId, actorId, objectType: 'account' as const, objectId: accountId, readers: [] };
    await this.events.emit('account.erased', { accountId, ownEmail, ...change });
  }

  private async run(statement: ReturnType<typeof sql>): Promise<void> {
    await statement.execute(this.em.getKysely());
  }
}
