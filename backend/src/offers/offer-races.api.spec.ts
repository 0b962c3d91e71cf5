import { describe, expect, it } from '@jest/globals';
import { offer, offeredId } from '../../test/offers.js';
import { Person } from '../../test/people.js';
import { OPEN, planRota, shiftFor } from '../../test/rotas.js';
import { raceRounds, roundsTimeout } from '../../test/rounds.js';
import { startTestApp, type TestApp } from '../../test/test-app.js';
import { withTestApp } from '../../test/with-test-app.js';
import { addDays } from '../common/time/local.js';

const ROUNDS = raceRounds(4);
const FIRST = '2030-05-13';

describe('offers on two servers', () => {
  const t = withTestApp(() => t.clock.set('2030-05-06T09:00:00Z'));

  async function crowd(
    size: number,
  ): Promise<{ boss: Person; people: Person[]; phones: Person[]; second: TestApp }> {
    const boss = await t.employer();
    const second = await startTestApp({}, t);
    await second.clock.set('2030-05-06T09:00:00Z');
    const people: Person[] = [];
    for (let index = 0; index < size; index += 1) people.push(await boss.invite());
    const phones = await Promise.all(
      people.map(async (person, index) =>
        index % 2 === 0 ? person : await new Person(second.url).signIn(person.user.email),
      ),
    );
    return { boss, people, phones, second };
  }

  const dayOf = (round: number): string => addDays(FIRST, round);
  /** Publishes a rota of one day with an open shift, and returns the id of the shift. */
  async function openShift(boss: Person, about: { date: string; startTime: string; endTime: string }) {
    const { date } = about;
    const shifts = [{ ...OPEN, ...about }];
    const rota = await planRota(boss, { status: 'published', startDate: date, endDate: date, shifts });
    return rota.shifts[0]!.id;
  }
  /** Returns how many people have a shift in each state, and the notifications of the end of its offer by person. */
  async function stateOf(shift: string, offer: string) {
    const [planned] = await t.sql<{ employee_id: string | null }>(
      'select employee_id from shifts where id = $1',
      [shift],
    );
    const [published] = await t.sql<{ employee_id: string | null }>(
      'select employee_id from published_shifts where id = $1',
      [shift],
    );
    const [row] = await t.sql<{ status: string; taken_by_id: string | null }>(
      'select status, taken_by_id from shift_offers where id = $1',
      [offer],
    );
    const ends = await t.sql<{ count: string }>(
      `select count(*) from notifications where data ->> 'offerId' = $1 and type = 'shift_offered' and title <> 'Shift offered'
        group by user_id`,
      [offer],
    );
    return {
      planned: planned!.employee_id,
      published: published!.employee_id,
      status: row!.status,
      takenBy: row!.taken_by_id,
      ends: ends.map(({ count }) => Number(count)),
    };
  }

  it(
    `parallel claims have one winner, and the others are notified once, ${ROUNDS} times`,
    async () => {
      const { boss, phones, second } = await crowd(20);
      for (let round = 0; round < ROUNDS; round += 1) {
        const shift = await openShift(boss, {
          date: dayOf(round),
          startTime: '10:00',
          endTime: '11:00',
        });
        const offer = await offeredId(boss, shift);
        const answers = await Promise.all(phones.map((phone) => phone.post(`/offers/${offer}/take`, {})));
        expect(answers.map(({ status }) => String(status)).toSorted()).toEqual([
          '200',
          ...Array<string>(19).fill('409'),
        ]);
        const { planned, published, status, takenBy, ends } = await stateOf(shift, offer);
        expect({ status, planned, published }).toEqual({
          status: 'taken',
          planned: takenBy,
          published: takenBy,
        });
        expect(ends).toEqual(Array<number>(19).fill(1));
      }
      await second.close();
    },
    roundsTimeout(ROUNDS),
  );

  it(
    `a claim against a withdrawal: taken or withdrawn, ${ROUNDS} times`,
    async () => {
      const { boss, people, phones, second } = await crowd(2);
      const elsewhere = await new Person(second.url).signIn(boss.user.email);
      for (let round = 0; round < ROUNDS; round += 1) {
        const shift = await openShift(boss, { date: dayOf(round), startTime: '10:00', endTime: '11:00' });
        const offer = await offeredId(boss, shift);
        const [taken, withdrawn] = await Promise.all([
          phones[0]!.post(`/offers/${offer}/take`, {}),
          elsewhere.post(`/offers/${offer}/withdraw`, {}),
        ]);
        expect(new Set([taken.status, withdrawn.status])).toEqual(new Set([200, 409]));
        const { planned, published, status } = await stateOf(shift, offer);
        const winner = taken.status === 200 ? people[0]!.id : null;
        expect({ status, planned, published }).toEqual({
          status: winner ? 'taken' : 'withdrawn',
          planned: winner,
          published: winner,
        });
      }
      await second.close();
    },
    roundsTimeout(ROUNDS),
  );

  it(
    `a claim against an edit of the shift: never a shift of other times, ${ROUNDS} times`,
    async () => {
      const { boss, people, phones, second } = await crowd(1);
      const elsewhere = await new Person(second.url).signIn(boss.user.email);
      for (let round = 0; round < ROUNDS; round += 1) {
        const shift = await openShift(boss, { date: dayOf(round), startTime: '10:00', endTime: '11:00' });
        const offer = await offeredId(boss, shift);
        const [taken] = await Promise.all([
          phones[0]!.post(`/offers/${offer}/take`, {}),
          elsewhere.patch(`/rota-shifts/${shift}`, { startTime: '10:15', publish: true }),
        ]);
        const { published } = await stateOf(shift, offer);
        expect([200, 409]).toContain(taken.status);
        // The edit keeps the person who took the shift before it.
        expect(published).toBe(taken.status === 200 ? people[0]!.id : null);
      }
      await second.close();
    },
    roundsTimeout(ROUNDS),
  );

  it(
    `two overlapping offers of one person: one shift, ${ROUNDS} times`,
    async () => {
      const { boss, people, second } = await crowd(1);
      const elsewhere = await new Person(second.url).signIn(people[0]!.user.email);
      for (let round = 0; round < ROUNDS; round += 1) {
        const about = { date: dayOf(2 * round), startTime: '10:00', endTime: '11:00' };
        const offers: string[] = [];
        for (const startTime of ['10:00', '10:30'])
          offers.push(await offeredId(boss, await openShift(boss, { ...about, startTime })));
        const answers = await Promise.all([
          people[0]!.post(`/offers/${offers[0]!}/take`, {}),
          elsewhere.post(`/offers/${offers[1]!}/take`, {}),
        ]);
        expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
      }
      await second.close();
    },
    roundsTimeout(ROUNDS),
  );

  it(
    `two covers of one no-show make one shift with one offer, ${ROUNDS} times`,
    async () => {
      const { boss, people, second } = await crowd(3);
      const elsewhere = await new Person(second.url).signIn(boss.user.email);
      const [missing, ...others] = people;
      for (let round = 0; round < ROUNDS; round += 1) {
        const date = dayOf(round);
        await t.clock.set(`${date}T06:00:00Z`);
        await second.clock.set(`${date}T06:00:00Z`);
        const shifts = [shiftFor(missing!, { date, startTime: '10:00', endTime: '12:00' })];
        const rota = await planRota(boss, { status: 'published', startDate: date, endDate: date, shifts });
        const noShow = { id: rota.shifts[0]!.id, fromEmployeeId: missing!.id, isNoShow: true };
        await t.clock.set(`${date}T10:30:00Z`);
        await second.clock.set(`${date}T10:30:00Z`);
        const covers = await Promise.all(
          [boss, elsewhere].map((by, index) =>
            offer(by, noShow.id, { shifts: [noShow], people: [{ id: others[index]!.id }] }),
          ),
        );
        expect(new Set(covers.map(({ offers }) => offers[0]!.id)).size).toBe(1);
        expect(await t.sql('select id from shifts where rota_id = $1', [rota.id])).toHaveLength(2);
      }
      await second.close();
    },
    roundsTimeout(ROUNDS),
  );
});
