import type { PersonName } from '../common/common.contract.js';
import {
  breakField,
  choiceField,
  dateField,
  endTimeField,
  idField,
  NOTES_MAX,
  optionalText,
  requiredText,
  timeField,
  TITLE_MAX,
  versionField,
  wholeNumberField,
} from '../common/fields/index.js';
import { SCHEDULE_STATUSES, type ScheduleStatus } from '../shifts/schedule-statuses.contract.js';
import type { ShiftWarningView } from '../shifts/shift-warnings.contract.js';

/** The statuses that a new schedule may have. */
export const NEW_SCHEDULE_STATUSES = ['draft', 'pending_approval', 'active', 'inactive'] as const;

/** The most employees that one schedule can need. */
export const PEOPLE_NEEDED_MAX = 50;

const peopleNeeded = wholeNumberField('People needed', { min: 1, max: PEOPLE_NEEDED_MAX, hasDefault: true });
const name = { label: 'Schedule name', required: 'Schedule name is required', max: TITLE_MAX };
const date = { label: 'Date', required: 'Date is required' };
const startTime = { label: 'Start time', required: 'Start time is required' };
const venueId = { label: 'Venue', required: 'Venue is not valid', optional: true, nullable: true };

export class CreateScheduleRequest {
  @requiredText(name)
  name!: string;

  @optionalText({ label: 'Description', max: NOTES_MAX })
  description?: string | null;

  @dateField(date)
  date!: string;

  @timeField(startTime)
  startTime!: string;

  @endTimeField()
  endTime!: string;

  @breakField()
  breakMinutes?: number;

  @peopleNeeded
  peopleNeeded?: number;

  @idField(venueId)
  venueId?: string | null;

  @choiceField('Status', NEW_SCHEDULE_STATUSES, { hasDefault: true })
  status?: (typeof NEW_SCHEDULE_STATUSES)[number];
}

export class UpdateScheduleRequest {
  @requiredText({ ...name, optional: true })
  name?: string;

  @optionalText({ label: 'Description', max: NOTES_MAX })
  description?: string | null;

  @dateField({ ...date, optional: true })
  date?: string;

  @timeField({ ...startTime, optional: true })
  startTime?: string;

  @endTimeField({ optional: true })
  endTime?: string;

  @breakField()
  breakMinutes?: number;

  @peopleNeeded
  peopleNeeded?: number;

  @idField(venueId)
  venueId?: string | null;

  @choiceField('Status', SCHEDULE_STATUSES, { optional: true })
  status?: ScheduleStatus;

  @versionField()
  version?: number;
}

export class ApproveScheduleRequest {
  @versionField()
  version?: number;
}

export class RejectScheduleRequest {
  @requiredText({ label: 'Reason', required: 'Reason is required', max: NOTES_MAX })
  reason!: string;

  @versionField()
  version?: number;
}

export class AssignEmployeeRequest {
  @idField({ label: 'Schedule', required: 'Please select both schedule and employee' })
  scheduleId!: string;

  @idField({ label: 'Employee', required: 'Please select both schedule and employee' })
  employeeId!: string;
}

export interface ScheduleView {
  id: string;
  name: string;
  description: string | null;
  date: string;
  startTime: string;
  endTime: string;
  /** The planned instants, computed in the company's time zone. */
  startsAt: string;
  endsAt: string;
  breakMinutes: number;
  peopleNeeded: number;
  venueId: string | null;
  venue: { id: string; name: string } | null;
  createdById: string | null;
  status: ScheduleStatus;
  approvedById: string | null;
  approvedAt: string | null;
  rejectionReason: string | null;
  /** The number of assigned employees; only for employers. */
  assignedCount?: number;
  /** True for a future shift with too few employees. */
  needsCover: boolean;
  version: number;
  createdAt: string;
  updatedAt: string;
}

/** A schedule that is pending approval. */
export interface PendingScheduleView extends ScheduleView {
  creator: { firstName: string; lastName: string; email: string } | null;
  venue: { id: string; name: string; address: string } | null;
}

export interface AssignmentView {
  id: string;
  scheduleId: string;
  employeeId: string;
  createdAt: string;
  employee: PersonName;
}

/** A schedule after a change. */
export interface SavedScheduleView extends ScheduleView {
  /** Overlaps with other work of its employees, if its date, times or status changed. */
  warnings: ShiftWarningView[];
}

/** A new assignment, with the overlaps that it causes. */
export interface AssignedView extends AssignmentView {
  warnings: ShiftWarningView[];
}
