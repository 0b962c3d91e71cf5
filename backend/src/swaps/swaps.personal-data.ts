import { sql } from 'kysely';
import { sqlOf } from '../common/db/lists/read.js';
import { fullName } from '../common/db/lists/person-name.sql.js';
import { CHANGED, JOIN_EMPLOYEE, joinRecord } from '../common/personal-data/company-table.js';
import { exportSection, TIMES, type PersonalData } from '../common/personal-data/personal-data.js';

const SHIFTS = sql`t.date, t.start_time as "startTime", t.end_time as "endTime", t.other_date as "theirDate",
  t.other_start_time as "theirStartTime", t.other_end_time as "theirEndTime"`;

/** Swaps contain no typed texts. They stay in the history of the shifts, where an erased person has no name. */
export const personalData: PersonalData = {
  company: [
    {
      name: 'swaps',
      from: sql`shift_swaps t ${joinRecord('users', 'e', 'proposer_id')} ${joinRecord('users', 'a', 'asked_id')}
        ${joinRecord('users', 'r', 'receiver_id')} ${joinRecord('users', 'b', 'ended_by_id')}
        ${joinRecord('venues', 'v', 'venue_id')} ${joinRecord('venues', 'o', 'other_venue_id')}`,
      columns: {
        ...sqlOf('shift_swaps t', ['id', 'status', 'proposerId']),
        proposer: fullName('e'),
        askedId: sql`t.asked_id`,
        asked: fullName('a'),
        receiverId: sql`t.receiver_id`,
        receiver: fullName('r'),
        ...sqlOf('shift_swaps t', ['shiftId', 'date', 'startTime', 'endTime']),
        venue: sql`v.name`,
        ...sqlOf('shift_swaps t', ['otherShiftId', 'otherDate', 'otherStartTime', 'otherEndTime']),
        otherVenue: sql`o.name`,
        acceptedAt: sql`t.accepted_at`,
        endedBy: fullName('b'),
        endedAt: sql`t.ended_at`,
        ...CHANGED,
      },
    },
    {
      name: 'swap-people',
      from: sql`shift_swap_people t ${JOIN_EMPLOYEE}`,
      columns: {
        ...sqlOf('shift_swap_people t', ['id', 'swapId', 'employeeId']),
        employee: fullName('e'),
        refusedAt: sql`t.refused_at`,
      },
    },
  ],
  sections: [
    exportSection(
      'swaps',
      'shift_swaps',
      ['proposer_id', 'asked_id', 'receiver_id'],
      sql`t.status, ${SHIFTS}, t.accepted_at as "acceptedAt", t.ended_at as "endedAt", ${TIMES}`,
    ),
    exportSection(
      'swapsEndedByYou',
      'shift_swaps',
      ['ended_by_id'],
      sql`t.status, ${SHIFTS}, t.ended_at as "endedAt"`,
    ),
    exportSection(
      'shiftsOfferedByColleagues',
      'shift_swap_people',
      ['employee_id'],
      sql`t.refused_at as "refusedAt"`,
    ),
  ],
};
