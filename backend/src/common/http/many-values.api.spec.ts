import { describe, expect, it } from '@jest/globals';
import { withTestApp } from '../../../test/with-test-app.js';

const someShift = { employeeId: null, date: '2027-01-04', startTime: '09:00', endTime: '17:00' };
const week = {
  name: 'Week',
  startDate: '2027-01-04',
  endDate: '2027-01-10',
  type: 'weekly',
  status: 'draft',
};
const longRota = { ...week, shifts: Array.from({ length: 300 }, () => someShift) };

describe('a body with more than 1,000 values', () => {
  const t = withTestApp();
  const SENTENCE = 'The request has more than 1,000 values';
  const numbers = (count: number) => ({ a: Array<number>(count).fill(1) });

  it('answers 400 if the route declares no list, for visitors and members', async () => {
    const boss = await t.employer();
    for (const answer of [
      await t.visitor().post('/auth/login', numbers(1_000)),
      await boss.post('/venues', numbers(1_000)),
      await boss.post('/venues', Object.fromEntries(numbers(1_001).a.map((one, n) => [`k${n}`, one]))),
      await boss.post('/venues', { a: numbers(999) }),
    ]) {
      expect([answer.status, (answer.body as { message: string }).message]).toEqual([400, SENTENCE]);
    }
    const { body } = await boss.post('/venues', numbers(999)).expect(400);
    expect((body as { message: string }).message).not.toBe(SENTENCE);
  });

  it('answers 400 if another field than the declared list has too many values', async () => {
    const boss = await t.employer();
    const { body } = await boss.post('/rotas', { ...longRota, name: numbers(1_001).a }).expect(400);
    expect(body).toMatchObject({ message: SENTENCE });
    const { body: inItem } = await boss
      .post('/rotas', { ...week, shifts: [{ ...someShift, date: numbers(1_001).a }] })
      .expect(400);
    expect(inItem).toMatchObject({ message: SENTENCE });
  });

  it('answers 201 if the values are in a declared list', async () => {
    const boss = await t.employer();
    const { body } = await boss.post('/rotas', longRota).expect(201);
    expect((body as { shiftCount: number }).shiftCount).toBe(300);
  });
});
