/** A shift of a rota or a schedule in London with its planned minutes. */
interface PlannedCase {
  name: string;
  date: string;
  startTime: string;
  endTime: string;
  startsAt: string;
  endsAt: string;
  breakMinutes: number;
  minutes: number;
}

/** Planned hours with breaks, over midnight and over both clock changes. */
export const PLANNED_CASES: PlannedCase[] = [
  {
    name: 'a day without a break',
    date: '2026-10-19',
    startTime: '09:00',
    endTime: '17:00',
    startsAt: '2026-10-19T08:00:00.000Z',
    endsAt: '2026-10-19T16:00:00.000Z',
    breakMinutes: 0,
    minutes: 480,
  },
  {
    name: 'a day with a break',
    date: '2026-10-20',
    startTime: '09:00',
    endTime: '17:00',
    startsAt: '2026-10-20T08:00:00.000Z',
    endsAt: '2026-10-20T16:00:00.000Z',
    breakMinutes: 30,
    minutes: 450,
  },
  {
    name: 'a night with a break',
    date: '2026-10-21',
    startTime: '22:00',
    endTime: '06:15',
    startsAt: '2026-10-21T21:00:00.000Z',
    endsAt: '2026-10-22T05:15:00.000Z',
    breakMinutes: 45,
    minutes: 450,
  },
  {
    name: 'a break longer than the shift',
    date: '2026-10-23',
    startTime: '12:00',
    endTime: '12:30',
    startsAt: '2026-10-23T11:00:00.000Z',
    endsAt: '2026-10-23T11:30:00.000Z',
    breakMinutes: 45,
    minutes: 0,
  },
  {
    name: 'the night on which clocks go back',
    date: '2026-10-24',
    startTime: '22:00',
    endTime: '06:00',
    startsAt: '2026-10-24T21:00:00.000Z',
    endsAt: '2026-10-25T06:00:00.000Z',
    breakMinutes: 30,
    minutes: 510,
  },
  {
    name: 'the night on which clocks go forward',
    date: '2026-03-28',
    startTime: '22:00',
    endTime: '06:00',
    startsAt: '2026-03-28T22:00:00.000Z',
    endsAt: '2026-03-29T05:00:00.000Z',
    breakMinutes: 30,
    minutes: 390,
  },
];
