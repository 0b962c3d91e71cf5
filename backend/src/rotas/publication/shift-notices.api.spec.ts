import { describe, expect, it } from '@jest/globals';
import type { Person } from '../../../test/people.js';
import { saveUnpublished, publishedRota } from '../../../test/rotas.js';
import { withTestApp } from '../../../test/with-test-app.js';

let boss: Person;
const t = withTestApp(async () => {
  boss = await t.employer();
});

describe('the notice of a shift change', () => {
  it('is stored for each employee and change, in days of the company’s time zone', async () => {
    // It is half past midnight in London.
    await t.clock.set('2030-05-05T23:30:00Z');
    const { rota, sam, sams, kims, eves } = await publishedRota(boss);
    await t.clock.set('2030-05-12T12:00:00Z');
    await saveUnpublished(boss, rota, { shifts: [{ ...sams, date: '2030-05-16' }, kims] });
    await boss.post(`/rotas/${rota.id}/publish`).expect(200);
    const { body } = await boss
      .get('/shift-notices')
      .query({ filter: JSON.stringify({ rotaId: rota.id }) })
      .expect(200);
    const of = (shiftId: string) =>
      (body as { shiftId: string; kind: string; date: string; noticeDays: number }[])
        .filter((notice) => notice.shiftId === shiftId)
        .map(({ kind, date, noticeDays }) => [kind, date, noticeDays]);
    expect(of(sams.id)).toEqual([
      ['moved', '2030-05-16', 1],
      ['new', '2030-05-13', 7],
    ]);
    expect(of(kims.id)).toEqual([['new', '2030-05-13', 7]]);
    expect(of(eves.id)).toEqual([
      ['cancelled', '2030-05-13', 1],
      ['new', '2030-05-13', 7],
    ]);
    const mine = JSON.stringify({ employeeId: sam.id, kind: 'moved' });
    const { body: filtered } = await boss.get('/shift-notices').query({ filter: mine }).expect(200);
    expect(filtered).toMatchObject([
      { employee: { firstName: 'Sam' }, startTime: '09:00', endTime: '17:00' },
    ]);
    const other = await t.employer();
    await other.get('/shift-notices').expect(200, []);
    await t.clock.run();
  });
});
