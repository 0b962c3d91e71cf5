import type { EntityManager } from '@mikro-orm/postgresql';
import { AuditEntry } from '../src/audit/audit-entry.entity.js';
import { newId } from '../src/common/db/schema/columns.js';
import type { EventName } from '../src/common/events/events.js';
import type { Schedule } from '../src/shifts/schedule.entity.js';
import { hoursOfSpan } from '../src/timesheets/clocked-hours/clocked-hours.rules.js';
import type { TimesheetFlag } from '../src/timesheets/exceptions/timesheet-flags.contract.js';
import { Timesheet } from '../src/timesheets/timesheet.entity.js';
import type { TimesheetStatus } from '../src/timesheets/timesheets.contract.js';
import type { User } from '../src/users/user.entity.js';
import type { DemoCompany } from './demo-company.js';
import { DAY_MS, MINUTE_MS } from '../src/common/time/units.js';

const PENDING_DAYS = 5;
const SENT_AFTER_MS = 60 * MINUTE_MS;
/** Every 19th shift has each kind of exception once. */
const EXCEPTIONS_EVERY = 19;

/** Creates an employee's hours of a past shift and the steps of their history. */
export function demoHours(
  em: EntityManager,
  demo: DemoCompany,
  schedule: Schedule,
  person: User,
  turn: number,
): void {
  const { startsAt, endsAt } = schedule;
  const breakMinutes = turn % 3 === 0 ? 30 : 0;
  const status = statusOf(schedule, demo.now, turn);
  const sent = new Date(endsAt.getTime() + SENT_AFTER_MS);
  const decided =
    status === 'pending' ? null : new Date(Math.min(sent.getTime() + DAY_MS, demo.now.getTime()));
  const hours = em.create(Timesheet, {
    id: newId(),
    companyId: demo.id,
    employeeId: person.id,
    scheduleId: schedule.id,
    ...clockedHours(schedule, breakMinutes, turn, demo.zone),
    plannedStartsAt: startsAt,
    plannedEndsAt: endsAt,
    plannedBreakMinutes: breakMinutes,
    status,
    pendingSince: sent,
    rejectionReason:
      status === 'rejected' ? 'The door log shows an earlier finish. Please correct the end time.' : null,
    decidedById: decided ? demo.boss.id : null,
    decidedAt: decided,
    version: 1,
    createdAt: sent,
    updatedAt: decided ?? sent,
  });
  const step = (action: EventName, actor: User, at: Date, from?: TimesheetStatus, to?: TimesheetStatus) =>
    em.create(AuditEntry, {
      id: newId(),
      companyId: demo.id,
      actorId: actor.id,
      action,
      objectType: 'timesheet',
      objectId: hours.id,
      changes: { status: { from, to } },
      at,
    });
  step('timesheet.submitted', person, sent, undefined, 'pending');
  if (decided) step('timesheet.decided', demo.boss, decided, 'pending', status);
}

/** Returns hours that match the plan, except some: late, long, typed by hand or clocked away from the venue. */
function clockedHours({ startsAt, endsAt }: Schedule, breakMinutes: number, turn: number, zone: string) {
  const kind = turn % EXCEPTIONS_EVERY;
  const [inMinutes, outMinutes] = kind === 3 ? [22, 0] : kind === 7 ? [-2, 48] : [-2, 2];
  const clockInTime = new Date(startsAt.getTime() + inMinutes * MINUTE_MS);
  const clockOutTime = new Date(endsAt.getTime() + outMinutes * MINUTE_MS);
  if (kind === 11)
    return { ...hoursOfSpan({ clockInTime: startsAt, clockOutTime: endsAt }, breakMinutes, zone), flags: [] };
  const flags: TimesheetFlag[] =
    kind === 3 ? ['late'] : kind === 7 ? ['long'] : kind === 15 ? ['far_away'] : [];
  const span = { clockInTime, clockOutTime };
  return { ...hoursOfSpan(span, breakMinutes, zone), ...span, flags };
}

function statusOf({ endsAt }: Schedule, now: Date, turn: number): TimesheetStatus {
  if (now.getTime() - endsAt.getTime() < PENDING_DAYS * DAY_MS) return 'pending';
  return turn % 17 === 0 ? 'rejected' : 'approved';
}
