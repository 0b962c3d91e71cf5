import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { memberOf, type Actor } from '../common/auth/actor.js';
import { read, selection, type Selection } from '../common/db/lists/read.js';
import type { LocalDate } from '../common/time/local.js';
import { RatesQueries } from '../rates/rates.queries.js';
import { hourlyRateOn, penceOf } from '../rates/rates.rules.js';
import { selectPlannedWork } from './planned-work.sql.js';
import type { PlannedCostView } from './planner.contract.js';
import type { Days } from '../common/http/days.js';

/** The planned minutes of a day that have the same rate. The employee is null for open shifts and invited people. */
interface PlannedWork {
  date: LocalDate;
  employeeId: string | null;
  role: string | null;
  minutes: number;
  shifts: number;
}

const WORK: Selection<PlannedWork> = selection({
  date: sql`w.date`,
  employeeId: sql`w.employee_id`,
  role: sql`w.role`,
  minutes: sql`sum(w.minutes)::int`,
  shifts: sql`count(*)::int`,
});

/** Computes what planned shifts cost. */
@Injectable()
export class PlannedCostQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly rates: RatesQueries,
  ) {}

  /** Returns the cost of each of some days: of all shifts that the planner shows, by basic rates without supplements.
   * A night shift counts on the day of its start. */
  async of(actor: Actor, days: Days): Promise<PlannedCostView> {
    const { companyId } = memberOf(actor);
    const { usesRates } = await this.rates.settings(companyId);
    if (!usesRates) return { isUsed: false, days: [] };
    const work = await this.work(companyId, days);
    const ids = [...new Set(work.flatMap(({ employeeId }) => employeeId ?? []))];
    const ratesOf = await this.rates.ratesOf(companyId, ids);
    const byDate = Map.groupBy(work, ({ date }) => date);
    return {
      isUsed: true,
      days: [...byDate].map(([date, rows]) => {
        let pence = 0;
        let withoutRate = 0;
        for (const { employeeId, role, minutes, shifts } of rows) {
          const rate = hourlyRateOn(ratesOf(employeeId), { date, element: 'basic', role });
          if (rate === null) withoutRate += shifts;
          else pence += penceOf(minutes, rate);
        }
        return { date, pence, minutes: rows.reduce((sum, row) => sum + row.minutes, 0), withoutRate };
      }),
    };
  }

  private work(companyId: string, days: Days): Promise<PlannedWork[]> {
    const found = sql`
      from (${selectPlannedWork(companyId, days)}) w
     group by w.date, w.employee_id, w.role
     order by w.date, w.employee_id, w.role`;
    return read(this.em.getKysely(), WORK, found);
  }
}
