import {
  choiceField,
  idField,
  listField,
  NOTES_MAX,
  optionalText,
  requiredText,
  versionField,
} from '../common/fields/index.js';

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
export interface DecidedTimesheets {
  decided: string[];
  /** Timesheets that are already decided, changed since they were shown, or not visible. */
  refused: { id: string; message: string }[];
}

/** Undoes approvals of the last minute by the same employer. */
export class UndoTimesheetsRequest {
  @timesheetsField()
  timesheets!: SeenTimesheet[];
}

export interface UndoneTimesheets {
  undone: string[];
  /** Timesheets that are decided otherwise, changed since they were shown, or not visible. */
  refused: { id: string; message: string }[];
}

export class ReopenTimesheetRequest {
  @requiredText({ label: 'Reason', required: 'Reason is required', max: NOTES_MAX })
  reason!: string;

  @versionField()
  version?: number;
}
