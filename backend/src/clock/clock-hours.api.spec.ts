import { describe, expect, it } from '@jest/globals';
import { pressBy } from '../../test/clock.js';
import { shiftFor } from '../../test/hours.js';
import { HOURS_CASES, type HoursCase } from '../../test/hours-cases.js';
import type { Person } from '../../test/people.js';
import { withTestApp } from '../../test/with-test-app.js';
import { totalHours } from '../common/time/hours.js';
import type { TimesheetView } from '../timesheets/timesheets.contract.js';

const NIGHT = { date: '2026-11-20', startTime: '22:00', endTime: '06:00' };

/** All combinations of clock actions, and for each night all shifts with one kind of breaks. */
const CASES = HOURS_CASES.filter(({ shown, breaks }) => !shown || breaks.length === 2);
/** The cases grouped by night, in order. */
const NIGHTS = Map.groupBy(
  CASES.toSorted((one, other) => dayOf(one).localeCompare(dayOf(other))),
  (one) => `${dayOf(one)} in ${one.zone}`,
);

/** Returns the date of the shift. Cases of clock actions share one night and come last. */
function dayOf({ shown }: HoursCase): string {
  return shown?.date ?? 'presses';
}

/** Employees of one company, who each work one shift per night in the company's time zone. */
interface Crew {
  boss: Person;
  guards: Person[];
  /** Ids of the timesheets that earlier nights created. */
  known: Set<string>;
}

/** Returns the clock actions in the order of their arrival, with the waiting time that the phone reports. */
function arrivals({ presses }: HoursCase) {
  return presses
    .map(({ kind, at, waits = 0, wrong: [atPress, atSending] = [0, 0] }) => ({
      kind,
      at: at + waits,
      waitedMs: waits + atSending - atPress,
    }))
    .toSorted((one, other) => one.at - other.at);
}

/** Returns the fields of a timesheet that the case checks. */
function shownOf({ totalHours: total, date, startTime, endTime }: TimesheetView, { shown }: HoursCase) {
  return { totalHours: total, ...(shown && { date, startTime, endTime }) };
}

describe('hours of clocked shifts', () => {
  const t = withTestApp();
  const crews = new Map<string, Crew>();

  /** Returns `size` employees of a time zone without another shift in this night. */
  async function crewOf({ zone, shown }: HoursCase, size: number): Promise<Crew> {
    const name = shown ? zone : 'presses';
    let crew = crews.get(name);
    if (!crew) {
      const boss = await t.employer();
      await boss.patch('/company', { timeZone: zone }).expect(200);
      crew = {
        boss,
        guards: await Promise.all(Array.from({ length: size }, () => boss.invite())),
        known: new Set(),
      };
      crews.set(name, crew);
    }
    return crew;
  }

  /** Sends the clock actions of a case as a phone does. Returns the response statuses. */
  async function press(guard: Person, scheduleId: string, one: HoursCase): Promise<number[]> {
    const breakMinutes = one.breaks.reduce((sum, minutes) => sum + minutes, 0);
    const statuses: number[] = [];
    let clockInPressId: string | undefined;
    for (const { kind, at, waitedMs } of arrivals(one)) {
      await t.clock.set(new Date(at).toISOString());
      const about = kind === 'in' ? { scheduleId } : { clockInPressId, breakMinutes };
      const request = pressBy(guard, { ...about, waitedMs });
      const { status } = await guard.post(`/clock/${kind}`, request);
      if (kind === 'in') clockInPressId ??= request.pressId;
      statuses.push(status);
    }
    return statuses;
  }

  it.each([...NIGHTS].map(([night, cases]) => ({ night, cases })))(
    'match the table: $night',
    async ({ cases }) => {
      await t.clock.set(new Date(cases[0]!.presses[0]!.at - 12 * 3_600_000).toISOString());
      const { boss, guards, known } = await crewOf(cases[0]!, cases.length);
      const people = await Promise.all(
        cases.map(async (one, place) => {
          const guard = guards[place]!;
          return { one, guard, scheduleId: await shiftFor(boss, [guard], one.shown ?? NIGHT) };
        }),
      );
      for (const { one, guard, scheduleId } of people) {
        const [first] = arrivals(one);
        const statuses = await press(guard, scheduleId, one);
        const { body } = await guard.get('/timesheets').expect(200);
        const made = (body as TimesheetView[]).filter(({ id }) => !known.has(id));
        for (const { id } of made) known.add(id);
        const found = made.map((sheet) => shownOf(sheet, one));
        // A phone sends its actions in order, so a clock-out without a clock-in has no entry to end.
        const isOutFirst = first?.kind === 'out';
        const total = isOutFirst || one.minutes === null ? null : totalHours(one.minutes);
        expect({ case: one.name, statuses, found }).toEqual({
          case: one.name,
          statuses: one.presses.map((_, place) => (isOutFirst && place === 0 ? 409 : 201)),
          found: total === null ? [] : [{ totalHours: total, ...one.shown }],
        });
      }
    },
  );
});
