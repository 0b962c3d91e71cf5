import * as clock from '@contract/clock/clock.rules.js';
import type { ClockStatus } from '@contract/clock/clock.contract.js';
import * as invitations from '@contract/invitations/invitations.rules.js';
import type { InvitationStatus } from '@contract/invitations/invitations.contract.js';
import * as rotas from '@contract/rotas/rotas.rules.js';
import type { RotaStatus } from '@contract/rotas/rotas.contract.js';
import * as schedules from '@contract/schedules/schedules.rules.js';
import type { ScheduleStatus } from '@contract/shifts/schedule-statuses.contract.js';
import * as tasks from '@contract/tasks/tasks.rules.js';
import type { TaskStatus } from '@contract/tasks/task-words.contract.js';
import * as timesheets from '@contract/timesheets/timesheets.rules.js';
import type { TimesheetStatus } from '@contract/timesheets/timesheets.contract.js';
import * as users from '@contract/users/users.rules.js';
import type { CurrentUserView, EmployeeView } from '@contract/users/users.contract.js';
import * as venues from '@contract/venues/venues.rules.js';

export type Actor = Pick<CurrentUserView, 'id' | 'role' | 'companyId' | 'isOnlyEmployer'>;

interface Schedule {
  status: ScheduleStatus;
}
interface Rota {
  status: RotaStatus;
}
interface Shift {
  rotaShiftId: string | null;
  isConfirmed: boolean;
}
interface Timesheet {
  employeeId: string;
  status: TimesheetStatus;
}
type Person = Pick<EmployeeView, 'id' | 'deactivatedAt' | 'erasedAt'>;
interface Invitation {
  status: InvitationStatus;
}
interface ClockEntry {
  status: ClockStatus;
}
interface Task {
  assignedToId: string | null;
  status: TaskStatus;
}
interface Venue {
  isActive: 0 | 1;
}

const isEmployer = (actor: Actor): boolean => actor.role === 'employer';
/** True for employers if the rules allow a rota to move to this status. */
const moves =
  (to: RotaStatus) =>
  (actor: Actor, { status }: Rota): boolean =>
    isEmployer(actor) && status !== to && isAllowed(rotas.rotaStatusProblem(status, to));
const isEmployee = (actor: Actor): boolean => actor.role === 'employee';
const isOwnTimesheet = (actor: Actor, { employeeId }: Timesheet): boolean =>
  isEmployee(actor) && employeeId === actor.id;
/** True for employers, except for their own hours if the company has another employer. */
const mayDecide = (actor: Actor, sheet: Timesheet): boolean =>
  isEmployer(actor) && isAllowed(timesheets.ownHoursProblem(sheet, actor));
/** True if the server's rule returns no problem. */
const isAllowed = (problem: string | null): boolean => problem === null;

/**
 * The client's only table of permissions by role. The server's own rules decide what the state of a record allows.
 * The table decides what the client offers, and the server checks each request again.
 */
