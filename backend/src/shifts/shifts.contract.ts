import * as v from 'valibot';
import { NamedRecord, PersonName } from '../common/common.contract.js';
import { field, idField, isId, rule, type Check } from '../common/fields/index.js';
import type { RouteTable } from '../common/routes/routes.contract.js';
import {
  Count,
  extendedView,
  Id,
  Instant,
  LocalDay,
  TimeOfDay,
  view,
} from '../common/routes/views.contract.js';
import { SCHEDULE_STATUSES } from './schedule-statuses.contract.js';

/** The number of days for which missing cover is shown. */
export const COVER_DAYS = 7;

export const SHIFT_CHANGED = 'This shift has changed';

/** The shift that a request names: by `shiftId`, the id in `GET /shifts`, or by the id of its schedule or rota shift. */
export interface RequestedShift {
  shiftId?: string | null | undefined;
  scheduleId?: string | null | undefined;
  rotaShiftId?: string | null | undefined;
}

/** Returns the checks for the three properties of a request that name its shift. Exactly one of them is given, or with
 * `optional` none. An error is reported at `shiftId` if the request has it, else at `scheduleId`. */
export function shiftIdFields({
  required,
  invalid,
  optional = false,
}: {
  required: string;
  invalid: string;
  optional?: boolean;
}): Record<keyof RequestedShift, PropertyDecorator> {
  const problemOf = ({ shiftId, scheduleId, rotaShiftId }: RequestedShift): string | null => {
    const named = [shiftId, scheduleId, rotaShiftId].filter((id) => id !== undefined && id !== null);
    const given = named.filter((id) => id !== '');
    if (optional && named.length === 0) return null;
    if (given.length !== 1) return required;
    return isId(given[0]) ? null : invalid;
  };
  const reportedAt = (isShiftId: boolean): PropertyDecorator => {
    const check: Check = (_value, request) => {
      const shift = request as RequestedShift;
      return (shift.shiftId !== undefined) === isShiftId ? problemOf(shift) : null;
    };
    return field({}, rule(check, { type: 'string', format: 'uuid', optional: true, nullable: true }));
  };
  return {
    shiftId: reportedAt(true),
    scheduleId: reportedAt(false),
    rotaShiftId: idField({ label: 'Shift', required, optional: true, nullable: true }),
  };
}

/** The properties of every planned shift of one employee. */
const PLANNED_SHIFT = {
  /** The id of the schedule or the rota shift. Hours, clock entries and tasks name it `shiftId`. */
  id: v.string(),
  name: v.string(),
  date: LocalDay,
  startTime: TimeOfDay,
  endTime: TimeOfDay,
  scheduleId: v.nullable(Id),
  rotaShiftId: v.nullable(Id),
  startsAt: Instant,
  endsAt: Instant,
  breakMinutes: Count,
  status: v.picklist(SCHEDULE_STATUSES),
  /** True after the employee confirmed the shift, and for schedules of a company that does not ask for that. */
  isConfirmed: v.boolean(),
  /** True if the employee cannot work the shift. */
  isDeclined: v.boolean(),
  /** The version of the schedule, or of the published rota shift. */
  version: Count,
};

/** A planned shift of one employee, from a schedule or a rota. */
export const ShiftView = extendedView(
  'ShiftView',
  { entries: PLANNED_SHIFT },
  { venue: v.nullable(NamedRecord) },
);
export type ShiftView = v.InferOutput<typeof ShiftView>;

/** A shift of an employee, for employers. */
export const EmployeeShiftView = extendedView('EmployeeShiftView', ShiftView, {
  /** Null for a schedule. */
  rotaId: v.nullable(Id),
});
export type EmployeeShiftView = v.InferOutput<typeof EmployeeShiftView>;

/** The venue as its employees see it, without the employers' notes and the contact's e-mail address. */
export const ShiftVenueView = view('ShiftVenueView', {
  id: Id,
  name: v.string(),
  address: v.string(),
  /** The position on the map in degrees; both values or neither. */
  latitude: v.nullable(v.number()),
  longitude: v.nullable(v.number()),
  contactPerson: v.nullable(v.string()),
  contactPhone: v.nullable(v.string()),
  staffNotes: v.nullable(v.string()),
});
export type ShiftVenueView = v.InferOutput<typeof ShiftVenueView>;

/** An employee's own shift with all details. */
export const ShiftDetailsView = extendedView(
  'ShiftDetailsView',
  { entries: PLANNED_SHIFT },
  {
    venue: v.nullable(ShiftVenueView),
    role: v.nullable(v.string()),
    notes: v.nullable(v.string()),
    /** The other employees of the same schedule, or of the same rota at the same time and venue. */
    colleagues: v.array(view('Colleague', { firstName: v.string(), lastName: v.string() })),
    /** True if the company lets employees give shifts away and swap them. */
    isSwappable: v.boolean(),
    /** The last moment at which the employee may decline the shift. */
    declineUntil: Instant,
    /** The reason that the employee gave, if the shift is declined. */
    declineReason: v.nullable(v.string()),
    /** The person to ring after the last moment: a supervisor of the venue, or an employer. Null before it, and if none of them has
     * a phone number. */
    contact: v.nullable(extendedView('ShiftContact', PersonName, { phone: v.string() })),
  },
);
export type ShiftDetailsView = v.InferOutput<typeof ShiftDetailsView>;

export const shiftRoutes = {
  'GET /shifts': { summary: 'List the own shifts', list: ShiftView },
  'GET /shifts/:id': { summary: 'Read an own shift with its venue and colleagues', answer: ShiftDetailsView },
  'GET /employees/:id/shifts': { summary: 'List the shifts of an employee', list: EmployeeShiftView },
} satisfies RouteTable;

type ShiftRoutes = typeof shiftRoutes;
declare module '../common/routes/routes.contract.js' {
  interface ApiRoutes extends ShiftRoutes {}
}
