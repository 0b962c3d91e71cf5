import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { AbsencesQueries } from '../absences/absences.queries.js';
import { leaveDays, type LeaveDay, type LeaveTimes, type UsualWork } from '../absences/leave-cost.rules.js';
import { LeaveRequest } from '../absences/leave-request.entity.js';
import { newId } from '../common/db/schema/columns.js';
import { read, selection } from '../common/db/lists/read.js';
import { Clock } from '../common/time/clock.js';
import { addDays, type LocalDate } from '../common/time/local.js';
import { today } from '../common/time/zoned.js';
import { bankHolidayName } from '../pay-rules/bank-holidays.rules.js';
import { DEFAULT_NATION } from '../venues/nations.contract.js';
import { LEAVE_DAYS_MAX } from './leave.rules.js';
import { LeaveQueries } from './leave.queries.js';
import { AVERAGE_MINUTES } from './usual-work.sql.js';

const WORK = selection<UsualWork>({
  contractedMinutesPerWeek: sql`u.contracted_minutes_per_week`,
  usualWeekdays: sql`u.usual_weekdays`,
  averageMinutes: AVERAGE_MINUTES,
});

/** The days of leave that cost something, and the bank holidays among all its days. */
export interface CountedDays {
  days: LeaveDay[];
  bankHolidays: { date: LocalDate; name: string }[];
}

interface PersonsLeave extends LeaveTimes {
  companyId: string;
  employeeId: string;
  dayMinutes?: number | null;
}

/** Computes and stores the days that leave costs. */
@Injectable()
export class LeaveDaysService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly absences: AbsencesQueries,
    private readonly queries: LeaveQueries,
  ) {}

  /** Returns the days that leave would cost. Leave without an end is counted until today. */
  async count(leave: PersonsLeave, zone: string): Promise<CountedDays> {
    const { companyId, employeeId, dayMinutes = null } = leave;
    const person = sql`from users u where u.company_id = ${companyId} and u.id = ${employeeId}`;
    const [work] = await read(this.em.getKysely(), WORK, person);
    const { bankHolidaysCost } = await this.absences.settings(companyId);
    const nation = (await this.queries.nation(companyId, employeeId)) ?? DEFAULT_NATION;
    const until = today(this.clock.now(), zone);
    const holidays = new Map<LocalDate, string>();
    const last = leave.endsOn ?? until;
    for (
      let date = leave.startsOn, count = 0;
      date <= last && count <= LEAVE_DAYS_MAX;
      date = addDays(date, 1)
    ) {
      const name = bankHolidayName(date, nation, 'substitute');
      if (name) holidays.set(date, name);
      count += 1;
    }
    const isFree = (date: LocalDate): boolean => !bankHolidaysCost && holidays.has(date);
    return {
      days: leaveDays(leave, work!, { zone, until, dayMinutes, isFree }),
      bankHolidays: [...holidays].map(([date, name]) => ({ date, name })),
    };
  }

  /** Makes the stored days of leave in force equal to its dates. Days that are stored keep their minutes, and days of
   * sickness cost no other leave. */
  async store(leave: LeaveRequest, { isSick, zone }: { isSick: boolean; zone: string }): Promise<void> {
    const { id, companyId, employeeId } = leave;
    const db = this.em.getKysely();
    const { days } = await this.count(toPersonsLeave(leave), zone);
    const rows = days.map(({ date, minutes, fullMinutes }) => ({ id: newId(), date, minutes, fullMinutes }));
    await sql`
      delete from leave_days
       where company_id = ${companyId} and leave_id = ${id} and date <> all(${days.map(({ date }) => date)}::date[])`.execute(
      db,
    );
    const sick = sql`
      select from leave_days o
        join leave_requests s on s.company_id = o.company_id and s.id = o.leave_id
        join leave_kinds k on k.company_id = s.company_id and k.id = s.kind_id
       where o.company_id = ${companyId} and o.employee_id = ${employeeId} and o.date = n.date and o.leave_id <> ${id}
         and k.code = 'sick'`;
    await sql`
      insert into leave_days (id, company_id, leave_id, employee_id, date, minutes, full_minutes)
      select n.id, ${companyId}, ${id}, ${employeeId}, n.date, n.minutes, n."fullMinutes"
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as n (id uuid, date date, minutes int, "fullMinutes" int)
       where ${isSick} or not exists (${sick})
      on conflict (company_id, leave_id, date) do nothing`.execute(db);
    if (isSick) await this.giveBack(leave);
  }

  /** Deletes the stored days of leave that is no longer in force. Days of other leave that they had replaced are counted again. */
  async remove(leave: LeaveRequest, { isSick, zone }: { isSick: boolean; zone: string }): Promise<void> {
    const { id, companyId } = leave;
    await sql`delete from leave_days where company_id = ${companyId} and leave_id = ${id}`.execute(
      this.em.getKysely(),
    );
    if (isSick) await this.restoreReplaced(leave, zone);
  }

  /** Counts the days of other leave again that sickness no longer replaces. */
  async restoreReplaced(
    { id, companyId, employeeId, kindId, startsOn }: LeaveRequest,
    zone: string,
  ): Promise<void> {
    const others = await this.em.find(LeaveRequest, {
      companyId,
      employeeId,
      status: 'approved',
      id: { $ne: id },
      kindId: { $ne: kindId },
      endsOn: { $gte: startsOn },
    });
    for (const other of others) await this.store(other, { isSick: false, zone });
  }

  private async giveBack({ id, companyId, employeeId }: LeaveRequest): Promise<void> {
    await sql`
      delete from leave_days o using leave_requests l, leave_kinds k, leave_days s
       where o.company_id = ${companyId} and o.employee_id = ${employeeId} and o.leave_id <> ${id}
         and l.company_id = o.company_id and l.id = o.leave_id
         and k.company_id = l.company_id and k.id = l.kind_id and k.code is distinct from 'sick'
         and s.company_id = o.company_id and s.leave_id = ${id} and s.date = o.date`.execute(
      this.em.getKysely(),
    );
  }
}

function toPersonsLeave({ companyId, employeeId, dayMinutes = null, ...leave }: LeaveRequest): PersonsLeave {
  const { part, startsOn, endsOn = null, startTime = null, endTime = null } = leave;
  return { companyId, employeeId, dayMinutes, part, startsOn, endsOn, startTime, endTime };
}
