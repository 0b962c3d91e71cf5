import * as v from 'valibot';
import { NamedRecord, PersonWithPicture } from '../common/common.contract.js';
import {
  NOTES_MAX,
  breakField,
  choiceField,
  idField,
  instantField,
  nullIfInvalidField,
  numberField,
  requestField,
  requiredText,
} from '../common/fields/index.js';
import type { RouteTable } from '../common/routes/routes.contract.js';
import { Count, extendedView, Id, Instant, view } from '../common/routes/views.contract.js';
import { shiftIdFields, ShiftView } from '../shifts/shifts.contract.js';
import { ClockLocation, INVALID_LOCATION, LocationRequest } from '../timesheets/location.contract.js';
import { TIMESHEET_FLAGS } from '../timesheets/exceptions/timesheet-flags.contract.js';
import { PlanName } from '../timesheets/timesheets.contract.js';

/** `missed`: closed without hours, because no clock-out came in time or the employee was deactivated. */
export const CLOCK_STATUSES = ['open', 'closed', 'missed'] as const;
export type ClockStatus = (typeof CLOCK_STATUSES)[number];

/** The one who clocked out: the employee (`press`) or an employer. */
export const CLOCK_SOURCES = ['press', 'employer'] as const;
export type ClockSource = (typeof CLOCK_SOURCES)[number];

const ACTION_REQUIRED = 'Clock action is required';
/** The time of an action on the phone. */
class TimedRequest {
  /** The member who acted. Any session of the account may send the action. */
  @idField({ label: 'Member', required: 'Member is required' })
  userId!: string;

  /** Milliseconds since the action by the phone's clock, 0 if sent at once. An impossible value, such as a negative
   * one, means that the phone's clock is wrong. */
  @numberField({
    min: -Number.MAX_VALUE,
    max: Number.MAX_VALUE,
    invalid: 'Waiting time is not valid',
    hasDefault: true,
  })
  waitedMs?: number;

  /** The action's time by the server's clock, as the phone estimated it at its last contact before. */
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
  @idField({ label: 'Clock action', required: ACTION_REQUIRED })
  pressId!: string;

  /** The position, if it is known already; otherwise it is sent later. An invalid position is ignored. */
  @nullIfInvalidField(LocationRequest, { invalid: INVALID_LOCATION, optional: true, nullable: true })
  location?: LocationRequest | null;
}

const shift = { required: 'Shift is required', invalid: 'Shift is not valid' };
const clockedShift = shiftIdFields(shift);
const clockedShiftIfKnown = shiftIdFields({ ...shift, optional: true });

export class ClockInRequest extends PressRequest {
  @clockedShift.shiftId
  shiftId?: string | null;

  @clockedShift.scheduleId
  scheduleId?: string | null;

  @clockedShift.rotaShiftId
  rotaShiftId?: string | null;
}

export class ClockOutRequest extends PressRequest {
  /** The shift, which finds the entry if the server has not received the clock-in. */
  @clockedShiftIfKnown.shiftId
  shiftId?: string | null;

  @clockedShiftIfKnown.scheduleId
  scheduleId?: string | null;

  @clockedShiftIfKnown.rotaShiftId
  rotaShiftId?: string | null;

  /** The clock-in of the entry to end. Without it, the server chooses the entry, preferably an open one. */
  @idField({ label: 'Clock in', required: 'Clock in is required', optional: true, nullable: true })
  clockInPressId?: string | null;

  @breakField()
  breakMinutes?: number;
}

const BREAK_ACTIONS = ['start', 'end'] as const;

/** Starts or ends a break. */
export class ClockBreakRequest extends TimedRequest {
  /** The id that the phone gave the action. A repeated request has the same id and changes nothing. */
  @idField({ label: 'Clock action', required: ACTION_REQUIRED })
  pressId!: string;

  @choiceField('Break', BREAK_ACTIONS)
  kind!: (typeof BREAK_ACTIONS)[number];

  /** The shift, which finds the entry if the server has not received the clock-in. */
  @clockedShiftIfKnown.shiftId
  shiftId?: string | null;

  @clockedShiftIfKnown.scheduleId
  scheduleId?: string | null;

  @clockedShiftIfKnown.rotaShiftId
  rotaShiftId?: string | null;

  /** The clock-in of the entry. Without it, the server chooses the entry, preferably an open one. */
  @idField({ label: 'Clock in', required: 'Clock in is required', optional: true, nullable: true })
  clockInPressId?: string | null;
}

/** Undoes a clock-out. */
export class UndoClockOutRequest extends TimedRequest {
  /** The clock-out to undo. */
  @idField({ label: 'Clock out', required: 'Clock out is required' })
  clockOutPressId!: string;
}

/** Adds the position to a clock action, as soon as the phone has found it. */
export class PressLocationRequest {
  @idField({ label: 'Member', required: 'Member is required' })
  userId!: string;

  @requestField(LocationRequest, { invalid: INVALID_LOCATION })
  location!: LocationRequest;
}

/** Clocks an employee out on behalf of an employer. */
export class EndClockEntryRequest {
  @instantField({ label: 'End', required: 'End is required' })
  endedAt!: string;

  @breakField()
  breakMinutes?: number;

