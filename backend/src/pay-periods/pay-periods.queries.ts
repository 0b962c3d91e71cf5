import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type RawBuilder } from 'kysely';
import { memberOf, type Actor } from '../common/auth/actor.js';
import { read, selection, type Selection } from '../common/db/lists/read.js';
import { orNotFound } from '../common/http/errors.js';
import { Page } from '../common/http/lists/list-page.js';
import type { LocalDate } from '../common/time/local.js';
import { PAID_PERIOD_ID, PAY_DAY } from '../pay-rules/pay-day.sql.js';
import { RatesQueries } from '../rates/rates.queries.js';
import { timesheetsVisibleTo } from '../timesheets/timesheets.queries.js';
import { PayLinesService, sumElements } from './pay-lines.service.js';
import {
  MY_PERIODS_MAX,
  OPEN_ITEMS_MAX,
  PEOPLE_PER_PAGE,
  PERIODS_PER_PAGE,
  PERSON_TIMESHEETS_MAX,
  type MyPayPeriodsView,
  type PayCorrectionView,
  type PayElementMinutes,
  type PayLeftItem,
  type PayOpenItem,
  type PayPeoplePage,
  type PayPeriodDetailView,
  type PayPeriodListItem,
  type PayPeriodView,
  type PayPersonDetailView,
  type PayPersonView,
  type PayTimesheetView,
  type TimesheetPayView,
} from './pay-periods.contract.js';
import { openPeriods } from './pay-periods.rules.js';
import { PaySettingsService } from './pay-settings.service.js';
import {
  correctionsIn,
  ENTRY_DATE,
  hoursIn,
  leftOutOf,
  paidIn,
  unsettledEntries,
  type PeriodScope,
} from './period-hours.sql.js';
import { leaveIn } from './period-leave.sql.js';
import { StoredLinesQueries } from './stored-lines.queries.js';

/** The newest corrections of a person's period or of a timesheet. */
const CORRECTIONS_MAX = 200;

const name = (alias: string) =>
  sql`json_build_object('id', ${sql.ref(`${alias}.id`)}, 'firstName', ${sql.ref(`${alias}.first_name`)},
    'lastName', ${sql.ref(`${alias}.last_name`)})`;

type LockedRow = Omit<PayPeriodView, 'status' | 'payDays' | 'isFirstOpen'> &
  Pick<FoundPeriod, 'isFirst' | 'paidBefore' | 'firstDay' | 'lockedWithRates'> & { id: string };
const LOCKED: Selection<LockedRow> = selection({
  'pay_periods p': [
    'id',
    'startsOn',
    'endsOn',
    'lockedAt',
    'firstDownloadedAt',
    'lastDownloadedAt',
    'lockedWithRates',
  ],
  lockedBy: name('l'),
  lastDownloadedBy: sql`case when d.id is not null then ${name('d')} end`,
  isFirst: sql`p.starts_on = f.first_day`,
  isLastLocked: sql`p.ends_on = f.last_day`,
  'pay_settings w': ['paidBefore'],
  firstDay: sql`f.first_day`,
});

const PENDING: Selection<PayOpenItem> = selection({
  kind: sql`'pending'`,
  'timesheets t': ['id', 'employeeId', 'date', 'startTime', 'endTime'],
  employee: name('u'),
});
const ENTRIES: Selection<PayOpenItem> = selection({
  kind: sql`x.status || '_entry'`,
  'clock_entries x': ['id', 'employeeId'],
  employee: name('u'),
  date: ENTRY_DATE,
  startTime: sql`to_char(x.clocked_in_at at time zone c.time_zone, 'HH24:MI')`,
  endTime: sql`null::text`,
});
const LEFT: Selection<PayLeftItem> = selection({
  kind: sql`case when d.timesheet_id is null then 'clock_entry' else 'timesheet' end`,
  id: sql`coalesce(d.timesheet_id, d.clock_entry_id)`,
  employeeId: sql`u.id`,
  employee: name('u'),
  date: sql`coalesce(t.date, ${ENTRY_DATE})`,
  reason: sql`d.reason`,
  leftBy: name('b'),
  leftAt: sql`d.created_at`,
});
const CORRECTION: Selection<PayCorrectionView> = selection({
  'pay_corrections k': ['id', 'timesheetId', 'minutes', 'reason', 'createdAt'],
  'timesheets t': ['date'],
  createdBy: name('b'),
});
const CORRECTION_JOINS = sql`
  join timesheets t on t.company_id = k.company_id and t.id = k.timesheet_id
  join users b on b.company_id = k.company_id and b.id = k.created_by_id`;
