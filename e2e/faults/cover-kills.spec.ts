import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import type { OfferedShifts } from '@contract/offers/offers.contract.js';
import type { SwapView } from '@contract/swaps/swaps.contract.js';
import { makeRota, makeSchedule, someShift } from '../support/arrange.ts';
import { startDatabase, type Database } from '../support/database.ts';
import { localDay } from '../support/days.ts';
import { signUp, type Member } from '../support/member.ts';
import { Product } from '../support/product.ts';
import { killRounds } from './writers.ts';

/** A kill comes at a random moment within these milliseconds, in which the requests are answered. */
const spanMs = 120;
/** The days between two rounds, so that everybody is rested. */
const daysApart = 3;

let database: Database;
let one: Product;
let two: Product;

test.beforeAll(async () => {
  database = await startDatabase();
  const env = { DATABASE_URL: database.url };
  [one, two] = await Promise.all([Product.start({ env }), Product.start({ env })]);
});

test.afterAll(async () => {
  await Promise.all([one, two].map((product) => product?.remove()));
  await database?.stop();
});

/** Sends the requests and kills one server in the middle of them. Returns the statuses, or 0 for a request without an answer. */
async function withKill(
  round: number,
  requests: readonly (() => Promise<{ status: number }>)[],
): Promise<number[]> {
  const answers = requests.map((request) =>
    request().then(
      ({ status }) => status,
      () => 0,
    ),
  );
  const unlucky = round % 2 === 0 ? one : two;
  await sleep(Math.random() * spanMs);
  await unlucky.kill();
  const statuses = await Promise.all(answers);
  await unlucky.start();
  return statuses;
}

/** Returns the titles of a member's notifications about a record, except the withdrawn ones. */
async function titlesOf(userId: string, about: { offerId: string } | { swapId: string }): Promise<string[]> {
  const rows = await one.sql<{ title: string }>(
    'select title from notifications where user_id = $1 and data @> $2 and withdrawn_at is null order by title',
    [userId, JSON.stringify(about)],
  );
  return rows.map(({ title }) => title);
}

test('gives an offered shift to one of six people although servers are killed in the middle', async () => {
  const boss = await signUp(one.url);
  const people = await Promise.all(Array.from({ length: 6 }, () => boss.hire()));
  const phones = people.map((person, index) => (index % 2 === 0 ? person : person.via(two)));
  let cut = 0;
  for (let round = 0; round < killRounds; round += 1) {
    const { id: scheduleId } = await makeSchedule(boss, { date: localDay(2 + daysApart * round) });
    const { offers } = await boss.post<OfferedShifts>('/offers', { shifts: [{ id: scheduleId }] });
    const offerId = offers[0]!.id;
    const take = (phone: Member) => () => phone.call('POST', `/offers/${offerId}/take`, { body: {} });
    const first = await withKill(round, phones.map(take));
    cut += first.filter((status) => status === 0).length;
    const again = await Promise.all(phones.map((phone) => take(phone)()));
    const winners = people.filter((_, index) => again[index]!.status === 200).map(({ id }) => id);
    expect(
      again.map(({ status }) => status).toSorted((one, other) => one - other),
      `round ${round}`,
    ).toEqual([200, ...Array<number>(5).fill(409)]);
    for (const [index, status] of first.entries())
      if (status === 200) expect([people[index]!.id], `round ${round}`).toEqual(winners);
    const assigned = await one.sql(
      'select employee_id as id from shifts where schedule_id = $1 and employee_id is not null',
      [scheduleId],
    );
    const stored = await one.sql('select status, taken_by_id as id from shift_offers where id = $1', [
      offerId,
    ]);
    const won = { id: winners[0] };
    expect({ assigned, stored }, `round ${round}`).toEqual({
      assigned: [won],
      stored: [{ ...won, status: 'taken' }],
    });
    for (const { id } of people)
      expect(await titlesOf(id, { offerId }), `round ${round}`).toEqual(
        id === won.id ? [] : ['Shift already taken'],
      );
    expect(await titlesOf(boss.id, { offerId }), `round ${round}`).toEqual(['Shift covered']);
  }
  expect(cut, 'requests that a kill left without an answer').toBeGreaterThan(0);
});

test('moves both shifts of a swap or none although servers are killed in the middle', async () => {
  const boss = await signUp(one.url);
  const [sam, kim] = [await boss.hire(), await boss.hire()];
  for (let round = 0; round < killRounds; round += 1) {
    const [first, second] = [localDay(2 + daysApart * round), localDay(3 + daysApart * round)];
    const { shifts } = await makeRota(boss, {
      name: `Week ${round}`,
      startDate: first,
      endDate: second,
      type: 'monthly',
      status: 'published',
      shifts: [
        someShift({ employeeId: sam.id, date: first }),
        someShift({ employeeId: kim.id, date: second }),
      ],
    });
    const of = (person: Member) => shifts.find(({ employeeId }) => employeeId === person.id)!.id;
    const [own, theirs] = [of(sam), of(kim)];
    const swap = { shiftId: own, colleagueId: kim.id, colleaguesShiftId: theirs };
    const { id: swapId } = await sam.post<SwapView>('/swaps', swap);
    await kim.post(`/swaps/${swapId}/accept`);
    const approve = (member: Member) => () => member.call('POST', `/swaps/${swapId}/approve`, { body: {} });
    await withKill(round, [approve(boss), approve(boss.via(two))]);
    const { status } = await approve(boss)();
    expect([200, 409], `round ${round}`).toContain(status);
    const held = await one.sql(
      `select s.id, s.employee_id as planned, p.employee_id as published
         from shifts s join published_shifts p on p.id = s.id where s.id = any($1) order by s.date`,
      [[own, theirs]],
    );
    expect(held, `round ${round}`).toEqual([
      { id: own, planned: kim.id, published: kim.id },
      { id: theirs, planned: sam.id, published: sam.id },
    ]);
    for (const { id } of [sam, kim]) {
      const titles = await titlesOf(id, { swapId });
      expect(
        titles.filter((title) => title === 'Swap approved'),
        `round ${round}`,
      ).toEqual(['Swap approved']);
    }
  }
});