  /** The reason, which the employee reads. */
  @requiredText({ label: 'Reason', required: 'Reason is required', max: NOTES_MAX })
  reason!: string;
}

/** A break that the employee clocked. The end is null while it runs. */
export const ClockedBreak = view('ClockedBreak', { startsAt: Instant, endsAt: v.nullable(Instant) });
export type ClockedBreak = v.InferOutput<typeof ClockedBreak>;

/** One employee's period of work on one shift. */
export const ClockEntryView = view('ClockEntryView', {
  id: Id,
  employeeId: Id,
  employee: PersonWithPicture,
  /** The id of the schedule or the rota shift. */
  shiftId: Id,
  scheduleId: v.nullable(Id),
  rotaShiftId: v.nullable(Id),
  schedule: PlanName,
  /** The shift's name for its employee: the schedule's name, or the role or venue of a rota shift. */
  shiftName: v.string(),
  venue: v.nullable(NamedRecord),
  /** The planned times at the clock-in. */
  plannedStartsAt: Instant,
  plannedEndsAt: Instant,
  status: v.picklist(CLOCK_STATUSES),
  clockInPressId: Id,
  clockedInAt: Instant,
  clockInLocation: v.nullable(ClockLocation),
  clockOutPressId: v.nullable(Id),
  clockedOutAt: v.nullable(Instant),
  clockOutLocation: v.nullable(ClockLocation),
  /** The one who clocked out; null for an open or missed entry. */
  source: v.nullable(v.picklist(CLOCK_SOURCES)),
  endReason: v.nullable(v.string()),
  breakMinutes: Count,
  /** Sorted by start. */
  clockedBreaks: v.array(ClockedBreak),
  /** The timesheet that the clock-out submitted. */
  timesheetId: v.nullable(Id),
  /** True for a missed entry without hours. */
  lacksHours: v.boolean(),
  flags: v.array(v.picklist(TIMESHEET_FLAGS)),
  version: Count,
  createdAt: Instant,
  updatedAt: Instant,
});
export type ClockEntryView = v.InferOutput<typeof ClockEntryView>;

/** A shift with its clock-in times, as the clock page shows it. */
export const ClockCardView = extendedView('ClockCardView', ShiftView, {
  /** Clock In is enabled between these two instants. */
  opensAt: Instant,
  closesAt: Instant,
  /** True if the employee has clocked in to it before. */
  isClocked: v.boolean(),
  /** The planned break and initial value of the break field. */
  breakMinutes: Count,
});
export type ClockCardView = v.InferOutput<typeof ClockCardView>;

/** The content of the clock page: the open entry, and the shifts to clock in to. */
export const ClockView = view('ClockView', {
  /** The server's time. The phone compares its own clock with it. */
  now: Instant,
  open: v.nullable(ClockEntryView),
  /** The entry that the employee clocked out of in the last minute, if this can be undone. */
  undoable: v.nullable(ClockEntryView),
  /** The open entry's shift, then last night's if it can still be clocked, then up to 2 from today on. */
  cards: v.array(ClockCardView),
});
export type ClockView = v.InferOutput<typeof ClockView>;

export const clockRoutes = {
  'GET /clock': { summary: 'Read own open clock entry and the shifts to clock in to', answer: ClockView },
  'POST /clock/in': {
    summary: 'Clock in',
    body: ClockInRequest,
    answer: ClockEntryView,
    idempotent: true,
    errors: { 'clock.already_in': 409, 'clock.too_early': 409, 'clock.too_late': 409, not_assigned: 403 },
  },
  'POST /clock/out': {
    summary: 'Clock out, which submits the hours',
    body: ClockOutRequest,
    answer: ClockEntryView,
    idempotent: true,
    errors: { 'clock.not_clocked_in': 409 },
  },
  'POST /clock/breaks': {
    summary: 'Start or end a break',
    body: ClockBreakRequest,
    answer: ClockEntryView,
    idempotent: true,
    errors: { 'clock.not_clocked_in': 409 },
  },
  'POST /clock/undo': {
    summary: 'Undo a clock-out of the last minute',
    body: UndoClockOutRequest,
    answer: ClockEntryView,
    status: 200,
    errors: {
      'clock.too_late_to_undo': 409,
      'clock.clocked_in_since': 409,
      'timesheet.already_decided': 409,
    },
  },
  'PATCH /clock/presses/:id': {
    summary: 'Add the position to a clock action',
    body: PressLocationRequest,
    answer: ClockEntryView,
    put: true,
  },
  'GET /clock/entries': { summary: 'List clock entries; employees see their own', list: ClockEntryView },
  'GET /clock/entries/:id': { summary: 'Read a clock entry', answer: ClockEntryView },
  'POST /clock/entries/:id/end': {
    summary: 'Clock out an employee',
    body: EndClockEntryRequest,
    answer: ClockEntryView,
    status: 200,
    errors: { 'clock.entry_ended': 409, 'timesheet.own_hours': 409, 'clock.end_not_possible': 400 },
  },
} satisfies RouteTable;

type ClockRoutes = typeof clockRoutes;
declare module '../common/routes/routes.contract.js' {
  interface ApiRoutes extends ClockRoutes {}
}

declare module '../common/events/record-kinds.contract.js' {
  interface RecordKinds {
    clock_entry: true;
    clock_press: true;
  }
}