const HOURS: Selection<Omit<PayTimesheetView, 'lines'>> = selection({
  'timesheets t': ['id', 'date', 'startTime', 'endTime', 'status', 'workedMinutes'],
});
const PERSON: Selection<{ employee: PayOpenItem['employee']; payrollNumber: string | null }> = selection({
  employee: name('u'),
  'users u': ['payrollNumber'],
});

/** A period with what its conditions need. */
export type FoundPeriod = Omit<PayPeriodView, 'payDays'> &
  PeriodScope & {
    /** True for a period that was locked while the company used rates. */
    lockedWithRates: boolean;
  };

type PeriodTotals = Pick<PayPeriodListItem, 'people' | 'workedMinutes' | 'openCount'>;

/** Reads pay periods. */
@Injectable()
export class PayPeriodsQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly settings: PaySettingsService,
    private readonly lines: PayLinesService,
    private readonly rates: RatesQueries,
    private readonly stored: StoredLinesQueries,
  ) {}

  /** Lists the locked periods and the open ones up to today. */
  async list(actor: Actor, page: number): Promise<Page<PayPeriodListItem>> {
    const { companyId } = memberOf(actor);
    const first = page * PERIODS_PER_PAGE;
    const { periods, total } = await this.page(companyId, { offset: first, limit: PERIODS_PER_PAGE });
    const totals = await this.totals(periods);
    const items = periods.map((period, place) => ({ ...viewOf(period), ...totals[place]! }));
    return new Page('pay-periods', items, first, total);
  }

  /** Returns the people, the approved hours and the open items of each period, in one statement. */
  private async totals(periods: readonly FoundPeriod[]): Promise<PeriodTotals[]> {
    if (periods.length === 0) return [];
    const each = periods.map((period, place) => {
      const entries =
        period.id === null ? sql`(select count(*) ${unsettledEntries(period)})` : sql`-h.pending`;
      return sql`
        select ${place}::int as place, h.people::int, h.minutes::int as "workedMinutes",
               (h.pending + ${entries})::int as "openCount"
          from (select count(distinct t.employee_id) filter (where t.status = 'approved') as people,
                       coalesce(sum(t.worked_minutes) filter (where t.status = 'approved'), 0) as minutes,
                       count(*) filter (where t.status = 'pending') as pending
                  from timesheets t where ${hoursIn(period)}) h`;
    });
    const { rows } = await sql<PeriodTotals & { place: number }>`
      ${sql.join(each, sql` union all `)} order by place`.execute(this.em.getKysely());
    return rows.map(({ people, workedMinutes, openCount }) => ({ people, workedMinutes, openCount }));
  }

  /** Lists the periods without the names of employers, and says whether the company shows people their own pay. */
  async mine(actor: Actor): Promise<MyPayPeriodsView> {
    if (actor.companyId === null) return { periods: [], showsPay: false };
    const { periods } = await this.page(actor.companyId, { offset: 0, limit: MY_PERIODS_MAX });
    const { employeesSeePay } = await this.rates.settings(actor.companyId);
    return {
      periods: periods.map(({ startsOn, endsOn, status }) => ({ startsOn, endsOn, status })),
      showsPay: employeesSeePay,
    };
  }

  /** Returns a period by its first day.
   * @throws NotVisible */
  async find(companyId: string, start: LocalDate): Promise<FoundPeriod> {
    const periods = await this.open(companyId);
    const found = periods.find(({ startsOn }) => startsOn === start);
    return found ?? orNotFound((await this.locked(companyId, sql`and p.starts_on = ${start}::date`))[0]);
  }

  /** Returns a period with its totals, and with the items that a lock waits for. */
  async one(actor: Actor, start: LocalDate): Promise<PayPeriodDetailView> {
    const { companyId } = memberOf(actor);
    const period = await this.find(companyId, start);
    const db = this.em.getKysely();
    const rows = await read<
      Pick<
        PayPeriodDetailView,
        'timesheets' | 'workedMinutes' | 'correctionMinutes' | 'leaveMinutes' | 'leftCount'
      >
    >(
      db,
      selection({
        timesheets: sql`count(*)::int`,
        workedMinutes: sql`coalesce(sum(t.worked_minutes), 0)::int`,
        correctionMinutes: sql`(select coalesce(sum(k.minutes), 0)::int from pay_corrections k where ${correctionsIn(period)})`,
        leaveMinutes: sql`(select coalesce(sum(o.minutes), 0)::int from ${leaveIn(period)})`,
        leftCount: sql`(select count(*)::int from pay_deferrals d where ${leftOutOf(period)})`,
      }),
      sql`from timesheets t where ${paidIn(period)}`,
    );
    return {
      ...viewOf(period),
      ...rows[0]!,
      hasPay: period.id === null ? (await this.rates.settings(companyId)).usesRates : period.lockedWithRates,
      ...(period.id === null ? await this.openItems(period) : { openCount: 0, missedCount: 0, open: [] }),
      left: await this.left(period),
    };
  }

  /** Returns the pending timesheets, the open clock entries and the missed ones without hours that an open period
   * contains, and their number. */
  async openItems(
    period: PeriodScope,
  ): Promise<Pick<PayPeriodDetailView, 'openCount' | 'missedCount' | 'open'>> {
    const db = this.em.getKysely();
    const pending = sql`from timesheets t join users u on u.company_id = t.company_id and u.id = t.employee_id
      where ${hoursIn(period)} and t.status = 'pending'`;
    const entries = unsettledEntries(period);
    const { rows } = await sql<{ openCount: number; missedCount: number }>`
      select ((select count(*) ${pending}) + count(*))::int as "openCount",
             (count(*) filter (where x.status = 'missed'))::int as "missedCount" ${entries}`.execute(db);
    const open = [
      ...(await read(db, PENDING, sql`${pending} order by t.date, t.id limit ${OPEN_ITEMS_MAX}`)),
      ...(await read(db, ENTRIES, sql`${entries} order by x.clocked_in_at, x.id limit ${OPEN_ITEMS_MAX}`)),
    ];
    return { ...rows[0]!, open };
  }

  /** Returns the clock entries of a person for which the lock of a period waits. */
  private openEntries(period: PeriodScope, employeeId: string): Promise<PayOpenItem[]> {
    return read(
      this.em.getKysely(),
      ENTRIES,
      sql`${unsettledEntries(period)} and x.employee_id = ${employeeId}
         order by x.clocked_in_at, x.id limit ${OPEN_ITEMS_MAX}`,
    );
  }

  /** Returns a page of the people whom a period pays. */
  async people(
    actor: Actor,
    start: LocalDate,
    { page, q }: { page: number; q: string },
  ): Promise<PayPeoplePage> {
    const { companyId } = memberOf(actor);
    const period = await this.find(companyId, start);
    const offset = page * PEOPLE_PER_PAGE;
    const { id } = period;
    if (id !== null) return this.stored.people({ companyId, id }, q, offset);
    const shown = await this.lines.people(period, { search: q, limit: PEOPLE_PER_PAGE, offset });
    const people: PayPersonView[] = [];
    for await (const batch of this.lines.batches(period, shown))
      people.push(...batch.map(({ person, lines }) => ({ ...person, elements: sumElements(lines) })));
    return { people, ...(await this.lines.countPeople(period, q)) };
  }

  /** Returns a person's days and corrections in a period.
   * @throws NotVisible for a person of another company */
  async person(companyId: string, start: LocalDate, employeeId: string): Promise<PayPersonDetailView> {
    const period = await this.find(companyId, start);
    const db = this.em.getKysely();
    const [found] = await read(
      db,
      PERSON,
      sql`from users u where u.company_id = ${companyId} and u.id = ${employeeId}`,
    );
    const person = orNotFound(found);
    const inPeriod = hoursIn(period);
    const hours = await read(
      db,
      HOURS,
      sql`from timesheets t where ${inPeriod} and t.employee_id = ${employeeId}
         order by t.date desc, t.start_time desc, t.id desc limit ${PERSON_TIMESHEETS_MAX}`,
    );
    const counted = await read<{ count: number }>(
      db,
      selection({ count: sql`count(*)::int` }),
      sql`from timesheets t where ${inPeriod} and t.employee_id = ${employeeId}`,
    );
    const corrections = await this.corrections(
      sql`${correctionsIn(period)} and k.employee_id = ${employeeId}`,
    );
    const openEntries = period.id === null ? await this.openEntries(period, employeeId) : [];
    const left = await this.left(period, employeeId);
    const paid = await this.lines.ofPerson(period, employeeId);
    const computed = sumElements([...paid.hours, ...paid.others]);
    const { id } = period;
    const elements =
      id === null ? computed : sumElements(await this.stored.all({ companyId, id }, employeeId));
    // A locked period shows what it paid. If hours count differently now, only the stored totals are shown.
    const isAsPaid =
      JSON.stringify(computed.filter(isOfHours)) === JSON.stringify(elements.filter(isOfHours));
    const lines = Map.groupBy(isAsPaid ? paid.hours : [], ({ timesheetId }) => timesheetId);
    const timesheets = hours.toReversed().map((sheet) => ({
      ...sheet,
      lines: (lines.get(sheet.id) ?? []).map(({ element, minutes, words, date }) => ({
        element,
        minutes,
        words,
        date,
      })),
    }));
    const { startsOn, endsOn, status } = period;
    return {
      startsOn,
      endsOn,
      status,
      employeeId,
      ...person,
      elements,
      timesheets,
      timesheetCount: counted[0]!.count,
      openEntries,
      left: left.map(({ kind, id, date }) => ({ kind, id, date })),
      corrections,
      leave: paid.others.flatMap(({ date, name, minutes }) => (name ? [{ date, name, minutes }] : [])),
    };
  }

  /** Returns the actor's own days and corrections in a period.
   * @throws NotVisible */
  async own({ companyId, userId }: Actor, start: LocalDate): Promise<PayPersonDetailView> {
    return this.person(orNotFound(companyId), start, userId);
  }

  /** Returns how a timesheet is paid. Only employers see why it was left for a later period.
   * @throws NotVisible for a timesheet that the actor does not see */
  async ofTimesheet(actor: Actor, id: string): Promise<TimesheetPayView> {
    const { companyId } = actor;
    const db = this.em.getKysely();
    const rows = await read<{
      startsOn: string | null;
      endsOn: string | null;
      payFrom: string | null;
      leftReason: string | null;
    }>(
      db,
      selection({
        'pay_periods p': ['startsOn', 'endsOn'],
        leftReason: sql`d.reason`,
        payFrom: sql`case when p.id is null and t.status = 'approved' then t.pay_from end`,
      }),
      sql`from timesheets t
        left join pay_periods p on p.company_id = t.company_id and p.id = ${PAID_PERIOD_ID}
        left join lateral (
          select l.reason from pay_deferrals l
            left join clock_entries x on x.company_id = l.company_id and x.id = l.clock_entry_id
           where l.company_id = t.company_id and (l.timesheet_id = t.id or x.timesheet_id = t.id)
             and l.pay_from <= ${PAY_DAY}
           order by l.pay_from desc limit 1) d on true
       where ${timesheetsVisibleTo(actor)} and t.id = ${id}`,
    );
    const { startsOn, endsOn, payFrom, leftReason } = orNotFound(rows[0]);
    const corrections = await this.corrections(sql`k.company_id = ${companyId} and k.timesheet_id = ${id}`);
    return {
      paidIn: startsOn && endsOn ? { startsOn, endsOn } : null,
      payFrom,
      leftReason: actor.role === 'employer' ? leftReason : null,
      corrections,
    };
  }

  /** Returns a correction. */
  async correction(companyId: string, id: string): Promise<PayCorrectionView> {
    return orNotFound((await this.corrections(sql`k.company_id = ${companyId} and k.id = ${id}`))[0]);
  }

  /** Returns the newest corrections `k` that match a condition, the oldest of them first. */
  private async corrections(where: RawBuilder<unknown>): Promise<PayCorrectionView[]> {
    const found = sql`from pay_corrections k ${CORRECTION_JOINS} where ${where}
      order by k.created_at desc, k.id desc limit ${CORRECTIONS_MAX}`;
    return (await read(this.em.getKysely(), CORRECTION, found)).toReversed();
  }

  /** Returns the hours of all people, or of one, that were left out of a period. They may be paid already. */
  private left(period: FoundPeriod, employeeId?: string): Promise<PayLeftItem[]> {
    const ofPerson = employeeId ? sql`and u.id = ${employeeId}` : sql``;
    return read(
      this.em.getKysely(),
      LEFT,
      sql`from pay_deferrals d
          join companies c on c.id = d.company_id
          join users b on b.company_id = d.company_id and b.id = d.created_by_id
          left join timesheets t on t.company_id = d.company_id and t.id = d.timesheet_id
          left join clock_entries x on x.company_id = d.company_id and x.id = d.clock_entry_id
          join users u on u.company_id = d.company_id and u.id = coalesce(t.employee_id, x.employee_id)
         where ${leftOutOf(period)} ${ofPerson} order by d.created_at, d.id limit ${OPEN_ITEMS_MAX}`,
    );
  }

  /** Returns a page of the open and locked periods, newest first, and the number of all. */
  private async page(
    companyId: string,
    { offset, limit }: { offset: number; limit: number },
  ): Promise<{ periods: FoundPeriod[]; total: number }> {
    const periods = await this.open(companyId);
    const shown = periods.slice(offset, offset + limit);
    const rest = sql`limit ${limit - shown.length} offset ${Math.max(0, offset - periods.length)}`;
    const locked = await this.locked(companyId, sql`order by p.ends_on desc ${rest}`);
    const rows = await read<{ count: number }>(
      this.em.getKysely(),
      selection({ count: sql`count(*)::int` }),
      sql`from pay_periods where company_id = ${companyId}`,
    );
    return { periods: [...shown, ...locked], total: periods.length + rows[0]!.count };
  }

  /** Returns the open periods, newest first. */
  private async open(companyId: string): Promise<FoundPeriod[]> {
    const { kind, anchor, paidBefore, lockedUntil, today, firstDay } = await this.settings.of(companyId);
    const calendar = kind && anchor ? { kind, anchor } : null;
    const open = calendar ? openPeriods(calendar, lockedUntil, today, firstDay!) : [];
    const scope = { companyId, paidBefore, firstDay: firstDay ?? today };
    const periods = open.map((days, index) => ({
      ...scope,
      ...days,
      ...NOT_LOCKED,
      status: days.endsOn < today ? ('ended' as const) : ('running' as const),
      isFirst: index === 0 && lockedUntil === null,
      isFirstOpen: index === 0,
    }));
    return periods.reverse();
  }

  /** Returns locked periods.
   * @param which SQL after the condition on the company: a further condition, or an order and a limit */
  private async locked(companyId: string, which: RawBuilder<unknown>): Promise<FoundPeriod[]> {
    const rows = await read(
      this.em.getKysely(),
      LOCKED,
      sql`from pay_periods p
          join users l on l.company_id = p.company_id and l.id = p.locked_by_id
          cross join (select min(starts_on) as first_day, max(ends_on) as last_day
                        from pay_periods where company_id = ${companyId}) f
          left join pay_settings w on w.company_id = p.company_id
          left join users d on d.company_id = p.company_id and d.id = p.last_downloaded_by_id
         where p.company_id = ${companyId} ${which}`,
    );
    return rows.map((row) => ({ companyId, ...row, status: 'locked', isFirstOpen: false }));
  }
}

/** Returns false for rolled-up holiday pay, which the settings of leave decide. */
function isOfHours({ element }: PayElementMinutes): boolean {
  return element !== 'holiday_pay';
}

const NOT_LOCKED = {
  id: null,
  isLastLocked: false,
  lockedAt: null,
  lockedBy: null,
  firstDownloadedAt: null,
  lastDownloadedAt: null,
  lastDownloadedBy: null,
  lockedWithRates: false,
};

function viewOf(period: FoundPeriod): PayPeriodView {
  const { startsOn, endsOn, status, isFirst, isFirstOpen, isLastLocked } = period;
  const { lockedAt, lockedBy, firstDownloadedAt, lastDownloadedAt, lastDownloadedBy } = period;
  return {
    startsOn,
    endsOn,
    status,
    payDays: `${isFirst ? '..' : startsOn}/${endsOn}`,
    isFirstOpen,
    isLastLocked,
    lockedAt,
    lockedBy,
    firstDownloadedAt,
    lastDownloadedAt,
    lastDownloadedBy,
  };
}
