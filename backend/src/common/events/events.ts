import type { EntityManager } from '@mikro-orm/postgresql';
import type { Company } from '../../companies/company.entity.js';
import type { Invitation } from '../../invitations/invitation.entity.js';
import type { ScheduleAssignment } from '../../schedules/schedule-assignment.entity.js';
import type { Schedule } from '../../schedules/schedule.entity.js';
import type { Timesheet } from '../../timesheets/timesheet.entity.js';
import type { User } from '../../users/user.entity.js';
import type { Venue } from '../../venues/venue.entity.js';

/** Changed fields: values of hours, times, dates and statuses; of anything else only that it changed. */
export type AuditChanges = Record<string, { from?: unknown; to?: unknown }>;

/** What every event says for the audit log. */
export interface AuditSubject {
  companyId: string | null;
  /** Who did it; null for a job. */
  actorId: string | null;
  objectType: string;
  objectId: string;
  changes?: AuditChanges;
}

/** Whom a change lets see a shift for the first time, and who no longer sees it: ids of employees. */
export interface VisibilityChange {
  shownTo: string[];
  hiddenFrom: string[];
}

/** Every change that happens in Muster. The name is the audit log's action.
 * `movedFor` are those who see a schedule whose date, times or venue moved. */
export interface EventMap {
  /** `isMailed` when the link that confirms the address may leave. */
  'account.registered': { user: User; isMailed: boolean };
  'account.signed_in': { user: { id: string; companyId?: string | null } };
  'account.signed_out': { user: { id: string; companyId?: string | null } };
  'account.reset_requested': { accountId: string };
  'account.password_reset': { accountId: string; email: string };
  'account.password_changed': { accountId: string; email: string };
  'account.confirmation_requested': { accountId: string };
  'account.confirmed': { accountId: string };
  'account.session_ended': { accountId: string };
  /** Signed out everywhere. */
  'account.sessions_ended': { accountId: string };
  /** Went on as a member of another company. */
  'account.switched': { accountId: string };
  /** An identity of the provider became a way into an account that was there before. */
  'account.identity_added': { accountId: string };
  'account.identity_removed': { accountId: string };
  'account.erased': { accountId: string };
  /** A place lost its name, its contact and its texts, and kept its hours. */
  'employee.erased': { userId: string };
  /** All texts of a company were searched for somebody who was erased, and this many may name them. */
  'erasure.searched': { found: number };
  /** An employer put a neutral word for somebody who was erased into a record's text. */
  'text.replaced': object;
  'invitation.created': { invitation: Invitation };
  'invitation.resent': { invitation: Invitation };
  'invitation.revoked': { invitation: Invitation };
  'invitation.accepted': { invitation: Invitation; user: User };
  /** Somebody left an empty company behind, made by mistake. */
  'company.closed': { leaver: User };
  'company.branded': { company: Company };
  'company.changed': { company: Company };
  /** Somebody changed their own names or picture. */
  'profile.changed': { user: User };
  'badge.changed': { user: User };
  'employee.changed': { user: User };
  'employee.deactivated': { user: User };
  'employee.reactivated': { user: User };
  'venue.created': { venue: Venue };
  'venue.changed': { venue: Venue };
  'venue.deactivated': { venue: Venue };
  'venue.reactivated': { venue: Venue };
  'schedule.created': { schedule: Schedule };
  'schedule.changed': { schedule: Schedule; movedFor: string[] } & VisibilityChange;
  'schedule.approved': { schedule: Schedule } & VisibilityChange;
  'schedule.rejected': { schedule: Schedule };
  'schedule.deleted': { schedule: Schedule } & VisibilityChange;
  'shift.assigned': { schedule: Schedule; assignment: ScheduleAssignment } & VisibilityChange;
  'shift.unassigned': { schedule: Schedule; assignment: ScheduleAssignment } & VisibilityChange;
  /** A rota's shift lost its person. */
  'rota_shift.emptied': object;
  'timesheet.submitted': { timesheet: Timesheet; planName: string };
  /** An employer entered hours for someone. */
  'timesheet.entered': { timesheet: Timesheet; planName: string };
  'timesheet.corrected': { timesheet: Timesheet; planName: string; resubmitted: boolean };
  'timesheet.withdrawn': { timesheet: Timesheet };
  'timesheet.decided': { timesheet: Timesheet; planName: string };
  'timesheet.reopened': { timesheet: Timesheet; planName: string };
}

export type EventName = keyof EventMap;
export type EventOf<Name extends EventName> = EventMap[Name] & AuditSubject;
/** A listener writes into the same unit of work; it neither flushes nor reaches outside. */
export type Listener<Name extends EventName> = (
  event: EventOf<Name>,
  em: EntityManager,
  name: Name,
) => void | Promise<void>;
