import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { read, selection, type Selection } from '../../common/db/lists/read.js';
import {
  OPEN_ITEMS_MAX,
  type PayLeftItem,
  type PayOpenItem,
  type PayPeriodDetailView,
} from '../pay-periods.contract.js';
import {
  ENTRY_DATE,
  hoursIn,
  leftOutOf,
  nameOf,
  unsettledEntries,
  type PeriodScope,
} from '../period-hours.sql.js';

const PENDING: Selection<PayOpenItem> = selection({
  kind: sql`'pending'`,
  'timesheets t': ['id', 'employeeId', 'date', 'startTime', 'endTime'],
  employee: nameOf('u'),
});
const ENTRIES: Selection<PayOpenItem> = selection({
  kind: sql`x.status || '_entry'`,
  'clock_entries x': ['id', 'employeeId'],
  employee: nameOf('u'),
  date: ENTRY_DATE,
  startTime: sql`to_char(x.clocked_in_at at time zone c.time_zone, 'HH24:MI')`,
  endTime: sql`null::text`,
});
const LEFT: Selection<PayLeftItem> = selection({
  kind: sql`case when d.timesheet_id is null then 'clock_entry' else 'timesheet' end`,
  id: sql`coalesce(d.timesheet_id, d.clock_entry_id)`,
  employeeId: sql`u.id`,
  employee: nameOf('u'),
  date: sql`coalesce(t.date, ${ENTRY_DATE})`,
  reason: sql`d.reason`,
  leftBy: nameOf('b'),
  leftAt: sql`d.created_at`,
});

/** Reads the hours that a period does not pay: those that its lock waits for, and those that were left out. */
@Injectable()
export class UnpaidHoursQueries {
  constructor(private readonly em: EntityManager) {}

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
  openEntries(period: PeriodScope, employeeId: string): Promise<PayOpenItem[]> {
    return read(
      this.em.getKysely(),
      ENTRIES,
      sql`${unsettledEntries(period)} and x.employee_id = ${employeeId}
         order by x.clocked_in_at, x.id limit ${OPEN_ITEMS_MAX}`,
    );
  }

  /** Returns the hours of all people, or of one, that were left out of a period. They may be paid already. */
  left(period: PeriodScope, employeeId?: string): Promise<PayLeftItem[]> {
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
}
