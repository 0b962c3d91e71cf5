import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type RawBuilder } from 'kysely';
import { memberOf, type Actor } from '../common/auth/actor.js';
import { read, selection, type Selection } from '../common/db/lists/read.js';
import { orNotFound } from '../common/http/errors.js';
import { Page } from '../common/http/lists/list-page.js';
import type { LocalDate } from '../common/time/local.js';
import { RatesQueries } from '../rates/rates.queries.js';
import {
  MY_PERIODS_MAX,
  PERIODS_PER_PAGE,
  type MyPayPeriodsView,
  type PayPeriodDetailView,
  type PayPeriodListItem,
  type PayPeriodView,
} from './pay-periods.contract.js';
import { openPeriods } from './pay-periods.rules.js';
import { PaySettingsService } from './pay-settings.service.js';
import {
  correctionsIn,
  hoursIn,
  leftOutOf,
  nameOf,
  paidIn,
  unsettledEntries,
  type PeriodScope,
} from './period-hours.sql.js';
import { leaveIn } from './period-leave.sql.js';
import { UnpaidHoursQueries } from './deferrals/unpaid-hours.queries.js';

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
  lockedBy: nameOf('l'),
  lastDownloadedBy: sql`case when d.id is not null then ${nameOf('d')} end`,
  isFirst: sql`p.starts_on = f.first_day`,
  isLastLocked: sql`p.ends_on = f.last_day`,
  'pay_settings w': ['paidBefore'],
  firstDay: sql`f.first_day`,
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
    private readonly rates: RatesQueries,
    private readonly unpaid: UnpaidHoursQueries,
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
      ...(period.id === null
        ? await this.unpaid.openItems(period)
        : { openCount: 0, missedCount: 0, open: [] }),
      left: await this.unpaid.left(period),
    };
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
