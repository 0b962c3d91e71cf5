import { EntityManager } from '@mikro-orm/postgresql';
import { ConflictException, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { columnsOf, read, selection } from '../common/db/lists/read.js';
import { insert } from '../common/db/insert.js';
import { memberOf, type Actor } from '../common/auth/actor.js';
import { newId } from '../common/db/schema/columns.js';
import { Events } from '../common/events/bus.js';
import { MEMBERS } from '../common/events/readers.js';
import { NotSettled, rejectIf } from '../common/http/errors.js';
import { addDays, type LocalDate } from '../common/time/local.js';
import { Clock } from '../common/time/clock.js';
import { lockCompanyAsEmployer } from '../companies/company-locks.js';
import { PAY_DAY } from '../pay-rules/pay-day.sql.js';
import type { LockPayPeriodRequest, PayPeriodDetailView } from './pay-periods.contract.js';
import { PayAmountsService } from './pay-amounts.service.js';
import { ALREADY_LOCKED, lockProblem, undoLockProblem } from './pay-periods.rules.js';
import { UnpaidHoursQueries } from './deferrals/unpaid-hours.queries.js';
import { PayPeriodsQueries, type FoundPeriod } from './pay-periods.queries.js';
import { PaySettingsService } from './pay-settings.service.js';
import { correctionsIn, paidIn } from './period-hours.sql.js';
import { settleLeave, unsettleLeave } from './period-leave.sql.js';
import type { PayrollLine } from './payroll.csv.js';
import { StoredLinesQueries } from './stored-lines.queries.js';

const CHANGED_PERIOD = 'This period changed in the meantime. Reload to see its days.';
const NOT_FIRST = 'Lock the earlier periods first.';
const NOT_LOCKED = 'This period is not locked.';
const LINES_PER_INSERT = 500;
const HAS_CORRECTIONS =
  'Hours of this period were corrected, and the next period pays the corrections. So it stays locked.';

/**
 * Locks pay periods. The lock of the company's row comes first: all writes that make hours pending lock it too, so that
 * a locked period contains no pending hours. An approval locks it for sharing.
 */
@Injectable()
export class PayPeriodLocksService {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly clock: Clock,
    private readonly settings: PaySettingsService,
    private readonly queries: PayPeriodsQueries,
    private readonly unpaid: UnpaidHoursQueries,
    private readonly amounts: PayAmountsService,
    private readonly stored: StoredLinesQueries,
  ) {}

  /** Locks the first open period and stores the lines of its file.
   * @throws NotVisible; NotSettled with the open items; ConflictException for a period that has not ended or is not the
   * first open one, and without `withoutNumbers` if the file lacks payroll numbers */
  lock(
    actor: Actor,
    start: LocalDate,
    { endsOn, withoutNumbers }: LockPayPeriodRequest,
  ): Promise<PayPeriodDetailView> {
    const member = memberOf(actor);
    const { companyId, userId } = member;
    return this.em.transactional(async () => {
      await this.allowLongStatements();
      await lockCompanyAsEmployer(this.em, member);
      const period = await this.queries.find(companyId, start);
      if (period.id !== null)
        throw new ConflictException(ALREADY_LOCKED, { errorCode: 'pay_period.already_locked' });
      if (!period.isFirstOpen)
        throw new ConflictException(NOT_FIRST, { errorCode: 'pay_period.not_first_open' });
      if (endsOn !== undefined && endsOn !== period.endsOn)
        throw new ConflictException(CHANGED_PERIOD, { errorCode: 'pay_period.changed' });
      const { today, durationFormat, columns } = await this.settings.of(companyId);
      rejectIf(lockProblem(period, today), 'pay_period.not_ended');
      const { openCount, open } = await this.unpaid.openItems(period);
      if (openCount > 0) throw new NotSettled(openText(openCount), open);
      const id = newId();
      const lockedWithRates = await this.amounts.isUsed(companyId);
      const db = this.em.getKysely();
      await insert(db, 'pay_periods', {
        id,
        companyId,
        startsOn: period.startsOn,
        endsOn: period.endsOn,
        lockedAt: this.clock.now(),
        lockedById: userId,
        durationFormat,
        columns: JSON.stringify(columns),
        lockedWithRates,
      });
      await sql`update pay_corrections k set pay_period_id = ${id} where ${correctionsIn(period)}`.execute(
        db,
      );
      await settleLeave(period, id).execute(db);
      await this.storeFile({ ...period, id, lockedWithRates });
      const needsNumbers = !withoutNumbers && columns.some(({ column }) => column === 'payroll_number');
      if (needsNumbers) await this.rejectMissingNumbers({ companyId, id });
      await this.emit(actor, 'pay_period.locked', id);
      await this.em.flush();
      return this.queries.one(actor, start);
    });
  }

  /** Undoes the lock of the last locked period, whose hours and corrections are open again.
   * @throws NotVisible; ConflictException once the file was downloaded, or while hours have corrections, which would be paid
   * twice */
  unlock(actor: Actor, start: LocalDate): Promise<void> {
    const member = memberOf(actor);
    const { companyId } = member;
    return this.em.transactional(async () => {
      await this.allowLongStatements();
      await lockCompanyAsEmployer(this.em, member);
      const period = await this.queries.find(companyId, start);
      const { id, isLastLocked, endsOn } = period;
      if (id === null) throw new ConflictException(NOT_LOCKED, { errorCode: 'pay_period.not_locked' });
      const db = this.em.getKysely();
      const rows = await read(
        db,
        columnsOf('pay_periods', ['firstDownloadedAt']),
        sql`from pay_periods
         where company_id = ${companyId} and id = ${id} for update`,
      );
      rejectIf(
        undoLockProblem({ isLast: isLastLocked, firstDownloadedAt: rows[0]!.firstDownloadedAt }),
        'pay_period.lock_final',
      );
      const { rows: corrected } = await sql`
        select from pay_corrections k
          join timesheets t on t.company_id = k.company_id and t.id = k.timesheet_id
         where ${paidIn(period)} limit 1`.execute(db);
      if (corrected.length > 0)
        throw new ConflictException(HAS_CORRECTIONS, { errorCode: 'pay_period.has_corrections' });
      const inPeriod = sql`company_id = ${companyId} and pay_period_id = ${id}`;
      await sql`update pay_corrections set pay_period_id = null where ${inPeriod}`.execute(db);
      await unsettleLeave(companyId, id).execute(db);
      await sql`delete from pay_lines where ${inPeriod}`.execute(db);
      await sql`delete from pay_periods where company_id = ${companyId} and id = ${id}`.execute(db);
      // Hours that came after the lock are payable in this period again.
      await sql`
        update timesheets t set pay_from = pay_from_of(t.company_id, t.id, t.date)
         where t.company_id = ${companyId} and ${PAY_DAY} = ${addDays(endsOn, 1)}::date and t.pay_from is not null
           and t.withdrawn_at is null and t.status <> 'rejected'`.execute(db);
      await this.emit(actor, 'pay_period.unlocked', id);
      await this.em.flush();
    });
  }

  /** Gives the statements of this transaction a minute: a month of 5,000 people has 100,000 timesheets. */
  private async allowLongStatements(): Promise<void> {
    await sql`set local statement_timeout = '60s'`.execute(this.em.getKysely());
  }

  /** Stores the lines of all people in the order of the file. */
  private async storeFile(period: FoundPeriod & { id: string }): Promise<void> {
    const waiting: PayrollLine[] = [];
    let stored = 0;
    const store = async (): Promise<void> => {
      await this.stored.store(period, waiting, stored);
      stored += waiting.length;
      waiting.length = 0;
    };
    for await (const lines of this.amounts.fileLines(period, period.lockedWithRates)) {
      waiting.push(...lines);
      if (waiting.length >= LINES_PER_INSERT) await store();
    }
    await store();
  }

  /** Checks the lines that were just stored.
   * @throws ConflictException if people of the file have no payroll number */
  private async rejectMissingNumbers({ companyId, id }: { companyId: string; id: string }): Promise<void> {
    const rows = await read<{ count: number }>(
      this.em.getKysely(),
      selection({ count: sql`count(distinct employee_id)::int` }),
      sql`from pay_lines
       where company_id = ${companyId} and pay_period_id = ${id} and payroll_number is null`,
    );
    const { count } = rows[0]!;
    if (count === 0) return;
    throw new ConflictException(numbersText(count), { errorCode: 'numbers_missing' });
  }

  private emit(actor: Actor, event: 'pay_period.locked' | 'pay_period.unlocked', id: string): Promise<void> {
    const { companyId, userId: actorId } = memberOf(actor);
    const about = { companyId, actorId, objectType: 'pay_period' as const, objectId: id };
    return this.events.emit(event, { ...about, readers: [MEMBERS] });
  }
}

/** Returns why a period with open items is not locked. */
function openText(count: number): string {
  const items = count === 1 ? '1 item is' : `${count} items are`;
  return `${items} not settled. Settle each of them, or leave it for the next period.`;
}

/** Returns why a period is not locked whose file lacks payroll numbers. */
function numbersText(count: number): string {
  const people = count === 1 ? '1 person has' : `${count} people have`;
  return `${people} no payroll number. The file of a locked period never changes, so add the numbers first.`;
}
