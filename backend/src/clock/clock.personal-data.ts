import { sql } from 'kysely';
import { sqlOf } from '../common/db/lists/read.js';
import { breakMinutesOf } from './breaks/clocked-breaks.sql.js';
import { CHANGED, JOIN_EMPLOYEE } from '../common/personal-data/company-table.js';
import { CHANGED_AT_ONCE, runBatch } from '../common/personal-data/erasure-batches.js';
import { exportSection, TIMES, type PersonalData } from '../common/personal-data/personal-data.js';
import { textsOfShift } from '../shifts/shift-texts.sql.js';
import { fullName } from '../common/db/lists/person-name.sql.js';

/** The breaks of a clock entry `t`. A break that an employer or a card entered has no times. */
const BREAKS = sql`coalesce((
  select json_agg(json_build_object('startedAt', b.starts_at, 'endedAt', b.ends_at, 'minutes', b.minutes)
                  order by b.starts_at, b.id)
    from clock_breaks b where b.company_id = t.company_id and b.entry_id = t.id), '[]')`;

export const personalData: PersonalData = {
  company: [
    {
      name: 'clock-entries',
      from: sql`clock_entries t ${JOIN_EMPLOYEE}`,
      columns: {
        ...sqlOf('clock_entries t', ['id', 'employeeId']),
        employee: fullName('e'),
        ...sqlOf('clock_entries t', [
          'scheduleId',
          'rotaShiftId',
          'date',
          'status',
          'clockedInAt',
          'clockedOutAt',
          'source',
          'endReason',
          'flags',
          'plannedStartsAt',
          'plannedEndsAt',
          'plannedBreakMinutes',
        ]),
        breakMinutes: breakMinutesOf(sql`t.company_id`, sql`t.id`),
        timesheetId: sql`t.timesheet_id`,
        ...CHANGED,
      },
    },
    {
      name: 'clock-actions',
      from: sql`clock_presses t ${JOIN_EMPLOYEE}`,
      columns: {
        id: sql`t.id`,
        clockEntryId: sql`t.entry_id`,
        employeeId: sql`t.employee_id`,
        employee: fullName('e'),
        ...sqlOf('clock_presses t', ['kind', 'isCounted', 'pressedAt', 'receivedAt', 'undoneAt', 'flags']),
      },
    },
    {
      name: 'clock-breaks',
      from: sql`clock_breaks t`,
      columns: {
        id: sql`t.id`,
        clockEntryId: sql`t.entry_id`,
        ...sqlOf('clock_breaks t', ['minutes', 'startsAt', 'endsAt', 'endedByClockOut']),
      },
    },
  ],
  sections: [
    exportSection(
      'clockEntries',
      'clock_entries',
      ['employee_id'],
      sql`t.employee_id as "userId", t.date, t.status, t.clocked_in_at as "clockedInAt",
        t.clocked_out_at as "clockedOutAt", t.source, t.end_reason as "endReason", t.flags, ${BREAKS} as breaks, ${TIMES}`,
    ),
    exportSection(
      'clockPresses',
      'clock_presses',
      ['employee_id'],
      sql`t.employee_id as "userId", t.kind, t.pressed_at as "pressedAt", t.received_at as "receivedAt",
        t.waited_ms as "waitedMs", t.is_counted as "isCounted", t.location, t.flags`,
    ),
  ],
  texts: [
    {
      type: 'clock_entry',
      table: 'clock_entries',
      fields: { endReason: 'end_reason' },
      ...textsOfShift,
    },
  ],
  erasure: [
    {
      // Erasing keeps hours, but deletes positions and the reasons for clock-outs by an employer.
      name: 'presses',
      isShown: false,
      batch: (em, { companyId, userId }) =>
        runBatch(
          em,
          sql`
    update clock_presses set location = null
     where company_id = ${companyId} and id = any(array(
       select id from clock_presses where company_id = ${companyId} and employee_id = ${userId}
          and location is not null limit ${CHANGED_AT_ONCE}))`,
        ),
    },
    {
      name: 'clock-entries',
      isShown: true,
      batch: (em, { companyId, userId }) =>
        runBatch(
          em,
          sql`
    update clock_entries set end_reason = null
     where company_id = ${companyId} and id = any(array(
       select id from clock_entries where company_id = ${companyId} and employee_id = ${userId}
          and end_reason is not null limit ${CHANGED_AT_ONCE}))`,
        ),
    },
  ],
};
