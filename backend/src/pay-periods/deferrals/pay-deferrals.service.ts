import { EntityManager } from '@mikro-orm/postgresql';
import { ConflictException, Injectable } from '@nestjs/common';
import { sql, type RawBuilder } from 'kysely';
import { columnsOf, returning } from '../../common/db/lists/read.js';
import { insertDeferrals } from './insert-deferrals.sql.js';
import { memberOf, type Actor } from '../../common/auth/actor.js';
import { Events } from '../../common/events/bus.js';
import { addDays, type LocalDate } from '../../common/time/local.js';
import { Clock } from '../../common/time/clock.js';
import { lockCompanyAsEmployer } from '../../companies/company-locks.js';
import type {
  LeaveMissedRequest,
  LeaveRequest,
  PayPeriodDetailView,
  TakeBackRequest,
} from '../pay-periods.contract.js';
import { ALREADY_LOCKED } from '../pay-periods.rules.js';
import { PayPeriodsQueries, type FoundPeriod } from '../pay-periods.queries.js';
import { hoursIn, unsettledEntries } from '../period-hours.sql.js';

const NOT_FIRST_OPEN = 'Only hours of the first open period can be left for the next one.';
const NOTHING_OPEN = 'This is settled already, or belongs to another period.';
const NOT_LEFT = 'This was not left for the next period, or was taken back already.';
const COLUMNS = { timesheet: 'timesheet_id', clock_entry: 'clock_entry_id' } as const;

type Kind = keyof typeof COLUMNS;

/** Leaves hours and clock entries of the first open period for the next one, and takes them back before the lock. */
@Injectable()
export class PayDeferralsService {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly clock: Clock,
    private readonly queries: PayPeriodsQueries,
  ) {}

  /** Leaves a pending timesheet or an unsettled clock entry for the next period.
   * @throws NotVisible; ConflictException if it is settled already */
  leave(actor: Actor, start: LocalDate, { kind, id, reason }: LeaveRequest): Promise<PayPeriodDetailView> {
    return this.change(actor, start, async (period) => {
      const found =
        kind === 'timesheet'
          ? sql`select t.id from timesheets t where ${hoursIn(period)} and t.status = 'pending' and t.id = ${id}`
          : sql`select x.id ${unsettledEntries(period)} and x.id = ${id}`;
      const left = await this.insert(actor, period, { kind, reason, found });
      if (left === 0) throw new ConflictException(NOTHING_OPEN, { errorCode: 'pay_period.nothing_open' });
    });
  }

  /** Leaves all missed clock entries without hours for the next period, for one reason.
   * @throws NotVisible; ConflictException if there are none */
  leaveMissed(actor: Actor, start: LocalDate, { reason }: LeaveMissedRequest): Promise<PayPeriodDetailView> {
    return this.change(actor, start, async (period) => {
      const found = sql`select x.id ${unsettledEntries(period)} and x.status = 'missed'`;
      const left = await this.insert(actor, period, { kind: 'clock_entry', reason, found });
      if (left === 0) throw new ConflictException(NOTHING_OPEN, { errorCode: 'pay_period.nothing_open' });
    });
  }

  /** Takes a timesheet or a clock entry back, so that this period pays it again.
   * @throws NotVisible; ConflictException if it was not left out of this period */
  takeBack(actor: Actor, start: LocalDate, { kind, id }: TakeBackRequest): Promise<PayPeriodDetailView> {
    const { companyId, userId: actorId } = memberOf(actor);
    return this.change(actor, start, async ({ endsOn }) => {
      const rows = await returning(
        this.em.getKysely(),
        columnsOf('pay_deferrals', ['id']),
        sql`delete from pay_deferrals
         where company_id = ${companyId} and ${sql.ref(COLUMNS[kind])} = ${id} and pay_from > ${endsOn}::date`,
      );
      if (!rows[0]) throw new ConflictException(NOT_LEFT, { errorCode: 'pay_period.nothing_left' });
      const about = { companyId, actorId, objectType: 'pay_deferral' as const, objectId: rows[0].id };
      await this.events.emit('pay_deferral.deleted', about);
    });
  }

  /** Changes what the first open period leaves, and returns the period. */
  private change(
    actor: Actor,
    start: LocalDate,
    write: (period: FoundPeriod) => Promise<void>,
  ): Promise<PayPeriodDetailView> {
    const member = memberOf(actor);
    return this.em.transactional(async () => {
      await lockCompanyAsEmployer(this.em, member);
      const period = await this.queries.find(member.companyId, start);
      if (period.id !== null)
        throw new ConflictException(ALREADY_LOCKED, { errorCode: 'pay_period.already_locked' });
      if (!period.isFirstOpen)
        throw new ConflictException(NOT_FIRST_OPEN, { errorCode: 'pay_period.not_first_open' });
      await write(period);
      await this.em.flush();
      return this.queries.one(actor, start);
    });
  }

  /** Leaves the records whose ids a statement finds. Returns their number. */
  private async insert(
    actor: Actor,
    { endsOn }: FoundPeriod,
    { kind, reason, found }: { kind: Kind; reason: string; found: RawBuilder<unknown> },
  ): Promise<number> {
    const { companyId, userId } = memberOf(actor);
    const payFrom = addDays(endsOn, 1);
    const { rows: records } = await sql<{ id: string }>`${found}`.execute(this.em.getKysely());
    const recordIds = records.map(({ id }) => id);
    const left = await insertDeferrals(this.em, COLUMNS[kind], recordIds, {
      companyId,
      userId,
      payFrom,
      reason,
      now: this.clock.now(),
    });
    const changes = { payFrom: { to: payFrom } };
    const about = { companyId, actorId: userId, objectType: 'pay_deferral' as const, changes };
    for (const objectId of left) await this.events.emit('pay_deferral.created', { ...about, objectId });
    return left.length;
  }
}
