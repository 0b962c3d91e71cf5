import { expect, test } from '@playwright/test';
import type { PlannerView } from '../../api/planner.js';
import { changesOnOtherDays, schedulesToPublish } from './unpublished-schedules.js';

const days = { first: '2049-05-03', last: '2049-05-09' };
const schedule = (id: string, date: string, about: object = {}) => ({
  id,
  name: id,
  date,
  status: 'active',
  unpublishedCount: 1,
  shifts: [{ date }],
  ...about,
});
const viewOf = (...schedules: ReturnType<typeof schedule>[]) =>
  ({
    schedules,
    otherUnpublishedRotas: [],
    unpublishedSchedules: schedules.map(({ id, name, date }) => ({ id, name, date, count: 1 })),
  }) as unknown as PlannerView;

test('names schedules that have neither their date nor a shift on a shown day', () => {
  const moved = schedule('moved', '2049-05-12', { shifts: [{ date: '2049-05-09' }] });
  const view = viewOf(schedule('shown', '2049-05-03'), moved, schedule('later', '2049-05-10'));
  expect(changesOnOtherDays(view, [], days)).toEqual([
    { id: 'later', name: 'later', count: 1, first: '2049-05-10', last: '2049-05-10' },
  ]);
  expect(changesOnOtherDays(view, [], { first: '2049-05-03', last: '2049-05-03' })).toHaveLength(2);
  const rota = { id: 'rota', name: 'Week 21', count: 2, first: '2049-05-24', last: '2049-05-30' };
  const withRota = { ...view, otherUnpublishedRotas: [rota] };
  expect(changesOnOtherDays(withRota, [], days).map(({ id }) => id)).toEqual(['rota', 'later']);
});

test('offers drafts and changes of shown days, and apart from them what needs approval', () => {
  const view = viewOf(
    schedule('changed', '2049-05-03'),
    schedule('draft', '2049-05-04', { status: 'draft', unpublishedCount: 0 }),
    schedule('same', '2049-05-05', { unpublishedCount: 0 }),
    schedule('waits', '2049-05-06', { status: 'pending_approval', unpublishedCount: 0 }),
    schedule('later', '2049-05-10'),
  );
  const found = schedulesToPublish(view, days, 500);
  expect(found.map(({ schedules, approve }) => [approve, schedules.map(({ id }) => id)])).toEqual([
    [false, ['changed', 'draft']],
    [true, ['waits']],
  ]);
  expect(schedulesToPublish(view, days, 1)[0]!.schedules).toHaveLength(1);
});
