import { randomUUID } from 'node:crypto';
import type { ClockEntryView } from '@contract/clock/clock.contract.js';
import type { Member } from './member.ts';

const MINUTE_MS = 60_000;

interface Press {
  /** Minutes between the clock action on the phone and its request. */
  minutesAgo?: number;
  location?: { lat: number; lng: number; accuracy?: number };
}

function pressOf(employee: Member, { minutesAgo = 0, location }: Press): object {
  return { pressId: randomUUID(), userId: employee.id, waitedMs: minutesAgo * MINUTE_MS, location };
}

export function clockedIn(
  employee: Member,
  shift: { id: string },
  press: Press = {},
): Promise<ClockEntryView> {
  return employee.post('/clock/in', { ...pressOf(employee, press), scheduleId: shift.id });
}

export function clockedOut(
  employee: Member,
  { breakMinutes, ...press }: Press & { breakMinutes?: number } = {},
): Promise<ClockEntryView> {
  return employee.post('/clock/out', { ...pressOf(employee, press), breakMinutes });
}
