import { expect, test } from '@playwright/test';
import type { RotaSummary } from '@contract/rotas/rotas.contract.js';
import { unpublishedRotas } from './unpublished-rotas.js';

const rota = (id: string, status: RotaSummary['status'], unpublishedCount = 0) =>
  ({ id, status, unpublishedCount }) as RotaSummary;
const shifts = ['2049-05-03', '2049-05-09', '2049-05-10'].map((date) => ({ rotaId: 'draft', date }));
const days = { first: '2049-05-03', last: '2049-05-09' };

test('counts changes of the shown days apart from those of other days', () => {
  const view = {
    rotas: [rota('bar', 'published', 9), rota('draft', 'draft'), rota('old', 'archived', 0)],
    unpublishedDays: [
      { rotaId: 'bar', date: '2049-05-09', publishedDate: null, count: 1 },
      { rotaId: 'bar', date: '2049-05-10', publishedDate: '2049-05-09', count: 1 },
      { rotaId: 'bar', date: null, publishedDate: '2049-05-03', count: 2 },
      { rotaId: 'bar', date: '2049-05-12', publishedDate: '2049-05-02', count: 3 },
      { rotaId: 'bar', date: null, publishedDate: '2049-05-02', count: 2 },
    ],
  };
  const found = unpublishedRotas(view, { shown: shifts, all: shifts }, days);
  expect(found.map(({ rota: { id }, count, otherCount }) => [id, count, otherCount])).toEqual([
    ['bar', 4, 5],
    ['draft', 2, 0],
    ['old', 0, 0],
  ]);
  expect(found[0]!.others).toEqual(['2049-05-02', '2049-05-12']);
});

test('counts no changes of other days after all were published, before the days are loaded again', () => {
  const unpublishedDays = [{ rotaId: 'bar', date: '2049-05-12', publishedDate: null, count: 3 }];
  const none = { shown: [], all: [] };
  expect(unpublishedRotas({ rotas: [rota('bar', 'published')], unpublishedDays }, none, days)).toMatchObject([
    { count: 0, otherCount: 0, others: [] },
  ]);
});

test('counts the shifts of a draft that a filter hides, because they are published too', () => {
  const view = { rotas: [rota('draft', 'draft')], unpublishedDays: [] };
  expect(unpublishedRotas(view, { shown: shifts.slice(0, 1), all: shifts }, days)).toMatchObject([
    { count: 2 },
  ]);
  expect(unpublishedRotas(view, { shown: [], all: shifts }, days)).toMatchObject([{ count: 0 }]);
});