const rules = {
  'schedule.create': isEmployer,
  'schedule.edit': isEmployer,
  'schedule.delete': isEmployer,
  'schedule.assign': isEmployer,
  'schedule.decide': (actor: Actor, { status }: Schedule) =>
    isEmployer(actor) && isAllowed(schedules.decisionProblem(status)),
  'rota.list': isEmployer,
  'rota.create': isEmployer,
  'rota.edit': isEmployer,
  'rota.delete': isEmployer,
  'rota.copy': isEmployer,
  'rota.addShifts': (actor: Actor, { status }: Rota) => isEmployer(actor) && status !== 'archived',
  'rota.publish': moves('published'),
  'rota.publishChanges': (actor: Actor, { status }: Rota) =>
    isEmployer(actor) && isAllowed(rotas.pendingChangesProblem(status)),
  'rota.unpublish': moves('draft'),
  'rota.archive': moves('archived'),
  'shift.confirm': (actor: Actor, { rotaShiftId, isConfirmed }: Shift) =>
    isEmployee(actor) && rotaShiftId !== null && !isConfirmed,
  'calendar.subscribe': (actor: Actor) => isEmployee(actor) && actor.companyId !== null,
  'timesheet.submit': (actor: Actor) => isEmployee(actor) && actor.companyId !== null,
  'timesheet.enter': isEmployer,
  'timesheet.decide': (actor: Actor, sheet: Timesheet) =>
    mayDecide(actor, sheet) && isAllowed(timesheets.decisionProblem(sheet.status, 'approved')),
  'timesheet.reopen': (actor: Actor, sheet: Timesheet) =>
    mayDecide(actor, sheet) && isAllowed(timesheets.reopenProblem(sheet.status)),
  'timesheet.correct': (actor: Actor, sheet: Timesheet) =>
    isOwnTimesheet(actor, sheet) && isAllowed(timesheets.correctionProblem(sheet.status)),
  'timesheet.withdraw': (actor: Actor, sheet: Timesheet) =>
    isOwnTimesheet(actor, sheet) && isAllowed(timesheets.correctionProblem(sheet.status)),
  'clockEntry.end': (actor: Actor, { status }: ClockEntry) =>
    isEmployer(actor) && isAllowed(clock.entryNotOpenProblem(status)),
  'task.create': isEmployer,
  'task.edit': (actor: Actor, { status }: Pick<Task, 'status'>) =>
    isEmployer(actor) && isAllowed(tasks.finishedTaskProblem(status)),
  'task.delete': isEmployer,
  'task.move': (actor: Actor, task: Task) =>
    tasks.mayChangeStatus(actor, task) && isAllowed(tasks.finishedTaskProblem(task.status)),
  'badge.edit': isEmployee,
  'employee.list': isEmployer,
  'employee.edit': (actor: Actor, person: Pick<Person, 'erasedAt'>) =>
    isEmployer(actor) && isAllowed(users.editProblem(person)),
  'employee.invite': isEmployer,
  'employee.export': isEmployer,
  // The number of other employers changes only the server's message, so it does not matter here.
  'employee.deactivate': (actor: Actor, person: Person) =>
    isEmployer(actor) && isAllowed(users.deactivationProblem(person, actor.id, 0)),
  'employee.reactivate': (actor: Actor, person: Person) =>
    isEmployer(actor) && isAllowed(users.reactivationProblem(person)),
  'employee.erase': (actor: Actor, person: Person) =>
    isEmployer(actor) && isAllowed(users.erasureProblem(person)),
  'message.sendToMany': isEmployer,
  'announcement.create': isEmployer,
  'announcement.edit': isEmployer,
  // The page of the announcement knows whether it asks for a confirmation.
  'announcement.confirm': isEmployee,
  'invitation.list': isEmployer,
  'invitation.resend': (actor: Actor, { status }: Invitation) =>
    isEmployer(actor) && isAllowed(invitations.resendProblem(status)),
  'invitation.revoke': (actor: Actor, { status }: Invitation) =>
    isEmployer(actor) && isAllowed(invitations.revokeProblem(status)),
  'venue.create': isEmployer,
  'venue.list': isEmployer,
  'venue.edit': isEmployer,
  'venue.deactivate': (actor: Actor, { isActive }: Venue) =>
    isEmployer(actor) && venues.activityChange(isActive === 1, false) !== null,
  'venue.reactivate': (actor: Actor, { isActive }: Venue) =>
    isEmployer(actor) && venues.activityChange(isActive === 1, true) !== null,
} as const;

export type Action = keyof typeof rules;
type Thing<A extends Action> = (typeof rules)[A] extends (actor: Actor) => boolean
  ? []
  : Parameters<(typeof rules)[A]> extends [Actor, infer T]
    ? [thing: T]
    : [];

/** Actions that need no record, such as opening a page or creating a record. */
export type PlainAction = { [A in Action]: Thing<A> extends [] ? A : never }[Action];

/** Returns whether the actor may do the action to the record. */
export function can<A extends Action>(actor: Actor, action: A, ...[thing]: Thing<A>): boolean {
  const rule = rules[action] as (actor: Actor, thing?: unknown) => boolean;
  return rule(actor, thing);
}
