import type { EntityManager } from '@mikro-orm/postgresql';
import { AuditEntry } from '../src/audit/audit-entry.entity.js';
import { newId } from '../src/common/db/schema/columns.js';
import type { EventName } from '../src/common/events/events.js';
import { totalHours, workedMinutes } from '../src/common/time/hours.js';
import type { Schedule } from '../src/schedules/schedule.entity.js';
import { Timesheet } from '../src/timesheets/timesheet.entity.js';
import type { TimesheetStatus } from '../src/timesheets/timesheets.contract.js';
import type { User } from '../src/users/user.entity.js';
import type { DemoCompany } from './demo-plans.js';

const PENDING_DAYS = 5;
const DAY_MS = 86_400_000;
const SENT_AFTER_MS = 20 * 60_000;

/** Creates an employee's hours of a past shift and the steps of their history. */
export function demoHours(
  em: EntityManager,
  demo: DemoCompany,
  schedule: Schedule,
  person: User,
  turn: number,
): void {
  const { startsAt, endsAt, date, startTime, endTime } = schedule;
  const breakMinutes = turn % 3 === 0 ? 30 : 0;
  const minutes = workedMinutes({ startsAt, endsAt }, breakMinutes);
  const status = statusOf(schedule, demo.now, turn);
  const sent = new Date(endsAt.getTime() + SENT_AFTER_MS);
  const decided =
    status === 'pending' ? null : new Date(Math.min(sent.getTime() + DAY_MS, demo.now.getTime()));
  const hours = em.create(Timesheet, {
    id: newId(),
    companyId: demo.id,
    employeeId: person.id,
    scheduleId: schedule.id,
    date,
    startTime,
    endTime,
    startsAt,
    endsAt,
    plannedStartsAt: startsAt,
    plannedEndsAt: endsAt,
    plannedBreakMinutes: breakMinutes,
    breakMinutes,
    workedMinutes: minutes,
    totalHours: totalHours(minutes),
    status,
    pendingSince: sent,
    rejectionReason:
      status === 'rejected' ? 'The door log shows an earlier finish. Please correct the end time.' : null,
    decidedById: decided ? demo.boss.id : null,
    decidedAt: decided,
    flags: [],
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

function statusOf({ endsAt }: Schedule, now: Date, turn: number): TimesheetStatus {
  if (now.getTime() - endsAt.getTime() < PENDING_DAYS * DAY_MS) return 'pending';
  return turn % 17 === 0 ? 'rejected' : 'approved';
}
