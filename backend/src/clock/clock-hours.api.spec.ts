import { describe, expect, it } from '@jest/globals';
import { pressBy } from '../../test/clock.js';
import { shiftFor } from '../../test/hours.js';
import { HOURS_CASES, type HoursCase } from '../../test/hours-cases.js';
import type { Person } from '../../test/people.js';
import { withTestApp } from '../../test/with-test-app.js';
import { totalHours } from '../common/time/hours.js';
import type { TimesheetView } from '../timesheets/timesheets.contract.js';

const NIGHT = { date: '2026-11-20', startTime: '22:00', endTime: '06:00' };

/** Every kind of presses, and of each night all shifts with one kind of breaks, which are only taken off. */
const CASES = HOURS_CASES.filter(({ shown, breaks }) => !shown || breaks.length === 2);
/** Cases of one night, one night after the other. */
const NIGHTS = Map.groupBy(
  CASES.toSorted((one, other) => dayOf(one).localeCompare(dayOf(other))),
  (one) => `${dayOf(one)} in ${one.zone}`,
);

/** The day of the shift; what presses come to, all of it in one night, stands last. */
function dayOf({ shown }: HoursCase): string {
  return shown?.date ?? 'presses';
}

/** Employees of one company, each of whom works a shift in each night of its zone. */
interface Crew {
  boss: Person;
  guards: Person[];
  /** The hours that are known of them. */
  known: Set<string>;
}

/** The presses as they arrive, with what the phone says of how long each has waited. */
function arrivals({ presses }: HoursCase) {
  return presses
    .map(({ kind, at, waits = 0, wrong: [atPress, atSending] = [0, 0] }) => ({
      kind,
      at: at + waits,
      waitedMs: waits + atSending - atPress,
    }))
    .toSorted((one, other) => one.at - other.at);
}

/** What the case speaks of. */
function shownOf({ totalHours: total, date, startTime, endTime }: TimesheetView, { shown }: HoursCase) {
  return { totalHours: total, ...(shown && { date, startTime, endTime }) };
}

describe('hours that people clock', () => {
  const t = withTestApp();
  const crews = new Map<string, Crew>();

  /** The people of a zone, so many, who work no other shift of this night. */
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

  /** Sends what a case says, as a phone does; answers the statuses. */
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
    'are those of the table: $night',
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
        // A phone sends its presses in order: what there is no clock-in of cannot be ended.
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
