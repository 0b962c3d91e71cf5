import { describe, expect, it } from '@jest/globals';
import type { Person } from '../../test/people.js';
import { OPEN, planRota, shiftFor } from '../../test/rotas.js';
import { withTestApp } from '../../test/with-test-app.js';
import type { RotaView } from './rotas.contract.js';

describe('the list of rotas', () => {
  let boss: Person;
  const t = withTestApp(async () => {
    boss = await t.employer();
  });
  const names = async (query: object): Promise<string[]> => {
    const { body } = await boss.get('/rotas').query(query).expect(200);
    return (body as RotaView[]).map(({ name }) => name);
  };

  it('contains the newest 25 with their shifts, employees and venues', async () => {
    const sam = await boss.invite();
    for (let index = 0; index < 26; index += 1) {
      await planRota(boss, { name: `R${index}`, shifts: index % 2 === 0 ? [] : [shiftFor(sam), OPEN] });
    }
    const { body, headers } = await boss.get('/rotas').expect(200);
    const rotas = body as RotaView[];
    expect(headers['content-range']).toBe('rotas 0-24/26');
    expect(rotas.map(({ name }) => name)).toEqual(Array.from({ length: 25 }, (_, index) => `R${25 - index}`));
    expect(rotas[1]).toMatchObject({ shiftCount: 0, shifts: [], hasShifts: true });
    const whole = (await boss.get(`/rotas/${rotas[0]!.id}`).expect(200)).body as RotaView;
    expect(rotas[0]).toEqual(whole);
    expect(whole).toMatchObject({
      shiftCount: 2,
      shifts: [{ employee: { firstName: 'Sam' } }, { employee: null }],
    });
    await boss.get('/rotas?range=[25,49]').expect(200).expect('Content-Range', 'rotas 25-25/26');
  });

  it('comes without shifts if the filter says so', async () => {
    const { body } = await boss.get('/rotas?filter={"withShifts":false}&range=[0,1]').expect(200);
    expect(body).toMatchObject([
      { name: 'R25', shiftCount: 2, shifts: [], hasShifts: false },
      { name: 'R24', shiftCount: 0, shifts: [], hasShifts: false },
    ]);
    await boss.get('/rotas?filter={"withShifts":"no"}').expect(400);
  });

  it('returns rotas that keep their shifts if they are sent back without them', async () => {
    const { body } = await boss.get('/rotas?filter={"withShifts":false,"q":"R25"}').expect(200);
    const [listed] = body as RotaView[];
    const { body: saved } = await boss.patch(`/rotas/${listed!.id}`, { ...listed, name: 'R25 renamed' });
    expect(saved).toMatchObject({ name: 'R25 renamed', shiftCount: 2, hasShifts: true });
    expect((saved as RotaView).shifts).toHaveLength(2);
    await boss.patch(`/rotas/${listed!.id}`, { name: 'R25' }).expect(200);
  });

  it('contains at most 10,000 shifts, and says for which rotas it left them out', async () => {
    const employer = await t.employer();
    const shifts = Array.from({ length: 2_600 }, () => OPEN);
    for (const name of ['Oldest', 'Older', 'Newer', 'Newest']) await planRota(employer, { name, shifts });
    const { body } = await employer.get('/rotas').expect(200);
    expect(
      (body as RotaView[]).map(({ name, hasShifts, shifts: { length } }) => [name, hasShifts, length]),
    ).toEqual([
      ['Newest', true, 2_600],
      ['Newer', true, 2_600],
      ['Older', true, 2_600],
      ['Oldest', false, 0],
    ]);
    expect(body).toMatchObject([{}, {}, {}, { shiftCount: 2_600 }]);
  });

  it('is filtered, searched and sorted', async () => {
    const dates = (startDate: string, endDate: string) => ({ startDate, endDate });
    await planRota(boss, {
      name: 'Late',
      ...dates('2031-03-01', '2031-03-31'),
      type: 'monthly',
      status: 'published',
    });
    await planRota(boss, { name: 'early', ...dates('2031-02-01', '2031-02-28') });
    expect(await names({ filter: '{"status":"published"}' })).toEqual(['Late']);
    expect(await names({ filter: '{"type":"monthly"}' })).toEqual(['Late']);
    expect(await names({ filter: '{"q":"ARL"}' })).toEqual(['early']);
    const between = (from: string, to: string) => ({
      filter: JSON.stringify({ date_gte: from, date_lte: to }),
    });
    expect(await names(between('2031-02-28', '2031-03-01'))).toEqual(['early', 'Late']);
    expect(await names(between('2031-03-02', '2031-03-03'))).toEqual(['Late']);
    expect(await names(between('2031-04-01', '2031-05-01'))).toEqual([]);
    expect(await names({ sort: '["startDate","DESC"]', range: '[0,1]' })).toEqual(['Late', 'early']);
    expect(await names({ sort: '["name","ASC"]', range: '[0,1]' })).toEqual(['early', 'Late']);
    expect(await names({ sort: '["status","DESC"]', range: '[0,0]' })).toEqual(['Late']);
  });

  it('contains no rotas of another company', async () => {
    await planRota(boss);
    const other = await t.employer();
    await other.get('/rotas').expect(200, []).expect('Content-Range', 'rotas */0');
  });
});
