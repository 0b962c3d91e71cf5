import { sql } from 'kysely';
import { sqlOf } from '../common/db/lists/read.js';
import { fullName } from '../common/db/lists/person-name.sql.js';
import { CHANGED, JOIN_EMPLOYEE, joinRecord } from '../common/personal-data/company-table.js';
import { exportSection, TIMES, type PersonalData } from '../common/personal-data/personal-data.js';

/** The answers of an erased member are deleted. */
export const personalData: PersonalData = {
  company: [
    {
      name: 'shift-offers',
      from: sql`shift_offers t ${joinRecord('users', 'f', 'from_employee_id')} ${joinRecord('users', 'b', 'offered_by_id')}
        ${joinRecord('users', 'k', 'taken_by_id')} ${joinRecord('users', 'n', 'replaces_employee_id')} ${joinRecord('venues', 'v', 'venue_id')}`,
      columns: {
        ...sqlOf('shift_offers t', ['id', 'rotaShiftId', 'scheduleId', 'fromEmployeeId']),
        fromEmployee: fullName('f'),
        ...sqlOf('shift_offers t', ['replacesRotaShiftId', 'replacesScheduleId']),
        replacesEmployee: fullName('n'),
        venue: sql`v.name`,
        ...sqlOf('shift_offers t', [
          'date',
          'startTime',
          'endTime',
          'startsAt',
          'endsAt',
          'mode',
          'status',
          'lastMoment',
        ]),
        offeredBy: fullName('b'),
        takenBy: fullName('k'),
        endedAt: sql`t.ended_at`,
        ...CHANGED,
      },
    },
    {
      name: 'shift-offer-people',
      from: sql`shift_offer_people t ${JOIN_EMPLOYEE}`,
      columns: {
        ...sqlOf('shift_offer_people t', ['id', 'offerId', 'employeeId']),
        employee: fullName('e'),
        ...sqlOf('shift_offer_people t', ['answer', 'seenAt', 'answeredAt']),
        ...CHANGED,
      },
    },
  ],
  sections: [
    {
      ...exportSection('shiftOffers', 'shift_offer_people', ['employee_id'], sql``),
      from: sql`shift_offer_people t join shift_offers o on o.company_id = t.company_id and o.id = t.offer_id`,
      columns: sql`t.employee_id as "userId", o.date, o.start_time as "startTime", o.end_time as "endTime", t.answer,
        t.seen_at as "seenAt", t.answered_at as "answeredAt", ${TIMES}`,
    },
    exportSection(
      'shiftOffersByYou',
      'shift_offers',
      ['offered_by_id', 'taken_by_id', 'from_employee_id', 'replaces_employee_id'],
      sql`t.date, t.start_time as "startTime", t.end_time as "endTime", t.status, ${TIMES}`,
    ),
  ],
  texts: [],
};
