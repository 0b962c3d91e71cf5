import * as v from 'valibot';
import { PersonName, RefusedView } from '../../common/common.contract.js';
import {
  choiceField,
  idField,
  listField,
  NOTES_MAX,
  optionalText,
  requiredText,
  versionField,
  wholeNumberField,
} from '../../common/fields/index.js';
import type { RouteTable } from '../../common/routes/routes.contract.js';
import { Count, extendedView, Id, LocalDay, view } from '../../common/routes/views.contract.js';
import { TimesheetView } from '../timesheets.contract.js';

export const DECISIONS = ['approved', 'rejected'] as const;
export type Decision = (typeof DECISIONS)[number];

/** The most timesheets that one request can decide. */
export const DECIDE_MAX = 2_000;
/** A body with as many timesheets, their versions and a reason. */
export const DECIDE_BODY_SIZE = '256kb';

export class DecideTimesheetRequest {
  @choiceField('Status', DECISIONS)
  status!: Decision;

  /** The reason for a rejection, which the employee reads. */
  @optionalText({ label: 'Reason', max: NOTES_MAX })
  reason?: string | null;

  @versionField()
  version?: number;
}

/** A timesheet to decide, with the version that the employer saw. */
export class SeenTimesheet {
  @idField({ label: 'Timesheet', required: 'Timesheet is required' })
  id!: string;

  @versionField()
  version?: number;
}

/** The timesheets of one request. */
function timesheetsField(): PropertyDecorator {
  return listField(SeenTimesheet, {
    min: 1,
    max: DECIDE_MAX,
    tooFew: 'Choose at least one timesheet',
    tooMany: 'Choose at most 2,000 timesheets',
    invalid: 'Timesheet is not valid',
  });
}

export class DecideTimesheetsRequest {
  @timesheetsField()
  timesheets!: SeenTimesheet[];

  @choiceField('Status', DECISIONS)
  status!: Decision;

  @optionalText({ label: 'Reason', max: NOTES_MAX })
  reason?: string | null;

  /** The number that the employer was shown. Nothing is decided if the request has another number of timesheets. */
  @wholeNumberField('Number of timesheets', { min: 1, max: DECIDE_MAX, optional: true })
  expected?: number;

  /** The filter of the list if the employer chose all of it, as lists take it. Nothing is decided if another number of
   * pending timesheets matches it now. */
  @optionalText({ label: 'Filter', max: NOTES_MAX })
  filter?: string | null;
}

/** A timesheet that was not changed, with the reason. Name and date are null for timesheets that are not visible. */
export const RefusedTimesheet = extendedView('RefusedTimesheet', RefusedView, {
  employee: v.nullable(PersonName),
  date: v.nullable(LocalDay),
});
export type RefusedTimesheet = v.InferOutput<typeof RefusedTimesheet>;

/** The result of a bulk decision. Each timesheet is in one of the two lists. */
export const DecidedTimesheets = view('DecidedTimesheets', {
  decided: v.array(Id),
  /** The employees whose hours were decided. */
  people: v.array(PersonName),
  workedMinutes: Count,
  /** Timesheets that are already decided, changed since they were shown, or not visible. */
  refused: v.array(RefusedTimesheet),
});
export type DecidedTimesheets = v.InferOutput<typeof DecidedTimesheets>;

/** Undoes approvals of the last minute by the same employer. */
export class UndoTimesheetsRequest {
  @timesheetsField()
  timesheets!: SeenTimesheet[];
}

export const UndoneTimesheets = view('UndoneTimesheets', {
  undone: v.array(Id),
  /** Timesheets that are decided otherwise, changed since they were shown, or not visible. */
  refused: v.array(RefusedTimesheet),
});
export type UndoneTimesheets = v.InferOutput<typeof UndoneTimesheets>;

/** The pending timesheets of all pages of a list that the caller may decide, in the form of a bulk decision. */
export const SelectedTimesheets = view('SelectedTimesheets', {
  timesheets: v.array(v.strictObject({ id: Id, version: Count, workedMinutes: Count })),
  /** True if there are more than one request can decide. */
  more: v.boolean(),
});
export type SelectedTimesheets = v.InferOutput<typeof SelectedTimesheets>;

export class ReopenTimesheetRequest {
  @requiredText({ label: 'Reason', required: 'Reason is required', max: NOTES_MAX })
  reason!: string;

  @versionField()
  version?: number;
}

export const timesheetDecisionRoutes = {
  'GET /timesheets/selection': {
    summary: 'List the pending timesheets that match a filter, to decide them together',
    query: { filter: v.optional(v.string()) },
    answer: SelectedTimesheets,
  },
  'POST /timesheets/decide': {
    summary: 'Approve or reject several timesheets',
    body: DecideTimesheetsRequest,
    answer: DecidedTimesheets,
    status: 200,
    errors: { 'timesheet.list_changed': 409 },
  },
  'POST /timesheets/undo': {
    summary: 'Undo own approvals of the last minute',
    body: UndoTimesheetsRequest,
    answer: UndoneTimesheets,
    status: 200,
  },
  'PATCH /timesheets/:id/status': {
    summary: 'Approve or reject a timesheet',
    body: DecideTimesheetRequest,
    answer: TimesheetView,
    errors: { 'timesheet.already_decided': 409, 'timesheet.own_hours': 409 },
  },
  'POST /timesheets/:id/reopen': {
    summary: 'Return a decided timesheet to pending, with a reason for the employee',
    body: ReopenTimesheetRequest,
    answer: TimesheetView,
    status: 200,
    errors: {
      'timesheet.in_locked_period': 409,
      'timesheet.not_decided': 409,
      'timesheet.own_hours': 409,
      'timesheet.overlap': 409,
    },
  },
} satisfies RouteTable;

type TimesheetDecisionRoutes = typeof timesheetDecisionRoutes;
declare module '../../common/routes/routes.contract.js' {
  interface ApiRoutes extends TimesheetDecisionRoutes {}
}
