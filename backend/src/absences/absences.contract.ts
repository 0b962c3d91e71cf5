import * as v from 'valibot';
import {
  booleanField,
  NAME_MAX,
  requiredText,
  timeField,
  versionField,
  wholeNumberField,
} from '../common/fields/index.js';
import type { RouteTable } from '../common/routes/routes.contract.js';
import { Count, Id, TimeOfDay, view } from '../common/routes/views.contract.js';
import { LEAVE_CODES } from './leave-words.contract.js';

/** The most kinds of leave of a company. */
export const LEAVE_KINDS_MAX = 50;
export const KIND_EXISTS = 'Another kind of leave has this name';
export const FIXED_NAME = 'This kind keeps its name, and is always in use';
export const NO_SUCH_DAY = 'This month has no such day';
/** The most half days that are carried over. */
export const CARRY_OVER_MAX = 112;
const CLOSES_MAX = 28;
const NOTES_KEPT_MIN = 30;
/** Seven years. */
const NOTES_KEPT_MAX = 2_555;

/** The settings of leave and availability. Missing fields stay unchanged. */
export class LeaveSettingsRequest {
  /** The time that divides a day into two halves. */
  @timeField({ label: 'Middle of the day', required: 'Enter the middle of the day', optional: true })
  halfDayAt?: string;

  /** False if leave on a bank holiday of the employee's nation costs nothing. */
  @booleanField('Bank holidays count as days of leave', { optional: true })
  bankHolidaysCost?: boolean;

  /** The first day of the leave year. 29 February is not possible. */
  @wholeNumberField('Month', { min: 1, max: 12, optional: true })
  yearMonth?: number;

  @wholeNumberField('Day', { min: 1, max: 31, optional: true })
  yearDay?: number;

  /** The most half days that are carried over into the next leave year. */
  @wholeNumberField('Half days to carry over', { min: 0, max: CARRY_OVER_MAX, optional: true })
  carryOverHalfDays?: number;

  /** The last day on which carried-over leave can be taken. */
  @wholeNumberField('Month', { min: 1, max: 12, optional: true })
  carryOverMonth?: number;

  @wholeNumberField('Day', { min: 1, max: 31, optional: true })
  carryOverDay?: number;

  /** True if people with irregular hours get 12.07 % of their basic pay instead of paid leave. */
  @booleanField('Pay holiday with each period', { optional: true })
  paysRolledUp?: boolean;

  /** Employees change their availability at least so many days ahead. */
  @wholeNumberField('Days', { min: 0, max: CLOSES_MAX, optional: true })
  availabilityClosesDays?: number;

  /** The days after the end of leave until its notes, questions and reasons are deleted. */
  @wholeNumberField('Days to keep notes', { min: NOTES_KEPT_MIN, max: NOTES_KEPT_MAX, optional: true })
  notesKeptDays?: number;

  @versionField()
  version?: number;
}

class LeaveKindFields {
  @booleanField('Paid')
  isPaid!: boolean;

  @booleanField('Counts against the entitlement')
  isCounted!: boolean;
}

/** Adds a kind of leave of the company's own. */
export class AddLeaveKindRequest extends LeaveKindFields {
  @requiredText({ label: 'Name', required: 'Name is required', max: NAME_MAX })
  name!: string;
}

/** Changes a kind of leave. The four kinds of every company keep their name and stay active. */
export class ChangeLeaveKindRequest extends LeaveKindFields {
  @requiredText({ label: 'Name', required: 'Name is required', max: NAME_MAX, optional: true })
  name?: string;

  @booleanField('In use', { optional: true })
  isActive?: boolean;

  @versionField()
  version?: number;
}

export const LeaveSettingsView = view('LeaveSettingsView', {
  halfDayAt: TimeOfDay,
  bankHolidaysCost: v.boolean(),
  yearMonth: Count,
  yearDay: Count,
  carryOverHalfDays: Count,
  carryOverMonth: Count,
  carryOverDay: Count,
  paysRolledUp: v.boolean(),
  availabilityClosesDays: Count,
  notesKeptDays: Count,
  version: Count,
});
export type LeaveSettingsView = v.InferOutput<typeof LeaveSettingsView>;

export const LeaveKindView = view('LeaveKindView', {
  id: Id,
  /** Null for a kind of the company's own. */
  code: v.nullable(v.picklist(LEAVE_CODES)),
  name: v.string(),
  isPaid: v.boolean(),
  isCounted: v.boolean(),
  isActive: v.boolean(),
  version: Count,
});
export type LeaveKindView = v.InferOutput<typeof LeaveKindView>;

export const absenceRoutes = {
  'GET /leave-settings': {
    summary: 'Read how the company counts leave',
    answer: LeaveSettingsView,
  },
  'PATCH /leave-settings': {
    summary: 'Change how the company counts leave',
    body: LeaveSettingsRequest,
    answer: LeaveSettingsView,
  },
  'GET /leave-kinds': {
    summary: 'List the kinds of leave. Employees see those in use',
    list: LeaveKindView,
    ownRange: true,
  },
  'POST /leave-kinds': {
    summary: 'Add a kind of leave',
    body: AddLeaveKindRequest,
    answer: LeaveKindView,
    idempotent: true,
    errors: { 'leave_kind.exists': 400, 'leave_kind.too_many': 409 },
  },
  'PATCH /leave-kinds/:id': {
    summary: 'Change a kind of leave',
    body: ChangeLeaveKindRequest,
    answer: LeaveKindView,
    put: true,
    errors: { 'leave_kind.exists': 400, 'leave_kind.fixed': 400 },
  },
} satisfies RouteTable;

type AbsenceRoutes = typeof absenceRoutes;
declare module '../common/routes/routes.contract.js' {
  interface ApiRoutes extends AbsenceRoutes {}
}

declare module '../common/events/record-kinds.contract.js' {
  interface RecordKinds {
    leave_settings: true;
    leave_kind: true;
    leave_request: true;
    leave_change: true;
  }
}
