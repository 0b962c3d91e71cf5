import { describe, expect, it } from '@jest/globals';
import { Person } from '../../test/people.js';
import { raceRounds, roundsTimeout } from '../../test/rounds.js';
import { proposeSwap, publishShifts } from '../../test/swaps.js';
import { startTestApp } from '../../test/test-app.js';
import { withTestApp } from '../../test/with-test-app.js';

const ROUNDS = raceRounds(20);
const NOW = '2030-05-10T09:00:00Z';
const [MONDAY, TUESDAY] = ['2030-05-13', '2030-05-14'];

describe('swaps on two servers', () => {
  const t = withTestApp(() => t.clock.set(NOW));

  async function twoServers() {
    const boss = await t.employer();
    const second = await startTestApp({}, t);
    await second.clock.set(NOW);
    const elsewhere = await new Person(second.url).signIn(boss.user.email);
    return { boss, second, elsewhere };
  }
  const holders = async (ids: readonly string[]): Promise<(string | null)[]> => {
    const rows = await t.sql<{ id: string; working: string | null; seen: string | null }>(
      `select s.id, s.employee_id as working, p.employee_id as seen
         from shifts s left join published_shifts p on p.id = s.id where s.id = any($1::uuid[])`,
      [ids],
    );
    for (const { working, seen } of rows) expect(seen).toBe(working);
    return ids.map((id) => rows.find((row) => row.id === id)!.working);
  };
  const statusOf = async (id: string): Promise<string> =>
    (await t.sql<{ status: string }>('select status from shift_swaps where id = $1', [id]))[0]!.status;
  /** Returns how often a person was notified with this title about a swap. */
  const notified = async (person: Person, id: string, title: string): Promise<number> =>
    (
      await t.sql(
        `select id from notifications where user_id = $1 and data ->> 'swapId' = $2 and title = $3`,
        [person.id, id, title],
      )
    ).length;

  it(
    `approving against editing a shift: both shifts move or none, and everyone is notified once, ${ROUNDS} times`,
    async () => {
      const { boss, elsewhere, second } = await twoServers();
      for (let round = 0; round < ROUNDS; round += 1) {
        const [sam, kim] = [await boss.invite(), await boss.invite()];
        const [own, theirs] = await publishShifts(boss, [sam, MONDAY], [kim, TUESDAY]);
        const { id } = await proposeSwap(sam, own!, kim, theirs);
        await kim.post(`/swaps/${id}/accept`, {}).expect(200);
        const [approved, edited] = await Promise.all([
          elsewhere.post(`/swaps/${id}/approve`, {}),
          boss.patch(`/rota-shifts/${theirs}`, { startTime: '10:00' }),
        ]);
        expect([200, 409]).toContain(approved.status);
        expect([200, 409]).toContain(edited.status);
        const isApproved = approved.status === 200;
        if (!isApproved) await t.inside.jobs.run();
        expect(await statusOf(id)).toBe(isApproved ? 'approved' : 'void');
        expect(await holders([own!, theirs!])).toEqual(isApproved ? [kim.id, sam.id] : [sam.id, kim.id]);
        const title = isApproved ? 'Swap approved' : 'Swap not possible';
        expect([await notified(sam, id, title), await notified(kim, id, title)]).toEqual([1, 1]);
      }
      await second.close();
    },
    roundsTimeout(ROUNDS),
  );

  it(
    `approving against the deactivation of the colleague: a leaver has no shift, ${ROUNDS} times`,
    async () => {
      const { boss, elsewhere, second } = await twoServers();
      for (let round = 0; round < ROUNDS; round += 1) {
        const [sam, kim] = [await boss.invite(), await boss.invite()];
        const [own] = await publishShifts(boss, [sam, MONDAY]);
        const { id } = await proposeSwap(sam, own!, kim);
        await kim.post(`/swaps/${id}/accept`, {}).expect(200);
        const [approved, left] = await Promise.all([
          elsewhere.post(`/swaps/${id}/approve`, {}),
          boss.post(`/employees/${kim.id}/deactivate`),
        ]);
        expect(left.status).toBe(200);
        const isApproved = approved.status === 200;
        expect(await statusOf(id)).toBe(isApproved ? 'approved' : 'void');
        expect(await holders([own!])).toEqual([isApproved ? null : sam.id]);
        const title = isApproved ? 'Swap approved' : 'Swap not possible';
        expect(await notified(sam, id, title)).toBe(1);
      }
      await second.close();
    },
    roundsTimeout(ROUNDS),
  );

  it(
    `proposing against editing the shift: the proposal is refused, void or about the new times, ${ROUNDS} times`,
    async () => {
      const { boss, second } = await twoServers();
      const sam = await boss.invite();
      const kim = await boss.invite();
      const [own] = await publishShifts(boss, [sam, MONDAY]);
      const phone = await new Person(second.url).signIn(sam.user.email);
      for (let round = 0; round < ROUNDS; round += 1) {
        const startTime = round % 2 === 0 ? '10:00' : '09:00';
        const [proposed, edited] = await Promise.all([
          phone.post('/swaps', { shiftId: own, colleagueId: kim.id }),
          boss.patch(`/rota-shifts/${own}`, { startTime }),
        ]);
        expect([proposed.status, edited.status]).toEqual([201, 200]);
        const swap = proposed.body as { id: string; shift: { startTime: string } };
        const { body } = await sam.get(`/swaps/${swap.id}`).expect(200);
        const isCurrent = swap.shift.startTime === startTime;
        expect(body).toMatchObject({ status: isCurrent ? 'proposed' : 'void' });
        if (isCurrent) await sam.post(`/swaps/${swap.id}/withdraw`, {}).expect(200);
        // The next round edits the shift back, which must not revive the proposal.
        else await t.inside.jobs.run();
      }
      await second.close();
    },
    roundsTimeout(ROUNDS),
  );

  it(
    `accepting by everyone at the same time: one gets the shift, ${ROUNDS} times`,
    async () => {
      const { boss, second } = await twoServers();
      await boss.patch('/cover-settings', { swapsNeedApproval: false }).expect(200);
      const people = await Promise.all(Array.from({ length: 5 }, () => boss.invite()));
      const phones = await Promise.all(
        people.map(async (person, index) =>
          index % 2 === 0 ? person : new Person(second.url).signIn(person.user.email),
        ),
      );
      let owner = 0;
      const [own] = await publishShifts(boss, [people[0]!, MONDAY]);
      for (let round = 0; round < ROUNDS; round += 1) {
        const { id } = await proposeSwap(people[owner]!, own!);
        const others = phones
          .map((phone, index) => ({ phone, index }))
          .filter(({ index }) => index !== owner);
        const answers = await Promise.all(
          others.map(async ({ phone, index }) => {
            return { index, status: (await phone.post(`/swaps/${id}/accept`, {})).status };
          }),
        );
        const winners = answers.filter(({ status }) => status === 200);
        expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
        expect(await notified(people[owner]!, id, 'Swap accepted')).toBe(1);
        owner = winners[0]!.index;
        expect(await holders([own!])).toEqual([people[owner]!.id]);
      }
      await second.close();
    },
    roundsTimeout(ROUNDS),
  );
});
