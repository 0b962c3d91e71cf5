import * as v from 'valibot';
import { RefusedView } from '../common/common.contract.js';
import {
  choiceField,
  idField,
  listField,
  NOTES_MAX,
  optionalText,
  requiredText,
  versionField,
} from '../common/fields/index.js';
import type { RouteTable } from '../common/routes/routes.contract.js';
import { Id, view } from '../common/routes/views.contract.js';
import { TimesheetView } from './timesheets.contract.js';

export const DECISIONS = ['approved', 'rejected'] as const;
export type Decision = (typeof DECISIONS)[number];

/** The most timesheets that one request can decide. */
export const DECIDE_MAX = 500;

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
    tooMany: `Choose at most ${DECIDE_MAX} timesheets`,
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
}

/** The result of a bulk decision. Each timesheet is in one of the two lists. */
export const DecidedTimesheets = view('DecidedTimesheets', {
  decided: v.array(Id),
  /** Timesheets that are already decided, changed since they were shown, or not visible. */
  refused: v.array(RefusedView),
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
  refused: v.array(RefusedView),
});
export type UndoneTimesheets = v.InferOutput<typeof UndoneTimesheets>;

export class ReopenTimesheetRequest {
  @requiredText({ label: 'Reason', required: 'Reason is required', max: NOTES_MAX })
  reason!: string;

  @versionField()
  version?: number;
}

export const timesheetDecisionRoutes = {
  'POST /timesheets/decide': {
    summary: 'Approve or reject several timesheets',
    body: DecideTimesheetsRequest,
    answer: DecidedTimesheets,
    status: 200,
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
  },
  'POST /timesheets/:id/reopen': {
    summary: 'Return a decided timesheet to pending, with a reason for the employee',
    body: ReopenTimesheetRequest,
    answer: TimesheetView,
    status: 200,
  },
} satisfies RouteTable;

type TimesheetDecisionRoutes = typeof timesheetDecisionRoutes;
declare module '../common/routes/routes.contract.js' {
  interface ApiRoutes extends TimesheetDecisionRoutes {}
}
