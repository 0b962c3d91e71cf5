import type { InvitationStatus } from '@contract/invitations/invitations.contract.js';
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
interface Person {
  id: string;
  isActive: boolean;
  erasedAt: string | null;
}
interface Invitation {
  status: InvitationStatus;
}
interface Venue {
  isActive: 0 | 1;
}

const employer = (actor: Actor): boolean => actor.role === 'employer';
const employee = (actor: Actor): boolean => actor.role === 'employee';
const own = (actor: Actor, { employeeId }: Timesheet): boolean => employee(actor) && employeeId === actor.id;
/** Has left, and is still known by name. */
const isLeaver = ({ isActive, erasedAt }: Person): boolean => !isActive && erasedAt === null;

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
  'badge.edit': employee,
  'employee.list': employer,
  'employee.edit': (actor: Actor, { erasedAt }: Pick<Person, 'erasedAt'>) =>
    employer(actor) && erasedAt === null,
  'employee.invite': employer,
  'employee.export': employer,
  'employee.deactivate': (actor: Actor, person: Person) =>
    employer(actor) && person.isActive && person.id !== actor.id,
  'employee.reactivate': (actor: Actor, person: Person) => employer(actor) && isLeaver(person),
  'employee.erase': (actor: Actor, person: Person) => employer(actor) && isLeaver(person),
  'invitation.list': employer,
  'invitation.resend': (actor: Actor, { status }: Invitation) =>
    employer(actor) && (status === 'pending' || status === 'expired'),
  'invitation.revoke': (actor: Actor, { status }: Invitation) => employer(actor) && status === 'pending',
  'venue.create': employer,
  'venue.list': employer,
  'venue.edit': employer,
  'venue.deactivate': (actor: Actor, { isActive }: Venue) => employer(actor) && isActive === 1,
  'venue.reactivate': (actor: Actor, { isActive }: Venue) => employer(actor) && isActive === 0,
} as const;

export type Action = keyof typeof rules;
type Thing<A extends Action> = (typeof rules)[A] extends (actor: Actor) => boolean
  ? []
  : Parameters<(typeof rules)[A]> extends [Actor, infer T]
    ? [thing: T]
    : [];

/** What is asked without a thing, as for a page or a button that makes one. */
export type PlainAction = { [A in Action]: Thing<A> extends [] ? A : never }[Action];

/** May this person do this (to this thing)? */
export function can<A extends Action>(actor: Actor, action: A, ...[thing]: Thing<A>): boolean {
  const rule = rules[action] as (actor: Actor, thing?: unknown) => boolean;
  return rule(actor, thing);
}
