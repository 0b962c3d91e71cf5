import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { personJson } from '../common/db/lists/person-name.sql.js';
import { read, selection, type Selection } from '../common/db/lists/read.js';
import type { LocalDate } from '../common/time/local.js';
import { CORRECTIONS_MAX, type BalanceLine, type BalanceLineKind } from './balances.contract.js';
import {
  IS_WORKED,
  periodsSql,
  WORKED_MINUTES,
  type BalanceScope,
  type PersonBalance,
  type WaitingLeave,
} from './balance-facts.queries.js';
import type { Unit } from './balance-words.contract.js';
import { accruedMinutes, converted, costOf } from './balances.rules.js';

interface LeaveRow {
  id: string;
  name: string;
  isTaken: boolean;
  startsOn: LocalDate;
  endsOn: LocalDate;
  days: number;
  minutes: number;
}
const LEAVE: Selection<LeaveRow> = selection({
  id: sql`g.id`,
  name: sql`g.name`,
  isTaken: sql`g.is_taken`,
  startsOn: sql`g.starts_on`,
  endsOn: sql`g.ends_on`,
  days: sql`g.days`,
  minutes: sql`g.minutes`,
});
type CorrectionRow = Pick<BalanceLine, 'reason' | 'createdBy' | 'createdAt' | 'amount'> & {
  id: string;
  kind: 'correction' | 'opening';
  unit: Unit;
};
const CORRECTION: Selection<CorrectionRow> = selection({
  'leave_corrections k': ['id', 'kind', 'unit', 'amount', 'reason', 'createdAt'],
  createdBy: personJson('b'),
});
const ACCRUED: Selection<{ startsOn: LocalDate; endsOn: LocalDate; workedMinutes: number }> = selection({
  startsOn: sql`g.starts_on`,
  endsOn: sql`g.ends_on`,
  workedMinutes: sql`g.minutes`,
});

/** Reads the sources of a person's balance. */
@Injectable()
export class BalanceLinesQueries {
  constructor(private readonly em: EntityManager) {}

  /** Returns the lines of a balance. Without requested leave, their sum is what is left. */
  async of(
    scope: BalanceScope,
    { person, sums }: PersonBalance,
    waiting: readonly WaitingLeave[],
  ): Promise<BalanceLine[]> {
    const { year } = scope;
    const { unit, entitlement, carriedOver, lapsed } = sums;
    const isAccrued = entitlement.basis === 'accrual';
    const lines = isAccrued
      ? await this.accrued(scope, person.id, entitlement.amount + entitlement.aboveMaximum > 0)
      : [line('entitlement', entitlement.amount, { startsOn: year.first, endsOn: year.last })];
    if (entitlement.aboveMaximum > 0) lines.push(line('above_maximum', -entitlement.aboveMaximum));
    const carried = { endsOn: year.carryUntil };
    if (carriedOver > 0) lines.push(line('carried_over', carriedOver, carried));
    if (lapsed > 0) lines.push(line('lapsed', -lapsed, carried));
    lines.push(...(await this.corrections(scope, person.id, { unit, dayMinutes: person.dayMinutes })));
    lines.push(...(await this.leave(scope, person.id, unit)));
    return [
      ...lines,
      ...waiting.map(({ id, name, days }) =>
        line('requested', -costOf(days, unit), {
          leaveId: id,
          name,
          startsOn: days[0]?.date ?? null,
          endsOn: days.at(-1)?.date ?? null,
        }),
      ),
    ];
  }

  /** Returns a line for each pay period with hours. */
  private async accrued(
    { companyId, year, periods }: BalanceScope,
    id: string,
    counts: boolean,
  ): Promise<BalanceLine[]> {
    const ofYear = counts ? periods.filter((period) => period.year === year.year) : [];
    const rows = await read(
      this.em.getKysely(),
      ACCRUED,
      sql`from (select p.starts_on, p.ends_on, sum(${WORKED_MINUTES})::int as minutes
                  from ${periodsSql(ofYear)} join timesheets t on t.date between p.starts_on and p.ends_on
                 where t.company_id = ${companyId} and t.employee_id = ${id} and ${IS_WORKED}
                 group by p.starts_on, p.ends_on) g order by g.starts_on`,
    );
    return rows.map((row) => line('accrued', accruedMinutes(row.workedMinutes), row));
  }

  private async corrections(
    { companyId, year }: BalanceScope,
    id: string,
    { unit, dayMinutes }: { unit: Unit; dayMinutes: number },
  ): Promise<BalanceLine[]> {
    const rows = await read(
      this.em.getKysely(),
      CORRECTION,
      sql`from leave_corrections k join users b on b.company_id = k.company_id and b.id = k.created_by_id
         where k.company_id = ${companyId} and k.employee_id = ${id} and k.year = ${year.year}
         order by k.created_at, k.id limit ${CORRECTIONS_MAX}`,
    );
    return rows.map(({ id: correctionId, kind, unit: own, amount, ...about }) =>
      line(kind, converted(amount, own, unit, dayMinutes), { correctionId, ...about }),
    );
  }

  /** Returns a line for each approved leave, or two if a part of it is in the future. */
  private async leave(
    { companyId, year, today }: BalanceScope,
    id: string,
    unit: Unit,
  ): Promise<BalanceLine[]> {
    const rows = await read(
      this.em.getKysely(),
      LEAVE,
      sql`from (select l.id, k.name, d.date <= ${today}::date as is_taken, min(d.date) as starts_on, max(d.date) as ends_on,
                       sum(round(d.minutes * 100.0 / d.full_minutes))::int as days, sum(d.minutes)::int as minutes
                  from leave_days d join leave_requests l on l.company_id = d.company_id and l.id = d.leave_id
                  join leave_kinds k on k.company_id = l.company_id and k.id = l.kind_id
                 where d.company_id = ${companyId} and d.employee_id = ${id}
                   and d.date between ${year.first}::date and ${year.last}::date
                   and l.status = 'approved' and k.is_counted
                 group by l.id, k.name, is_taken) g order by g.starts_on, g.id`,
    );
    return rows.map(({ id: leaveId, name, isTaken, startsOn, endsOn, ...cost }) =>
      line(isTaken ? 'taken' : 'booked', -(unit === 'days' ? cost.days : cost.minutes), {
        leaveId,
        name,
        startsOn,
        endsOn,
      }),
    );
  }
}

function line(kind: BalanceLineKind, amount: number, sources: Partial<BalanceLine> = {}): BalanceLine {
  const none = {
    startsOn: null,
    endsOn: null,
    workedMinutes: null,
    leaveId: null,
    name: null,
    correctionId: null,
    reason: null,
    createdBy: null,
    createdAt: null,
  };
  return { ...none, ...sources, kind, amount };
}
