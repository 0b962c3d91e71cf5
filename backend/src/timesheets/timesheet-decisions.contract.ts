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

/** How many timesheets one call may decide. */
export const DECIDE_MAX = 500;

export class DecideTimesheetRequest {
  @choiceField('Status', DECISIONS)
  status!: Decision;

  /** Why it was rejected; the employee reads it. */
  @optionalText({ label: 'Reason', max: NOTES_MAX })
  reason?: string | null;

  @versionField()
  version?: number;
}

/** One of several timesheets to decide at once, as the sender saw it. */
export class SeenTimesheet {
  @idField({ label: 'Timesheet', required: 'Timesheet is required' })
  id!: string;

  @versionField()
  version?: number;
}

/** Timesheets that one call decides on. */
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

/** Each timesheet of a bulk decision ends in one of two lists. */
export interface DecidedTimesheets {
  decided: string[];
  /** Already decided, changed since it was seen, or not visible. */
  refused: { id: string; message: string }[];
}

/** Own approvals of a moment ago, to take back. */
export class UndoTimesheetsRequest {
  @timesheetsField()
  timesheets!: SeenTimesheet[];
}

export interface UndoneTimesheets {
  undone: string[];
  /** Decided otherwise meanwhile, changed since it was seen, or not visible. */
  refused: { id: string; message: string }[];
}

export class ReopenTimesheetRequest {
  @requiredText({ label: 'Reason', required: 'Reason is required', max: NOTES_MAX })
  reason!: string;

  @versionField()
  version?: number;
}
