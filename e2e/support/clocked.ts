import { randomUUID } from 'node:crypto';
import type { ClockEntryView } from '@contract/clock/clock.contract.js';
import type { Member } from './member.ts';

const MINUTE_MS = 60_000;

interface Press {
  /** So long it has waited on the phone. */
  minutesAgo?: number;
  location?: { lat: number; lng: number; accuracy?: number };
}

function pressOf(employee: Member, { minutesAgo = 0, location }: Press): object {
  return { pressId: randomUUID(), userId: employee.id, waitedMs: minutesAgo * MINUTE_MS, location };
}

/** Clocks an employee in to a schedule, by API. */
export function clockedIn(
  employee: Member,
  shift: { id: string },
  press: Press = {},
): Promise<ClockEntryView> {
  return employee.post('/clock/in', { ...pressOf(employee, press), scheduleId: shift.id });
}

/** Clocks an employee out, by API. */
export function clockedOut(
  employee: Member,
  { breakMinutes, ...press }: Press & { breakMinutes?: number } = {},
): Promise<ClockEntryView> {
  return employee.post('/clock/out', { ...pressOf(employee, press), breakMinutes });
}
