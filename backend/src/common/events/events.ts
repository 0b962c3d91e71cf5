import type { EntityManager } from '@mikro-orm/postgresql';
import type { Invitation } from '../../invitations/invitation.entity.js';
import type { ScheduleAssignment } from '../../schedules/schedule-assignment.entity.js';
import type { Schedule } from '../../schedules/schedule.entity.js';
import type { Timesheet } from '../../timesheets/timesheet.entity.js';
import type { User } from '../../users/user.entity.js';
import type { Venue } from '../../venues/venue.entity.js';

/** Changed fields: values of hours, times, dates and statuses; of anything else only that it changed. */
export type AuditChanges = Record<string, { from?: unknown; to?: unknown }>;

/** What every event says for the audit log. */
export interface Change {
  companyId: string | null;
  /** Who did it; null for a job. */
  actorId: string | null;
  objectType: string;
  objectId: string;
  changes?: AuditChanges;
}

/** Whom a change lets see a shift for the first time, and who no longer sees it: ids of employees. */
export interface Sight {
  shownTo: string[];
  hiddenFrom: string[];
}

/** Every change that happens in Muster. The name is the audit log's action.
 * `movedFor` are those who see a schedule whose date, times or venue moved. */
export interface EventMap {
  'account.registered': { user: User };
  'account.signed_in': { user: { id: string; companyId?: string | null } };
  'account.signed_out': { user: { id: string; companyId?: string | null } };
  'invitation.created': { invitation: Invitation };
  'invitation.accepted': { invitation: Invitation; user: User };
  /** Somebody left an empty company behind, made by mistake. */
  'company.closed': { leaver: User };
  'employee.changed': { user: User };
  'venue.created': { venue: Venue };
  'schedule.created': { schedule: Schedule };
  'schedule.changed': { schedule: Schedule; movedFor: string[] } & Sight;
  'schedule.approved': { schedule: Schedule } & Sight;
  'schedule.rejected': { schedule: Schedule };
  'schedule.deleted': { schedule: Schedule } & Sight;
  'shift.assigned': { schedule: Schedule; assignment: ScheduleAssignment } & Sight;
  'shift.unassigned': { schedule: Schedule; assignment: ScheduleAssignment } & Sight;
  'timesheet.submitted': { timesheet: Timesheet; planName: string };
  /** An employer entered hours for someone. */
  'timesheet.entered': { timesheet: Timesheet; planName: string };
  'timesheet.corrected': { timesheet: Timesheet; planName: string; resubmitted: boolean };
  'timesheet.withdrawn': { timesheet: Timesheet };
  'timesheet.decided': { timesheet: Timesheet; planName: string };
  'timesheet.reopened': { timesheet: Timesheet; planName: string };
}

export type EventName = keyof EventMap;
export type EventOf<Name extends EventName> = EventMap[Name] & Change;
/** A listener writes into the same unit of work; it neither flushes nor reaches outside. */
export type Listener<Name extends EventName> = (
  event: EventOf<Name>,
  em: EntityManager,
  name: Name,
) => void | Promise<void>;
