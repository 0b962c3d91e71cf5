import type { ScheduleStatus } from '@contract/schedules/schedules.contract.js';
import type { TimesheetStatus } from '@contract/timesheets/timesheets.contract.js';
import type { CurrentUserView } from '@contract/users/users.contract.js';

export type Actor = Pick<CurrentUserView, 'id' | 'role' | 'companyId'>;

interface Schedule {
  status: ScheduleStatus;
}
interface Timesheet {
  employeeId: string;
  status: TimesheetStatus;
}

const employer = (actor: Actor): boolean => actor.role === 'employer';
const employee = (actor: Actor): boolean => actor.role === 'employee';
const own = (actor: Actor, { employeeId }: Timesheet): boolean => employee(actor) && employeeId === actor.id;

/**
 * Who may do what, with the state of the thing in it: the client's one table. It decides what is offered;
 * the server decides what is done.
 */
const rules = {
  'schedule.create': employer,
  'schedule.edit': employer,
  'schedule.delete': employer,
  'schedule.assign': employer,
  'schedule.decide': (actor: Actor, { status }: Schedule) => employer(actor) && status === 'pending_approval',
  'timesheet.submit': (actor: Actor) => employee(actor) && actor.companyId !== null,
  'timesheet.enter': employer,
  'timesheet.decide': (actor: Actor, { status }: Timesheet) => employer(actor) && status === 'pending',
  'timesheet.reopen': (actor: Actor, { status }: Timesheet) => employer(actor) && status !== 'pending',
  'timesheet.correct': (actor: Actor, sheet: Timesheet) => own(actor, sheet) && sheet.status !== 'approved',
  'timesheet.withdraw': (actor: Actor, sheet: Timesheet) => own(actor, sheet) && sheet.status === 'pending',
  'employee.list': employer,
  'employee.edit': employer,
  'employee.invite': employer,
  'venue.create': employer,
  'venue.list': employer,
} as const;

export type Action = keyof typeof rules;
type Thing<A extends Action> = (typeof rules)[A] extends (actor: Actor) => boolean
  ? []
  : Parameters<(typeof rules)[A]> extends [Actor, infer T]
    ? [thing: T]
    : [];

/** May this person do this (to this thing)? */
export function can<A extends Action>(actor: Actor, action: A, ...[thing]: Thing<A>): boolean {
  const rule = rules[action] as (actor: Actor, thing?: unknown) => boolean;
  return rule(actor, thing);
}
