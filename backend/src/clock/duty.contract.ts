import type { PersonName } from '../common/common.contract.js';
import type { NamedShift } from '../common/time/format.js';

/** How it stands with somebody who is to work now: `overdue_out` has not clocked out long after the planned end. */
export const DUTY_STATES = ['due_soon', 'on_shift', 'late', 'not_arrived', 'overdue_out'] as const;
export type DutyState = (typeof DUTY_STATES)[number];

/** One person on one shift. */
export interface DutyPersonView {
  /** Unique on the board. */
  id: string;
  state: DutyState;
  employee: PersonName & { profileImageUrl: string | null; phone: string | null };
  shift: NamedShift & { scheduleId: string | null; rotaId: string | null; rotaShiftId: string | null };
  /** As planned; of somebody who is clocked in, as it was planned when they clocked in. */
  startsAt: string;
  endsAt: string;
  venue: { id: string; name: string } | null;
  clockEntryId: string | null;
  clockedInAt: string | null;
}

/** Who is on, who is missing and who comes soon: shifts from 12 hours ago to 2 hours ahead, and whoever is clocked in. */
export interface DutyView {
  now: string;
  /** When each state of somebody who has not clocked in begins, in minutes after the start, and after that. */
  shiftLateMinutes: number;
  noShowMinutes: number;
  /** By start, then name. */
  people: DutyPersonView[];
  /** True when there are more than are shown. */
  more: boolean;
}
