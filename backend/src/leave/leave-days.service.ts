import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { insertLeaveDays } from './insert-leave-days.sql.js';
import { AbsencesQueries } from '../absences/absences.queries.js';
import {
  leaveDays,
  NO_END,
  type LeaveDay,
  type LeaveTimes,
  type UsualWork,
} from '../absences/leave-cost.rules.js';
import { LeaveRequest } from '../absences/leave-request.entity.js';
import { newId } from '../common/db/schema/columns.js';
import { read, selection, type Selection } from '../common/db/lists/read.js';
import { orNotFound } from '../common/http/errors.js';
import { Clock } from '../common/time/clock.js';
import { addDays, type LocalDate } from '../common/time/local.js';
import { today } from '../common/time/zoned.js';
import { createIsFree, holidayOfLeave } from './leave-holidays.rules.js';
import { LeaveQueries } from './leave.queries.js';
import { AVERAGE_MINUTES } from './usual-work.sql.js';

const WORK: Selection<UsualWork> = selection({
  'users u': ['contractedMinutesPerWeek', 'usualWeekdays'],
  averageMinutes: AVERAGE_MINUTES,
});

/** The days of leave that cost something, and the bank holidays among all its days. */
export interface CountedDays {
  days: LeaveDay[];
  bankHolidays: { date: LocalDate; name: string }[];
}

interface StoredDays {
  zone: string;
  isSick: boolean;
  from?: LocalDate;
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

  /** Returns the days that leave would cost. Leave without an end is counted until today.
   * @throws NotVisible for a member of another company */
  async count(leave: PersonsLeave, zone: string): Promise<CountedDays> {
    const { companyId, employeeId, dayMinutes = null } = leave;
    const person = sql`from users u where u.company_id = ${companyId} and u.id = ${employeeId}`;
    const work = orNotFound((await read(this.em.getKysely(), WORK, person))[0]);
    const settings = await this.absences.settings(companyId);
    const nation = await this.queries.nation(companyId, employeeId);
    const until = today(this.clock.now(), zone);
    const holidays = new Map<LocalDate, string>();
    const last = leave.endsOn ?? until;
    for (let date = leave.startsOn; date <= last; date = addDays(date, 1)) {
      const name = holidayOfLeave(date, nation);
      if (name) holidays.set(date, name);
    }
    const isFree = createIsFree(settings, nation);
    return {
      days: leaveDays(leave, work, { zone, until, dayMinutes, isFree }),
      bankHolidays: [...holidays].map(([date, name]) => ({ date, name })),
    };
  }

  /** Stores the days of leave in force from a date on. Days that are stored keep their minutes. The minutes of sickness at the same
   * time cost no other leave.
   * @param from the first date, by default that of the leave */
  async store(leave: LeaveRequest, { zone, isSick, from = leave.startsOn }: StoredDays): Promise<void> {
    const { days } = await this.count(toPersonsLeave(leave), zone);
    const rows = days
      .filter(({ date }) => date >= from)
      .map(({ date, minutes, fullMinutes }) => ({ id: newId(), date, minutes, fullMinutes }));
    await insertLeaveDays(this.em, leave, rows, isSick);
    if (isSick) await this.giveBack(leave, from);
  }

  /** Deletes the days of leave after its last day. Other leave that sickness had replaced on them costs again. */
  async cut(
    leave: LeaveRequest,
    { zone, isSick, last }: { zone: string; isSick: boolean; last: LocalDate },
  ): Promise<void> {
    await sql`
      delete from leave_days
       where company_id = ${leave.companyId} and leave_id = ${leave.id} and date > ${last}`.execute(
      this.em.getKysely(),
    );
    if (isSick) await this.restoreReplaced(leave, zone, addDays(last, 1));
  }

  /** Deletes the days of leave that is no longer in force. Other leave that sickness had replaced costs again. */
  async remove(leave: LeaveRequest, { isSick, zone }: { isSick: boolean; zone: string }): Promise<void> {
    const { id, companyId } = leave;
    await sql`delete from leave_days where company_id = ${companyId} and leave_id = ${id}`.execute(
      this.em.getKysely(),
    );
    if (isSick) await this.restoreReplaced(leave, zone, leave.startsOn);
  }

  private async restoreReplaced(leave: LeaveRequest, zone: string, from: LocalDate): Promise<void> {
    const { id, companyId, employeeId, kindId, endsOn } = leave;
    const others = await this.em.find(LeaveRequest, {
      companyId,
      employeeId,
      status: 'approved',
      id: { $ne: id },
      kindId: { $ne: kindId },
      endsOn: { $gte: from },
      ...(endsOn && endsOn >= from ? { startsOn: { $lte: endsOn } } : {}),
    });
    for (const other of others) {
      const first = other.startsOn > from ? other.startsOn : from;
      await this.store(other, { isSick: false, zone, from: first });
    }
  }

  /** Takes the minutes of sickness off other leave at the same time. */
  private async giveBack(
    { id, companyId, employeeId, startsAt, endsAt }: LeaveRequest,
    from: LocalDate,
  ): Promise<void> {
    const others = sql`leave_requests l, leave_kinds k, leave_days s`;
    const isReplaced = sql`
      o.company_id = ${companyId} and o.employee_id = ${employeeId} and o.leave_id <> ${id} and o.date >= ${from}
       and l.company_id = o.company_id and l.id = o.leave_id
       and l.starts_at < ${endsAt ?? NO_END} and coalesce(l.ends_at, ${NO_END}) > ${startsAt}
       and k.company_id = l.company_id and k.id = l.kind_id and k.code is distinct from 'sick'
       and s.company_id = o.company_id and s.leave_id = ${id} and s.date = o.date`;
    const db = this.em.getKysely();
    await sql`
      delete from leave_days o using ${others} where ${isReplaced} and o.minutes <= s.minutes`.execute(db);
    await sql`
      update leave_days o set minutes = o.minutes - s.minutes from ${others}
       where ${isReplaced} and o.minutes > s.minutes`.execute(db);
  }
}

function toPersonsLeave({ companyId, employeeId, dayMinutes = null, ...leave }: LeaveRequest): PersonsLeave {
  const { part, startsOn, endsOn = null, startTime = null, endTime = null } = leave;
  return { companyId, employeeId, dayMinutes, part, startsOn, endsOn, startTime, endTime };
}
