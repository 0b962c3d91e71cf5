import type { ClockCardView, ClockEntryView } from '@contract/clock/clock.contract.js';
import type { ClockAction } from './clock-action.js';

/** A shift in London in November, 22:00–06:00. */
export const NIGHT: ClockCardView = {
  id: 'night',
  scheduleId: 'night',
  rotaShiftId: null,
  name: 'Front door',
  date: '2026-11-20',
  startTime: '22:00',
  endTime: '06:00',
  startsAt: '2026-11-20T22:00:00.000Z',
  endsAt: '2026-11-21T06:00:00.000Z',
  opensAt: '2026-11-20T21:00:00.000Z',
  closesAt: '2026-11-21T10:00:00.000Z',
  venue: { id: 'hall', name: 'Town Hall' },
  status: 'active',
  isConfirmed: true,
  isDeclined: false,
  version: 1,
  isClocked: false,
  breakMinutes: 30,
};

export const EVENING: ClockCardView = {
  ...NIGHT,
  id: 'evening',
  scheduleId: 'evening',
  date: '2026-11-21',
  startTime: '18:00',
  endTime: '23:00',
  startsAt: '2026-11-21T18:00:00.000Z',
  endsAt: '2026-11-21T23:00:00.000Z',
  opensAt: '2026-11-21T17:00:00.000Z',
  closesAt: '2026-11-22T03:00:00.000Z',
};

/** A waiting clock-in to `NIGHT`, with the properties of `about`. */
export function someClockAction(about: Partial<ClockAction> = {}): ClockAction {
  return {
    id: 'press',
    kind: 'in',
    userId: 'guard',
    accountOf: ['guard'],
    pressedAt: Date.parse('2026-11-20T21:58:00.000Z'),
    expectedAt: null,
    shift: NIGHT,
    clockInPressId: null,
    clockOutPressId: null,
    breakMinutes: 0,
    location: null,
    isTried: false,
    isAccepted: false,
    refusal: null,
    ...about,
  };
}

/** An open entry of `NIGHT`, with the properties of `about`. */
export function someEntry(about: Partial<ClockEntryView> = {}): ClockEntryView {
  return {
    id: 'entry',
    employeeId: 'guard',
    employee: { id: 'guard', firstName: 'Ann', lastName: 'Bell', profileImageUrl: null },
    shiftId: NIGHT.id,
    scheduleId: NIGHT.scheduleId,
    rotaShiftId: null,
    schedule: { id: NIGHT.id, name: NIGHT.name, date: NIGHT.date },
    shiftName: NIGHT.name,
    venue: NIGHT.venue,
    plannedStartsAt: NIGHT.startsAt,
    plannedEndsAt: NIGHT.endsAt,
    status: 'open',
    clockInPressId: 'press',
    clockedInAt: '2026-11-20T21:58:00.000Z',
    clockInLocation: null,
    clockOutPressId: null,
    clockedOutAt: null,
    clockOutLocation: null,
    source: null,
    endReason: null,
    breakMinutes: 0,
    clockedBreaks: [],
    timesheetId: null,
    lacksHours: false,
    flags: [],
    version: 1,
    createdAt: '2026-11-20T21:58:00.000Z',
    updatedAt: '2026-11-20T21:58:00.000Z',
    ...about,
  };
}
