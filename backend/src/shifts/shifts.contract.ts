import type { ScheduleStatus } from '../schedules/schedules.contract.js';

/** One planned shift of a person, whichever kind of plan it comes from. */
export interface ShiftView {
  /** Unique among shifts of all kinds. */
  id: string;
  scheduleId: string | null;
  rotaShiftId: string | null;
  name: string;
  date: string;
  startTime: string;
  endTime: string;
  startsAt: string;
  endsAt: string;
  venue: { id: string; name: string } | null;
  status: ScheduleStatus;
  /** Always true for a schedule; for a rota shift once its person said so. */
  isConfirmed: boolean;
  /** Of the schedule, or of the rota shift as it is in force. */
  version: number;
}
