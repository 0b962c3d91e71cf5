import type { PersonName } from '../common/common.contract.js';
import {
  breakField,
  field,
  idField,
  instantField,
  isId,
  looseField,
  NOTES_MAX,
  numberField,
  requestField,
  requiredText,
  type Check,
} from '../common/fields/index.js';
import type { ShiftView } from '../shifts/shifts.contract.js';
import { INVALID_LOCATION, LocationRequest, type ClockLocation } from '../timesheets/location.contract.js';
import type { TimesheetFlag } from '../timesheets/timesheet-flags.contract.js';

/** `missed`: nobody clocked out in time, or its person was deactivated meanwhile. */
export const CLOCK_STATUSES = ['open', 'closed', 'missed'] as const;
export type ClockStatus = (typeof CLOCK_STATUSES)[number];

/** Who ended or began an entry: its person by a press, or an employer for them. */
export const CLOCK_SOURCES = ['press', 'employer'] as const;
export type ClockSource = (typeof CLOCK_SOURCES)[number];

const PRESS_REQUIRED = 'Press is required';
/** When an action on the phone took place. */
class TimedRequest {
  /** The member who acted. Any session of the account may send the action. */
  @idField({ label: 'Member', required: 'Member is required' })
  userId!: string;

  /** How long ago it was, by the phone's own clock, in milliseconds; 0 if it is sent at once. A value that cannot be true
   * (negative after the phone's clock was set back) means that the clock is wrong. */
  @numberField({
    min: -Number.MAX_VALUE,
    max: Number.MAX_VALUE,
    invalid: 'Waiting time is not valid',
    hasDefault: true,
  })
  waitedMs?: number;

  /** When it was by the server's clock, as the phone knew it at its last contact before. */
  @instantField({
    label: 'Expected time',
    required: 'Expected time is required',
    optional: true,
    nullable: true,
  })
  expectedAt?: string | null;
}

/** A clock-in or clock-out. */
class PressRequest extends TimedRequest {
  /** The id that the phone gave the action. A repeated request has the same id and changes nothing. */
  @idField({ label: 'Press', required: PRESS_REQUIRED })
  pressId!: string;

  /** Where it was, when that is known already; otherwise the position follows. One that is not valid is left out. */
  @looseField(LocationRequest, { invalid: INVALID_LOCATION, optional: true, nullable: true })
  location?: LocationRequest | null;
}

/** A clock entry belongs to exactly one planned shift; a clock-out may leave it out. */
function shiftField({ optional = false } = {}): PropertyDecorator {
  const check: Check = (_value, request) => {
    const { scheduleId, rotaShiftId } = request as { scheduleId?: unknown; rotaShiftId?: unknown };
    const given = [scheduleId, rotaShiftId].filter((id) => id !== undefined && id !== null);
    if (optional && given.length === 0) return null;
    if (given.length !== 1) return 'Shift is required';
    return isId(given[0]) ? null : 'Shift is not valid';
  };
  return field(check, {}, { type: 'string', format: 'uuid', required: false, nullable: true });
}

export class ClockInRequest extends PressRequest {
  @shiftField()
  scheduleId?: string | null;

  @idField({ label: 'Shift', required: 'Shift is required', optional: true, nullable: true })
  rotaShiftId?: string | null;
}

export class ClockOutRequest extends PressRequest {
  /** The shift: what is ended where the press that clocked in never came. */
  @shiftField({ optional: true })
  scheduleId?: string | null;

  @idField({ label: 'Shift', required: 'Shift is required', optional: true, nullable: true })
  rotaShiftId?: string | null;

  /** The press that clocked in; left out, whatever entry is open. */
  @idField({ label: 'Clock in', required: 'Clock in is required', optional: true, nullable: true })
  clockInPressId?: string | null;

  @breakField()
  breakMinutes?: number;
}

/** Undoes a clock-out. */
export class UndoClockOutRequest extends TimedRequest {
  /** The press that clocked out. */
  @idField({ label: 'Clock out', required: 'Clock out is required' })
  clockOutPressId!: string;
}

/** The position of a press, which follows once the phone has found it. */
export class PressLocationRequest {
  @idField({ label: 'Member', required: 'Member is required' })
  userId!: string;

  @requestField(LocationRequest, { invalid: INVALID_LOCATION })
  location!: LocationRequest;
}

/** An employer ends an entry that its person left open. */
export class EndClockEntryRequest {
  @instantField({ label: 'End', required: 'End is required' })
  endedAt!: string;

  @breakField()
  breakMinutes?: number;

  /** Why: shown to the employee. */
  @requiredText({ label: 'Reason', required: 'Reason is required', max: NOTES_MAX })
  reason!: string;
}

/** What somebody clocked on one shift. */
export interface ClockEntryView {
  id: string;
  employeeId: string;
  employee: PersonName & { profileImageUrl: string | null };
  scheduleId: string | null;
  rotaShiftId: string | null;
  /** The schedule's (or rota's) name and the date it was planned for. */
  schedule: { id: string; name: string; date: string };
  venue: { id: string; name: string } | null;
  /** The plan as it was when they clocked in. */
  plannedStartsAt: string;
  plannedEndsAt: string;
  status: ClockStatus;
  clockInPressId: string;
  clockedInAt: string;
  clockInLocation: ClockLocation | null;
  clockOutPressId: string | null;
  clockedOutAt: string | null;
  clockOutLocation: ClockLocation | null;
  /** Who ended it: null while it is open or missed. */
  source: ClockSource | null;
  endReason: string | null;
  breakMinutes: number;
  /** The hours that clocking out submitted. */
  timesheetId: string | null;
  flags: TimesheetFlag[];
  version: number;
  createdAt: string;
  updatedAt: string;
}

/** A shift as it stands on the clock. */
export interface ClockCardView extends ShiftView {
  /** From when to when Clock In is possible. */
  opensAt: string;
  closesAt: string;
  /** True if the employee has clocked in to it before. */
  isClocked: boolean;
  /** The planned break, which the card's break starts with. */
  breakMinutes: number;
}

/** All that the clock shows: the open entry, and the shifts to clock in to. */
export interface ClockView {
  /** The server's time, by which the phone learns how wrong its own clock is. */
  now: string;
  open: ClockEntryView | null;
  /** The entry that the employee clocked out of in the last minute, if this can be undone. */
  undoable: ClockEntryView | null;
  /** The open entry's shift, last night's that can still be clocked, then up to 2 dated today or later. */
  cards: ClockCardView[];
}
