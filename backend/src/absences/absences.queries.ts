import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '../common/auth/actor.js';
import { read, selection, type Selection } from '../common/db/lists/read.js';
import { orNotFound } from '../common/http/errors.js';
import { wholeList, type Page } from '../common/http/lists/list-page.js';
import { addDays, type LocalDate, type LocalTime } from '../common/time/local.js';
import { instantOf } from '../common/time/zoned.js';
import { LEAVE_KINDS_MAX, type LeaveKindView, type LeaveSettingsView } from './absences.contract.js';
import { createIsAway, type IsAway } from './away.rules.js';
import type { LeaveCode, LeavePart, LeaveStatus } from './leave-words.contract.js';

const SETTINGS: Selection<LeaveSettingsView> = selection({
  'leave_settings s': [
    'halfDayAt',
    'bankHolidaysCost',
    'yearMonth',
    'yearDay',
    'carryOverHalfDays',
    'carryOverMonth',
    'carryOverDay',
    'paysRolledUp',
    'availabilityClosesDays',
    'notesKeptDays',
    'version',
  ],
});
const KIND: Selection<LeaveKindView> = selection({
  'leave_kinds k': ['id', 'code', 'name', 'isPaid', 'isCounted', 'isActive', 'version'],
});
/** The settings of a company that has changed none. The columns have the same defaults. */
export const DEFAULT_LEAVE_SETTINGS: LeaveSettingsView = {
  halfDayAt: '13:00',
  bankHolidaysCost: true,
  yearMonth: 1,
  yearDay: 1,
  carryOverHalfDays: 0,
  carryOverMonth: 3,
  carryOverDay: 31,
  paysRolledUp: false,
  availabilityClosesDays: 0,
  notesKeptDays: 730,
  version: 1,
};

/** Requested or approved leave of an employee, with its times. Both instants have the API's format. */
export interface AwayTime {
  id: string;
  employeeId: string;
  status: Extract<LeaveStatus, 'requested' | 'approved'>;
  /** The name and the code of the kind. Only employers and the employee may see them. */
  kind: string;
  code: LeaveCode | null;
  part: LeavePart;
  startsOn: LocalDate;
  /** Null for sickness without an end yet. */
  endsOn: LocalDate | null;
  /** The times of leave for hours of one day. */
  startTime: LocalTime | null;
  endTime: LocalTime | null;
  startsAt: string;
  endsAt: string | null;
}

const AWAY: Selection<AwayTime> = selection({
  'leave_requests l': [
    'id',
    'employeeId',
    'part',
    'startsOn',
    'endsOn',
    'startTime',
    'endTime',
    'startsAt',
    'endsAt',
  ],
  status: sql`l.status`,
  kind: sql`k.name`,
  'leave_kinds k': ['code'],
});

/** The minutes of approved leave of an employee on a date. */
export interface LeaveMinutes {
  employeeId: string;
  date: LocalDate;
  minutes: number;
}

const MINUTES: Selection<LeaveMinutes> = selection({
  'leave_days d': ['employeeId', 'date'],
  minutes: sql`sum(d.minutes)::int`,
});

/** Reads settings and kinds of leave, and who is away. */
@Injectable()
export class AbsencesQueries {
  constructor(private readonly em: EntityManager) {}

  /** Returns the settings of a company, or the defaults. */
  async settings(companyId: string | null): Promise<LeaveSettingsView> {
    const found = sql`from leave_settings s where s.company_id = ${companyId}`;
    return (await read(this.em.getKysely(), SETTINGS, found))[0] ?? DEFAULT_LEAVE_SETTINGS;
  }

  /** Lists the kinds of leave: those of every company, then the company's own by name. Employees see those in use. */
  kinds({ companyId, role }: Actor): Promise<Page<LeaveKindView>> {
    const seen = role === 'employer' ? sql`` : sql`and k.is_active`;
    const found = sql`
      from leave_kinds k where k.company_id = ${companyId} ${seen}
     order by array_position(array['annual', 'sick', 'unpaid', 'other'], k.code), lower(k.name), k.id
     limit ${LEAVE_KINDS_MAX}`;
    return wholeList('leave-kinds', read(this.em.getKysely(), KIND, found));
  }

  /** Returns a kind of leave of a company.
   * @throws NotVisible */
  async kind(companyId: string, id: string): Promise<LeaveKindView> {
    const found = sql`from leave_kinds k where k.company_id = ${companyId} and k.id = ${id}`;
    return orNotFound((await read(this.em.getKysely(), KIND, found))[0]);
  }

  /** Returns requested and approved leave that overlaps a time, by employee and start.
   * @param span two instants
   * @param employees SQL condition on the leave `l`, for example on its employee */
  away(
    companyId: string,
    span: { from: Date; to: Date },
    employees: RawBuilder<unknown> = sql`true`,
  ): Promise<AwayTime[]> {
    const found = sql`
      from leave_requests l join leave_kinds k on k.company_id = l.company_id and k.id = l.kind_id
     where l.company_id = ${companyId} and l.status in ('requested', 'approved')
       and l.starts_at < ${span.to} and (l.ends_at is null or l.ends_at > ${span.from}) and ${employees}
     order by l.employee_id, l.starts_at, l.id`;
    return read(this.em.getKysely(), AWAY, found);
  }

  /** Returns the minutes of approved leave by employee and date, from one date to another. */
  minutes(companyId: string, { from, to }: { from: LocalDate; to: LocalDate }): Promise<LeaveMinutes[]> {
    const found = sql`
      from leave_days d
     where d.company_id = ${companyId} and d.date between ${from}::date and ${to}::date
     group by d.employee_id, d.date
     order by d.employee_id, d.date`;
    return read(this.em.getKysely(), MINUTES, found);
  }

  /** Returns a function that finds out whether employees are on approved leave, for shifts of some days.
   * @param zone the company's time zone */
  async isAwayOn(
    companyId: string,
    employeeIds: readonly string[],
    { from, to }: { from: LocalDate; to: LocalDate },
    zone: string,
  ): Promise<IsAway> {
    if (employeeIds.length === 0) return createIsAway([], zone);
    // Night shifts end on the day after the last one.
    const span = { from: instantOf(from, '00:00', zone), to: instantOf(addDays(to, 2), '00:00', zone) };
    const condition = sql`l.status = 'approved' and l.employee_id = any(${employeeIds}::uuid[])`;
    return createIsAway(await this.away(companyId, span, condition), zone);
  }
}
