import { randomUUID } from 'node:crypto';
import type { ClockEntryView } from '@contract/clock/clock.contract.js';
import type { Member } from './member.ts';

const MINUTE_MS = 60_000;

interface ClockAction {
  /** Minutes between the clock action on the phone and its request. */
  minutesAgo?: number;
  location?: { lat: number; lng: number; accuracy?: number };
}

function clockActionOf(employee: Member, { minutesAgo = 0, location }: ClockAction): object {
  return {
    pressId: randomUUID(),
    userId: employee.id,
    waitedMs: Math.round(minutesAgo * MINUTE_MS),
    location,
  };
}

export function clockInByApi(
  employee: Member,
  shift: { id: string },
  action: ClockAction = {},
): Promise<ClockEntryView> {
  return employee.post('/clock/in', { ...clockActionOf(employee, action), scheduleId: shift.id });
}

export function clockOutByApi(
  employee: Member,
  { breakMinutes, ...action }: ClockAction & { breakMinutes?: number } = {},
): Promise<ClockEntryView> {
  return employee.post('/clock/out', { ...clockActionOf(employee, action), breakMinutes });
}
