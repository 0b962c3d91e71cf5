import { sql } from 'kysely';
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
        id: sql`t.id`,
        rotaShiftId: sql`t.rota_shift_id`,
        scheduleId: sql`t.schedule_id`,
        fromEmployeeId: sql`t.from_employee_id`,
        fromEmployee: fullName('f'),
        replacesRotaShiftId: sql`t.replaces_rota_shift_id`,
        replacesScheduleId: sql`t.replaces_schedule_id`,
        replacesEmployee: fullName('n'),
        venue: sql`v.name`,
        date: sql`t.date`,
        startTime: sql`t.start_time`,
        endTime: sql`t.end_time`,
        startsAt: sql`t.starts_at`,
        endsAt: sql`t.ends_at`,
        mode: sql`t.mode`,
        status: sql`t.status`,
        lastMoment: sql`t.last_moment`,
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
        id: sql`t.id`,
        offerId: sql`t.offer_id`,
        employeeId: sql`t.employee_id`,
        employee: fullName('e'),
        answer: sql`t.answer`,
        seenAt: sql`t.seen_at`,
        answeredAt: sql`t.answered_at`,
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
