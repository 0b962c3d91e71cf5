import type {
  CreateRotaRequest,
  RotaShiftRequest,
  RotaShiftView,
  RotaView,
} from '@contract/rotas/rotas.contract.js';
import type { RotaStatus, RotaType } from '@contract/shifts/rota-statuses.contract.js';
import { withInvitation, withInvitedPerson } from '@/features/rotas/api/invited-people.js';

/** The form value of an open shift. An empty value means that no choice was made. */
export const OPEN_SHIFT = 'nobody';

/** The form values of one shift, for each field of the request. */
export interface ShiftValues extends Record<Exclude<keyof RotaShiftRequest, 'id' | 'invitationId'>, unknown> {
  /** Null for a new one. */
  shiftId: string | null;
  /** The employee, the invited person, or `OPEN_SHIFT`. */
  employeeId: string;
  date: string;
  startTime: string;
  endTime: string;
  breakMinutes: number;
  venueId: string;
  role: string;
  notes: string;
}

/** The form values of a rota, for each field of the request. */
export interface RotaValues extends Record<keyof CreateRotaRequest, unknown> {
  name: string;
  type: RotaType;
  startDate: string;
  endDate: string;
  status: RotaStatus;
  description: string;
  shifts: ShiftValues[];
}

/** The labels of the fields. */
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
} as const satisfies Record<Exclude<keyof ShiftValues, 'shiftId'>, string>;

export const newRota: RotaValues = {
  name: '',
  type: 'weekly',
  startDate: '',
  endDate: '',
  status: 'draft',
  description: '',
  shifts: [],
};

/** Returns a new shift. Callers pass `date` and `venueId` if there is only one to choose from. */
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

function toShiftValues(shift: RotaShiftView): ShiftValues {
  const { id, employeeId, date, startTime, endTime, breakMinutes, venueId, role, notes } =
    withInvitedPerson(shift);
  return {
    shiftId: id,
    employeeId: employeeId ?? OPEN_SHIFT,
    date,
    startTime,
    endTime,
    breakMinutes,
    venueId: venueId ?? '',
    role: role ?? '',
    notes: notes ?? '',
  };
}

/** Converts a rota to form values. */
export function toRotaValues({
  name,
  type,
  startDate,
  endDate,
  status,
  description,
  shifts,
}: RotaView): RotaValues {
  const fields = { name, type, startDate, endDate, status, description: description ?? '' };
  return { ...fields, shifts: shifts.map(toShiftValues) };
}

function toShiftRequest({
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
    ...withInvitation({ employeeId: employeeId === OPEN_SHIFT ? null : employeeId }),
    venueId: venueId || null,
    role: role || null,
    notes: notes || null,
  };
}

/** Converts form values to a request. */
export function toRotaRequest(
  values: RotaValues,
): Omit<CreateRotaRequest, 'status'> & Pick<RotaValues, 'status'> {
  return { ...values, shifts: values.shifts.map(toShiftRequest) };
}
