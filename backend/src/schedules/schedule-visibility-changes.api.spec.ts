import { describe, expect, it } from '@jest/globals';
import type { Person } from '../../test/people.js';
import { assign, createVenue, plan } from '../../test/plans.js';
import type { Sight } from '../../test/inside/noted-events.js';
import { withTestApp } from '../../test/with-test-app.js';
import type { ScheduleView } from './schedules.contract.js';

let boss: Person;
let one: Person;
let two: Person;

const t = withTestApp(async () => {
  boss = await t.employer();
  [one, two] = [await boss.invite(), await boss.invite()];
  await t.inside.notedEvents.note();
});

/** Returns the visibility changes of the events that `work` emits. */
async function during(work: () => Promise<unknown>): Promise<Sight[]> {
  await t.inside.notedEvents.noted();
  await work();
  return t.inside.notedEvents.noted();
}

const move = (schedule: ScheduleView, edit: object) => () =>
  boss.patch(`/schedules/${schedule.id}`, edit).expect(200);
const both = () => [one.id, two.id].sort();

describe('events for the employees of a shift', () => {
  it('show an assigned shift at once if it is workable, and only once', async () => {
    const schedule = await plan(boss, { status: 'active' });
    expect(await during(() => assign(boss, schedule, one))).toEqual([
      { name: 'shift.assigned', shownTo: [one.id], hiddenFrom: [] },
    ]);
    expect(await during(move(schedule, { name: 'Other' }))).toEqual([
      { name: 'schedule.changed', shownTo: [], hiddenFrom: [], movedFor: [] },
    ]);
  });

  it('show it when it becomes active, hide it when inactive, and show it again', async () => {
    const schedule = await plan(boss, { status: 'draft' });
    const unseen = await during(async () => [
      await assign(boss, schedule, one),
      await assign(boss, schedule, two),
    ]);
    expect(unseen.flatMap(({ shownTo }) => shownTo)).toEqual([]);
    const changed = { name: 'schedule.changed', shownTo: [], hiddenFrom: [], movedFor: [] };
    expect(await during(move(schedule, { status: 'active' }))).toEqual([{ ...changed, shownTo: both() }]);
    expect(await during(move(schedule, { status: 'inactive' }))).toEqual([
      { ...changed, hiddenFrom: both() },
    ]);
    expect(await during(move(schedule, { date: '2030-05-12' }))).toEqual([changed]);
    expect(await during(move(schedule, { status: 'active' }))).toEqual([{ ...changed, shownTo: both() }]);
  });

  it('show it on approval, and not again when it becomes active', async () => {
    const schedule = await plan(boss, { status: 'pending_approval' });
    await assign(boss, schedule, one);
    expect(await during(() => boss.post(`/schedules/${schedule.id}/approve`).expect(200).then())).toEqual([
      { name: 'schedule.approved', shownTo: [one.id], hiddenFrom: [] },
    ]);
    expect(await during(move(schedule, { status: 'active' }))).toEqual([
      { name: 'schedule.changed', shownTo: [], hiddenFrom: [], movedFor: [] },
    ]);
  });

  it('report a new date, time or venue only to employees who saw the shift before', async () => {
    const schedule = await plan(boss, { status: 'draft' });
    const venue = await createVenue(boss);
    await assign(boss, schedule, one);
    const changed = { name: 'schedule.changed', shownTo: [], hiddenFrom: [], movedFor: [] };
    expect(await during(move(schedule, { date: '2030-05-11' }))).toEqual([changed]);
    const shown = await during(move(schedule, { date: '2030-05-12', status: 'active' }));
    expect(shown).toEqual([{ ...changed, shownTo: [one.id] }]);
    for (const edit of [
      { date: '2030-05-13' },
      { startTime: '21:00' },
      { endTime: '05:00' },
      { venueId: venue.id },
    ]) {
      expect(await during(move(schedule, edit))).toEqual([{ ...changed, movedFor: [one.id] }]);
    }
    const gone = await during(move(schedule, { date: '2030-05-14', status: 'inactive' }));
    expect(gone).toEqual([{ ...changed, hiddenFrom: [one.id] }]);
  });

  it('report its end only to employees who saw it', async () => {
    const active = await plan(boss, { status: 'active' });
    const { id } = await assign(boss, active, one);
    await assign(boss, active, two);
    expect(await during(() => boss.delete(`/schedule-assignments/${id}`).expect(200).then())).toEqual([
      { name: 'shift.unassigned', shownTo: [], hiddenFrom: [one.id] },
    ]);
    expect(await during(() => boss.delete(`/schedules/${active.id}`).expect(200).then())).toEqual([
      { name: 'schedule.deleted', shownTo: [], hiddenFrom: [two.id] },
    ]);
    const draft = await plan(boss, { status: 'draft' });
    const unseen = await assign(boss, draft, one);
    await assign(boss, draft, two);
    expect(await during(() => boss.delete(`/schedule-assignments/${unseen.id}`).expect(200).then())).toEqual([
      { name: 'shift.unassigned', shownTo: [], hiddenFrom: [] },
    ]);
    expect(await during(() => boss.delete(`/schedules/${draft.id}`).expect(200).then())).toEqual([
      { name: 'schedule.deleted', shownTo: [], hiddenFrom: [] },
    ]);
  });

  it('show it exactly once if the assignment and the change to active coincide', async () => {
    for (let round = 0; round < 10; round += 1) {
      const schedule = await plan(boss, { status: 'draft' });
      const seen = await during(() =>
        Promise.all([assign(boss, schedule, one), move(schedule, { status: 'active' })()]),
      );
      expect(seen.flatMap(({ shownTo }) => shownTo)).toEqual([one.id]);
    }
  });
});
