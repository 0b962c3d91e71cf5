import type { PersonName } from '../../common/common.contract.js';
import type { NamedShift } from '../../common/time/format.js';

/** The state of an employee who should be at work now or soon. `overdue_out`: not clocked out 30 minutes after the
 * planned end. */
export const DUTY_STATES = ['due_soon', 'on_shift', 'late', 'not_arrived', 'overdue_out'] as const;
export type DutyState = (typeof DUTY_STATES)[number];

/** One employee on one shift. */
export interface DutyPersonView {
  /** Unique on the board. */
  id: string;
  state: DutyState;
  employee: PersonName & { profileImageUrl: string | null; phone: string | null };
  shift: NamedShift & { scheduleId: string | null; rotaId: string | null; rotaShiftId: string | null };
  /** The planned times; for a clocked-in employee, those at the clock-in. */
  startsAt: string;
  endsAt: string;
  venue: { id: string; name: string } | null;
  clockEntryId: string | null;
  clockedInAt: string | null;
}

/** The duty board: shifts that start from 12 hours ago to 2 hours ahead, and all clocked-in employees. */
export interface DutyView {
  now: string;
  /** Minutes from the start until an employee is late, and further minutes until a no-show. */
  shiftLateMinutes: number;
  noShowMinutes: number;
  /** Sorted by start, then name. */
  people: DutyPersonView[];
  /** True if more employees match than `people` contains. */
  more: boolean;
}
