import type {
  CreateRotaRequest,
  RotaShiftRequest,
  RotaShiftView,
  RotaStatus,
  RotaType,
  RotaView,
} from '@contract/rotas/rotas.contract.js';

/** Stands in the form for a shift that nobody has yet: an empty choice means that none was made. */
export const NOBODY = 'nobody';

/** What the form holds of one shift. */
export interface ShiftValues {
  /** Null for a new one. */
  shiftId: string | null;
  employeeId: string;
  date: string;
  startTime: string;
  endTime: string;
  breakMinutes: number;
  venueId: string;
  role: string;
  notes: string;
}

/** What the form of a rota holds. */
export interface RotaValues {
  name: string;
  type: RotaType;
  startDate: string;
  endDate: string;
  status: RotaStatus;
  description: string;
  shifts: ShiftValues[];
}

/** What the fields are called (spec 2.13). */
export const rotaLabels: Record<keyof RotaValues, string> = {
  name: 'Rota Name',
  type: 'Rota Type',
  startDate: 'Start Date',
  endDate: 'End Date',
  status: 'Status',
  description: 'Description',
  shifts: 'Shifts',
};

export const shiftLabels = {
  employeeId: 'Employee',
  date: 'Date',
  startTime: 'Start Time',
  endTime: 'End Time',
  breakMinutes: 'Break (minutes)',
  venueId: 'Venue',
  role: 'Role',
  notes: 'Notes',
} as const satisfies Partial<Record<keyof ShiftValues, string>>;

/** The values of an empty form. */
export const newRota: RotaValues = {
  name: '',
  type: 'weekly',
  startDate: '',
  endDate: '',
  status: 'draft',
  description: '',
  shifts: [],
};

/** A new shift of the list. A rota of one day and a company with one venue leave no choice of `date` or `venueId`. */
export function newShift({ date = '', venueId = '' } = {}): ShiftValues {
  return {
    shiftId: null,
    employeeId: '',
    date,
    startTime: '09:00',
    endTime: '17:00',
    breakMinutes: 0,
    venueId,
    role: '',
    notes: '',
  };
}

function shiftValuesOf(shift: RotaShiftView): ShiftValues {
  const { id, employeeId, date, startTime, endTime, breakMinutes, venueId, role, notes } = shift;
  return {
    shiftId: id,
    employeeId: employeeId ?? NOBODY,
    date,
    startTime,
    endTime,
    breakMinutes,
    venueId: venueId ?? '',
    role: role ?? '',
    notes: notes ?? '',
  };
}

/** The form's values of a record. */
export function valuesOf({
  name,
  type,
  startDate,
  endDate,
  status,
  description,
  shifts,
}: RotaView): RotaValues {
  const fields = { name, type, startDate, endDate, status, description: description ?? '' };
  return { ...fields, shifts: shifts.map(shiftValuesOf) };
}

function shiftRequestOf({
  shiftId,
  employeeId,
  venueId,
  role,
  notes,
  ...shift
}: ShiftValues): RotaShiftRequest {
  return {
    ...(shiftId !== null && { id: shiftId }),
    ...shift,
    employeeId: employeeId === NOBODY ? null : employeeId,
    venueId: venueId || null,
    role: role || null,
    notes: notes || null,
  };
}

/** What is sent of what was typed. */
export function requestOf(
  values: RotaValues,
): Omit<CreateRotaRequest, 'status'> & Pick<RotaValues, 'status'> {
  return { ...values, shifts: values.shifts.map(shiftRequestOf) };
}
