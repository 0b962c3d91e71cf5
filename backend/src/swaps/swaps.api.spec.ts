import { beforeEach, describe, expect, it } from '@jest/globals';
import { clockIn } from '../../test/clock.js';
import { makeCrowd } from '../../test/crowd.js';
import { newId } from '../../test/ids.js';
import { approvedLeave } from '../../test/leave.js';
import type { Person } from '../../test/people.js';
import { assign, createVenue, plan } from '../../test/plans.js';
import { auditOf } from '../../test/stored-rows.js';
import { proposeSwap, publishShifts } from '../../test/swaps.js';
import { withTestApp } from '../../test/with-test-app.js';
import type { SwapOptions, SwapReview, SwapView } from './swaps.contract.js';

const MONDAY = '2030-05-13';
const TUESDAY = '2030-05-14';
const NOW = '2030-05-10T09:00:00Z';

let boss: Person;
let sam: Person;
let kim: Person;
let eve: Person;
const t = withTestApp();
const audit = auditOf(t);
beforeEach(async () => {
  await t.clock.set(NOW);
  boss = await t.employer();
  [sam, kim, eve] = await Promise.all([
    boss.invite({ firstName: 'Sam', lastName: 'Stone' }),
    boss.invite({ firstName: 'Kim', lastName: 'Lee' }),
    boss.invite({ firstName: 'Eve', lastName: 'Hart' }),
  ]);
});

interface News {
  type: string;
  title: string;
  message: string;
}
/** Returns the notifications of a person about swaps, newest first. */
const newsOf = async (person: Person): Promise<News[]> =>
  ((await person.get('/notifications').expect(200)).body as News[]).filter(({ type }) =>
    type.startsWith('swap_'),
  );
/** Returns the titles of all notifications of a person, also of those that were withdrawn, oldest first. */
const allNewsOf = async ({ id }: Person): Promise<string[]> =>
  (
    await t.sql<{ title: string }>(
      'select title from notifications where user_id = $1 order by created_at, id',
      [id],
    )
  ).map(({ title }) => title);
const titlesOf = async (person: Person): Promise<string[]> =>
  (await newsOf(person)).map(({ title }) => title);
const datesOf = async (person: Person): Promise<string[]> =>
  ((await person.get('/shifts').expect(200)).body as { date: string }[]).map(({ date }) => date);
const listOf = async (person: Person, filter: object = {}): Promise<SwapView[]> =>
  (await person.get(`/swaps?filter=${JSON.stringify(filter)}`).expect(200)).body as SwapView[];
const optionsOf = async (person: Person, id: string): Promise<SwapOptions> =>
  (await person.get(`/shifts/${id}/swap-options`).expect(200)).body as SwapOptions;
const step = (person: Person, { id }: { id: string }, name: string, body: object = {}) =>
  person.post(`/swaps/${id}/${name}`, body);
const stored = (id: string) =>
  t.sql<{ status: string }>('select status from shift_swaps where id = $1', [id]);

describe('the options of a shift', () => {
  it('name the colleagues who may take it, and the shifts that both may swap', async () => {
    const venue = await createVenue(boss);
    const [own, theirs] = await publishShifts(boss, [sam, MONDAY], [kim, TUESDAY]);
    await approvedLeave(boss, eve, { startsOn: MONDAY });
    await boss.patch(`/rota-shifts/${theirs}`, { venueId: venue.id }).expect(200);
    const options = await optionsOf(sam, own!);
    expect(options.shift).toMatchObject({
      id: own,
      date: MONDAY,
      startTime: '09:00',
      endTime: '17:00',
      venue: null,
    });
    expect(options.needApproval).toBe(true);
    expect(options.people).toEqual([
      {
        id: kim.id,
        firstName: 'Kim',
        lastName: 'Lee',
        mayTake: true,
        shifts: [
          {
            id: theirs,
            name: 'The Dock',
            date: TUESDAY,
            startTime: '09:00',
            endTime: '17:00',
            venue: { id: venue.id, name: 'The Dock' },
          },
        ],
      },
    ]);
  });

  it('leave out shifts that are not published, over or too far away, and those of people on leave', async () => {
    const [own, kims] = await publishShifts(boss, [sam, MONDAY], [kim, TUESDAY]);
    await approvedLeave(boss, eve, { startsOn: MONDAY });
    await plan(boss, { date: TUESDAY, status: 'draft' });
    await approvedLeave(boss, sam, { startsOn: TUESDAY });
    const { people } = await optionsOf(sam, own!);
    expect(people.map(({ id, mayTake, shifts }) => [id, mayTake, shifts.length])).toEqual([
      [kim.id, true, 0],
    ]);
    await boss.post(`/rota-shifts/${kims}/remove`, {}).expect(200);
    await t.clock.set(`${MONDAY}T09:00:00Z`);
    await sam.get(`/shifts/${own}/swap-options`).expect(409);
    await kim.get(`/shifts/${own}/swap-options`).expect(404);
  });

  it('name at most 200 of at most 500 colleagues, first those who know the venue, in 6 statements', async () => {
    const venue = await createVenue(boss);
    const [own, known] = await publishShifts(boss, [sam, MONDAY], [kim, TUESDAY]);
    for (const id of [own, known]) await boss.patch(`/rota-shifts/${id}`, { venueId: venue.id }).expect(200);
    await t.clock.set(NOW);
    await optionsOf(sam, own!);
    await t.inside.statements.note('reads');
    expect((await optionsOf(sam, own!)).hasMore).toBe(false);
    const statements = await t.inside.statements.noted();
    await makeCrowd(t, boss.user.companyId, 520);
    await t.inside.statements.note('reads');
    const { people, hasMore } = await optionsOf(sam, own!);
    expect(await t.inside.statements.noted()).toHaveLength(statements.length);
    expect(statements.length).toBeLessThanOrEqual(6);
    expect({ hasMore, count: people.length, first: people[0]!.id }).toEqual({
      hasMore: true,
      count: 200,
      first: kim.id,
    });
    const { id } = await proposeSwap(sam, own!);
    expect(await t.sql('select count(*)::int from shift_swap_people where swap_id = $1', [id])).toEqual([
      { count: 500 },
    ]);
  });

  it('include the shift of the same hours, because both give theirs away', async () => {
    const [own, same] = await publishShifts(boss, [sam, MONDAY], [kim, MONDAY]);
    const { people } = await optionsOf(sam, own!);
    expect(people.find(({ id }) => id === kim.id)).toMatchObject({ mayTake: false, shifts: [{ id: same }] });
  });

  it('do not exist if the company does not swap shifts', async () => {
    const [own] = await publishShifts(boss, [sam, MONDAY]);
    expect((await sam.get(`/shifts/${own}`).expect(200)).body).toMatchObject({ isSwappable: true });
    await boss.patch('/cover-settings', { swaps: 'nobody' }).expect(200);
    const { body } = await sam.get(`/shifts/${own}/swap-options`).expect(409);
    expect(body).toMatchObject({ code: 'swap.off' });
    expect((await sam.get(`/shifts/${own}`).expect(200)).body).toMatchObject({ isSwappable: false });
    await sam.post('/swaps', { shiftId: own, colleagueId: kim.id }).expect(409);
  });
});

describe('giving a shift to a colleague', () => {
  it('goes from the proposal to the approval, and everyone is notified once of each step', async () => {
    const [own] = await publishShifts(boss, [sam, MONDAY]);
    const swap = await proposeSwap(sam, own!, kim);
    expect(swap).toMatchObject({
      status: 'proposed',
      proposer: { id: sam.id },
      colleague: { id: kim.id },
      isToAll: false,
      shift: { id: own, date: MONDAY },
      colleaguesShift: null,
      startsAt: `${MONDAY}T08:00:00.000Z`,
      acceptedAt: null,
      version: 1,
    });
    expect(await newsOf(kim)).toMatchObject([
      {
        type: 'swap_proposed',
        message: 'Sam Stone would like to give you a shift: Shift on May 13, 2030, 9:00 AM – 5:00 PM.',
      },
    ]);
    expect(await datesOf(sam)).toEqual([MONDAY]);

    const { body } = await step(kim, swap, 'accept').expect(200);
    expect(body).toMatchObject({ status: 'accepted', colleague: { id: kim.id }, version: 2 });
    expect(await datesOf(sam)).toEqual([MONDAY]);
    expect(await titlesOf(kim)).toEqual([]);
    expect(await titlesOf(sam)).toEqual(['Swap accepted']);
    expect(await titlesOf(boss)).toEqual(['Swap to approve']);

    const approved = await step(boss, swap, 'approve', { version: 2 }).expect(200);
    expect(approved.body).toMatchObject({ status: 'approved', endedBy: { id: boss.id } });
    expect(await datesOf(sam)).toEqual([]);
    expect(await datesOf(kim)).toEqual([MONDAY]);
    expect(await titlesOf(sam)).toEqual(['Swap approved', 'Swap accepted']);
    expect(await titlesOf(kim)).toEqual(['Swap approved']);
    expect(await titlesOf(boss)).toEqual([]);
    expect((await audit(swap.id)).map(({ action }) => action)).toEqual([
      'swap.proposed',
      'swap.accepted',
      'swap.approved',
    ]);
    for (const name of ['approve', 'refuse']) {
      const again = await step(boss, swap, name).expect(409);
      expect(again.body).toMatchObject({ code: 'swap.ended' });
    }
  });

  it.each(['rota', 'schedule'])(
    'of a %s notifies each of the two once of the decision, and not of the shift besides',
    async (kind) => {
      const [own, theirs] = await publishShifts(boss, [sam, MONDAY], [kim, TUESDAY]);
      const schedule = await plan(boss, { date: '2030-05-15', startTime: '09:00', endTime: '17:00' });
      await assign(boss, schedule, sam);
      const swap = await proposeSwap(sam, kind === 'rota' ? own! : schedule.id, kim, theirs);
      await step(kim, swap, 'accept').expect(200);
      const before = [await allNewsOf(sam), await allNewsOf(kim)];
      await step(boss, swap, 'approve').expect(200);
      expect((await allNewsOf(sam)).slice(before[0]!.length)).toEqual(['Swap approved']);
      expect((await allNewsOf(kim)).slice(before[1]!.length)).toEqual(['Swap approved']);
    },
  );

  it('moves only this shift, and other changes of the rota stay unpublished', async () => {
    const [own, other] = await publishShifts(boss, [sam, MONDAY], [eve, TUESDAY]);
    const swap = await proposeSwap(sam, own!, kim);
    await step(kim, swap, 'accept').expect(200);
    await boss.patch(`/rota-shifts/${other}`, { startTime: '12:00', publish: false }).expect(200);
    await step(boss, swap, 'approve').expect(200);
    expect(await datesOf(kim)).toEqual([MONDAY]);
    const { body } = await eve.get('/shifts').expect(200);
    expect(body).toMatchObject([{ startTime: '09:00' }]);
  });

  it('keeps the colleague on a schedule with the times that the shift has', async () => {
    const schedule = await plan(boss, {
      date: MONDAY,
      startTime: '09:00',
      endTime: '17:00',
      peopleNeeded: 2,
    });
    const { id } = await assign(boss, schedule, sam);
    await assign(boss, schedule, eve);
    const times = { startTime: '10:00', endTime: '14:00' };
    await boss.patch(`/planner/schedule-shifts/${id}`, times).expect(200);
    const { version } = (await boss.get(`/schedules/${schedule.id}`).expect(200)).body as { version: number };
    await boss.post('/planner/publish-schedules', { schedules: [{ id: schedule.id, version }] }).expect(200);
    const swap = await proposeSwap(sam, schedule.id, kim);
    await step(kim, swap, 'accept').expect(200);
    await step(boss, swap, 'approve').expect(200);
    const { body } = await kim.get('/shifts').expect(200);
    expect(body).toMatchObject([{ id: schedule.id, ...times, isConfirmed: true }]);
    expect(await datesOf(sam)).toEqual([]);
    expect(await datesOf(eve)).toEqual([MONDAY]);
  });

  it('is open for each shift once, until it is withdrawn', async () => {
    const [own] = await publishShifts(boss, [sam, MONDAY]);
    const swap = await proposeSwap(sam, own!, kim);
    const { body } = await sam.post('/swaps', { shiftId: own, colleagueId: eve.id }).expect(409);
    expect(body).toMatchObject({ code: 'swap.open_already' });
    await step(kim, swap, 'withdraw').expect(404);
    await step(sam, swap, 'withdraw').expect(200);
    expect(await titlesOf(kim)).toEqual([]);
    await proposeSwap(sam, own!, eve);
  });

  it('can be refused by the colleague before and after accepting, and by an employer', async () => {
    const [own] = await publishShifts(boss, [sam, MONDAY]);
    const first = await proposeSwap(sam, own!, kim);
    await step(sam, first, 'refuse').expect(404);
    await step(kim, first, 'refuse').expect(200);
    expect((await newsOf(sam))[0]).toMatchObject({
      title: 'Swap refused',
      message: expect.stringMatching(/^Kim Lee refused/),
    });
    const second = await proposeSwap(sam, own!, kim);
    await step(kim, second, 'accept').expect(200);
    await step(kim, second, 'refuse').expect(200);
    expect(await titlesOf(boss)).toEqual([]);
    const third = await proposeSwap(sam, own!, kim);
    await step(kim, third, 'accept').expect(200);
    const { body } = await step(boss, third, 'refuse').expect(200);
    expect(body).toMatchObject({ status: 'refused', endedBy: { id: boss.id } });
    expect((await titlesOf(kim))[0]).toBe('Swap refused');
    expect(await datesOf(sam)).toEqual([MONDAY]);
  });

  it('returns 404 for an employer, an unknown member, a leaver and a member of another company', async () => {
    const [own] = await publishShifts(boss, [sam, MONDAY]);
    const elsewhere = await (await t.employer()).invite();
    await boss.post(`/employees/${eve.id}/deactivate`).expect(200);
    for (const id of [boss.id, newId(), eve.id, elsewhere.id]) {
      await sam.post('/swaps', { shiftId: own, colleagueId: id }).expect(404);
    }
    expect(await listOf(boss)).toEqual([]);
  });

  it('accepts again without a second step', async () => {
    const [own] = await publishShifts(boss, [sam, MONDAY]);
    const swap = await proposeSwap(sam, own!, kim);
    const about = { version: swap.version };
    await step(kim, swap, 'accept', about).expect(200);
    const { body } = await step(kim, swap, 'accept', about).expect(200);
    expect(body).toMatchObject({ status: 'accepted', version: 2 });
    expect(await titlesOf(sam)).toEqual(['Swap accepted']);
    await step(boss, swap, 'approve').expect(200);
    expect((await step(kim, swap, 'accept').expect(200)).body).toMatchObject({ status: 'approved' });
  });

  it('needs an acceptance before the approval, and the version that the employer saw', async () => {
    const [own] = await publishShifts(boss, [sam, MONDAY]);
    const swap = await proposeSwap(sam, own!, kim);
    const { body } = await step(boss, swap, 'approve').expect(409);
    expect(body).toMatchObject({ code: 'swap.not_accepted' });
    await step(kim, swap, 'accept').expect(200);
    const stale = await step(boss, swap, 'approve', { version: 1 }).expect(409);
    expect(stale.body).toMatchObject({ code: 'stale', current: { version: 2 } });
  });
});

describe('swapping two shifts', () => {
  it('exchanges a shift of a rota and one of a schedule in one transaction', async () => {
    const [own] = await publishShifts(boss, [sam, MONDAY]);
    const schedule = await plan(boss, {
      date: TUESDAY,
      startTime: '12:00',
      endTime: '20:00',
      peopleNeeded: 2,
    });
    await assign(boss, schedule, kim);
    await assign(boss, schedule, eve);
    const swap = await proposeSwap(sam, own!, kim, schedule.id);
    expect(swap).toMatchObject({ colleaguesShift: { id: schedule.id, name: 'Night watch', date: TUESDAY } });
    expect((await newsOf(kim))[0]!.message).toBe(
      'Sam Stone would like to swap shifts with you: Shift on May 13, 2030, 9:00 AM – 5:00 PM for ' +
        'Night watch on May 14, 2030, 12:00 PM – 8:00 PM.',
    );
    await step(kim, swap, 'accept').expect(200);
    await step(boss, swap, 'approve').expect(200);
    expect([await datesOf(sam), await datesOf(kim), await datesOf(eve)]).toEqual([
      [TUESDAY],
      [MONDAY],
      [TUESDAY],
    ]);
  });

  it('exchanges two shifts of one rota at the same time', async () => {
    const [own, theirs] = await publishShifts(boss, [sam, MONDAY], [kim, MONDAY, ['10:00', '18:00']]);
    const swap = await proposeSwap(sam, own!, kim, theirs);
    await step(kim, swap, 'accept').expect(200);
    await step(boss, swap, 'approve').expect(200);
    expect((await kim.get('/shifts').expect(200)).body).toMatchObject([{ id: own, startTime: '09:00' }]);
    expect((await sam.get('/shifts').expect(200)).body).toMatchObject([{ id: theirs, startTime: '10:00' }]);
  });

  it('is refused within one schedule, without a colleague, and with the own shift', async () => {
    const schedule = await plan(boss, {
      date: MONDAY,
      startTime: '09:00',
      endTime: '17:00',
      peopleNeeded: 2,
    });
    await assign(boss, schedule, sam);
    await assign(boss, schedule, kim);
    const about = { shiftId: schedule.id, colleaguesShiftId: schedule.id };
    const { body } = await sam.post('/swaps', { ...about, colleagueId: kim.id }).expect(409);
    expect(body).toMatchObject({ code: 'swap.not_possible' });
    await sam.post('/swaps', about).expect(400);
    await sam.post('/swaps', { ...about, colleagueId: sam.id }).expect(404);
    expect((await optionsOf(sam, schedule.id)).people.find(({ id }) => id === kim.id)).toBeUndefined();
  });

  it('is refused if one of the two may not work the new shift, without the reason of the colleague', async () => {
    const [own, theirs] = await publishShifts(boss, [sam, MONDAY], [kim, TUESDAY]);
    await approvedLeave(boss, kim, { startsOn: MONDAY });
    const body = { shiftId: own, colleagueId: kim.id, colleaguesShiftId: theirs };
    const refused = await sam.post('/swaps', body).expect(409);
    expect(refused.body).toMatchObject({
      code: 'swap.not_possible',
      message: 'Kim Lee may not work this shift.',
    });
    expect(await listOf(sam)).toEqual([]);
  });
});

describe('giving a shift to everyone', () => {
  it('asks everyone who may work it, and the first who accepts gets it', async () => {
    const ida = await boss.invite();
    const [own] = await publishShifts(boss, [sam, MONDAY], [ida, MONDAY]);
    const swap = await proposeSwap(sam, own!);
    expect(swap).toMatchObject({ isToAll: true, colleague: null });
    expect(await titlesOf(ida)).toEqual([]);
    expect(await listOf(ida)).toEqual([]);
    await ida.get(`/swaps/${swap.id}`).expect(404);
    await step(ida, swap, 'accept').expect(404);
    expect(await titlesOf(eve)).toEqual(['Shift to take']);
    await step(kim, swap, 'accept').expect(200);
    const late = await step(eve, swap, 'accept').expect(409);
    expect(late.body).toMatchObject({ message: 'Already taken', code: 'swap.taken' });
    expect(await titlesOf(eve)).toEqual([]);
    expect(await listOf(eve)).toEqual([]);
    await eve.get(`/swaps/${swap.id}`).expect(404);
    await step(eve, swap, 'refuse').expect(404);
    await step(boss, swap, 'approve').expect(200);
    expect(await datesOf(kim)).toEqual([MONDAY]);
    expect((await step(eve, swap, 'accept').expect(409)).body).toMatchObject({ code: 'swap.taken' });
  });

  it('stays open until the last of them refuses', async () => {
    const [own] = await publishShifts(boss, [sam, MONDAY]);
    const swap = await proposeSwap(sam, own!);
    expect((await step(eve, swap, 'refuse').expect(200)).body).toMatchObject({ status: 'proposed' });
    expect(await listOf(eve)).toEqual([]);
    expect(await titlesOf(sam)).toEqual([]);
    await step(eve, swap, 'accept').expect(404);
    expect((await step(kim, swap, 'refuse').expect(200)).body).toMatchObject({ status: 'refused' });
    expect((await newsOf(sam))[0]!.message).toMatch(/^Nobody takes your shift/);
    const { text } = await sam.get(`/swaps/${swap.id}`).expect(200);
    expect([text, JSON.stringify(await newsOf(sam))].join()).not.toContain(kim.id);
    expect(await t.sql('select ended_by_id from shift_swaps where id = $1', [swap.id])).toEqual([
      { ended_by_id: null },
    ]);
  });

  it('ends when the last of them has left, and the proposer is notified', async () => {
    const [own] = await publishShifts(boss, [sam, MONDAY]);
    const swap = await proposeSwap(sam, own!);
    await step(eve, swap, 'refuse').expect(200);
    await boss.post(`/employees/${kim.id}/deactivate`).expect(200);
    expect(await listOf(sam)).toMatchObject([{ status: 'refused', endedBy: null }]);
    expect(await newsOf(sam)).toMatchObject([
      { title: 'Swap refused', message: expect.stringMatching(/^Nobody takes your shift: /) },
    ]);
    expect((await audit(swap.id)).map(({ action }) => action).toSorted()).toEqual([
      'swap.person_refused',
      'swap.proposed',
      'swap.refused',
    ]);
    await proposeSwap(sam, own!);
  });

  it('stays open when one of several who are asked leaves', async () => {
    const [own] = await publishShifts(boss, [sam, MONDAY]);
    const swap = await proposeSwap(sam, own!);
    await boss.post(`/employees/${kim.id}/deactivate`).expect(200);
    expect(await stored(swap.id)).toEqual([{ status: 'proposed' }]);
    expect(await titlesOf(sam)).toEqual([]);
    await step(eve, swap, 'accept').expect(200);
  });

  it('counts every refusal on the page of the person who refused', async () => {
    const [first, second] = await publishShifts(boss, [sam, MONDAY], [sam, TUESDAY]);
    const refused = await proposeSwap(sam, first!);
    for (const person of [eve, kim]) await step(person, refused, 'refuse').expect(200);
    const taken = await proposeSwap(sam, second!);
    await step(eve, taken, 'refuse').expect(200);
    await step(kim, taken, 'accept').expect(200);
    await step(boss, taken, 'approve').expect(200);
    const record = async ({ id }: Person) => (await boss.get(`/employees/${id}/swaps`).expect(200)).body;
    expect(await record(sam)).toEqual({ proposed: 2, accepted: 0, approved: 1, refused: 1 });
    expect(await record(eve)).toEqual({ proposed: 0, accepted: 0, approved: 0, refused: 2 });
    expect(await record(kim)).toEqual({ proposed: 0, accepted: 1, approved: 1, refused: 1 });
  });

  it('is refused if nobody else may work it', async () => {
    const [own] = await publishShifts(boss, [sam, MONDAY], [kim, MONDAY], [eve, MONDAY]);
    const { body } = await sam.post('/swaps', { shiftId: own }).expect(409);
    expect(body).toMatchObject({ code: 'swap.nobody' });
  });
});

describe('without approval', () => {
  beforeEach(() => boss.patch('/cover-settings', { swapsNeedApproval: false }).expect(200));

  it('an accepted swap takes effect at once', async () => {
    const [own] = await publishShifts(boss, [sam, MONDAY]);
    const swap = await proposeSwap(sam, own!, kim);
    const { body } = await step(kim, swap, 'accept').expect(200);
    expect(body).toMatchObject({ status: 'approved', endedBy: null });
    expect(await datesOf(kim)).toEqual([MONDAY]);
    expect(await newsOf(sam)).toMatchObject([
      {
        title: 'Swap accepted',
        message: 'Kim Lee took your shift: Shift on May 13, 2030, 9:00 AM – 5:00 PM.',
      },
    ]);
    expect(await newsOf(boss)).toMatchObject([
      {
        type: 'swap_decided',
        title: 'Shift given away',
        message: 'Kim Lee took a colleague’s shift: Shift on May 13, 2030, 9:00 AM – 5:00 PM.',
      },
    ]);
    expect(await titlesOf(kim)).toEqual([]);
  });

  it('an accepted exchange is reported to the proposer and to employers', async () => {
    const [own, theirs] = await publishShifts(boss, [sam, MONDAY], [kim, TUESDAY]);
    const swap = await proposeSwap(sam, own!, kim, theirs);
    await step(kim, swap, 'accept').expect(200);
    const [toSam, toBoss] = [await newsOf(sam), await newsOf(boss)];
    expect(toSam).toMatchObject([
      {
        title: 'Swap accepted',
        message: expect.stringMatching(/^Kim Lee accepted: .*\. The shifts have changed\.$/),
      },
    ]);
    expect(toBoss).toMatchObject([
      {
        title: 'Shifts swapped',
        message: expect.stringMatching(/^Kim Lee swapped shifts with a colleague: .*\.$/),
      },
    ]);
  });

  it('two swaps with overlapping shifts, accepted at the same time, give one of them to the colleague', async () => {
    for (const day of [13, 14, 15, 16, 17]) {
      const date = `2030-05-${day}`;
      // Acceptances of shifts of one rota follow each other anyway.
      const [[sams], [eves]] = [
        await publishShifts(boss, [sam, date]),
        await publishShifts(boss, [eve, date]),
      ];
      const swaps = [await proposeSwap(sam, sams!, kim), await proposeSwap(eve, eves!, kim)];
      const answers = await Promise.all(swaps.map((swap) => step(kim, swap, 'accept')));
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    }
  });

  it('the own unavailability does not matter, but leave does', async () => {
    const [first, second] = await publishShifts(boss, [sam, MONDAY], [sam, TUESDAY]);
    await kim
      .post(`/employees/${kim.id}/availability-exceptions`, { kind: 'cannot', date: MONDAY })
      .expect(201);
    const swap = await proposeSwap(sam, first!, kim);
    const { findings } = (await kim.get(`/swaps/${swap.id}/review`).expect(200)).body as SwapReview;
    expect(findings).toMatchObject([{ employeeId: kim.id, findings: [{ rule: 'unavailable' }] }]);
    await step(kim, swap, 'accept').expect(200);
    expect(await datesOf(kim)).toEqual([MONDAY]);
    const other = await proposeSwap(sam, second!, eve);
    await approvedLeave(boss, eve, { startsOn: TUESDAY });
    const { body } = await step(eve, other, 'accept').expect(409);
    expect(body).toMatchObject({
      code: 'swap.not_possible',
      message: expect.stringMatching(/^You may not work/),
    });
  });
});

describe('a chain', () => {
  it('works, because each step is a move of its own', async () => {
    const [own] = await publishShifts(boss, [sam, MONDAY]);
    for (const [from, to] of [
      [sam, kim],
      [kim, eve],
    ] as const) {
      const swap = await proposeSwap(from, own!, to);
      await step(to, swap, 'accept').expect(200);
      await step(boss, swap, 'approve').expect(200);
    }
    expect([await datesOf(sam), await datesOf(kim), await datesOf(eve)]).toEqual([[], [], [MONDAY]]);
    expect((await listOf(boss, { shiftId: own })).map(({ colleague }) => colleague!.id)).toEqual([
      eve.id,
      kim.id,
    ]);
  });
});

describe('a shift that changed', () => {
  it.each<[string, object]>([
    ['times', { startTime: '10:00' }],
    ['date', { date: TUESDAY }],
    ['employee', { employeeId: null }],
  ])('with other %s makes the swap void at once, and the job notifies both once', async (_, change) => {
    const [own] = await publishShifts(boss, [sam, MONDAY]);
    const swap = await proposeSwap(sam, own!, kim);
    await step(kim, swap, 'accept').expect(200);
    await boss.patch(`/rota-shifts/${own}`, change).expect(200);
    expect((await listOf(sam))[0]).toMatchObject({ status: 'void', startsAt: null });
    const { body } = await step(boss, swap, 'approve').expect(409);
    expect(body).toMatchObject({ code: 'swap.changed' });
    await t.inside.jobs.run();
    await t.inside.jobs.run();
    expect(await stored(swap.id)).toEqual([{ status: 'void' }]);
    expect((await titlesOf(sam)).filter((title) => title === 'Swap not possible')).toHaveLength(1);
    expect((await titlesOf(kim)).filter((title) => title === 'Swap not possible')).toHaveLength(1);
    expect(await titlesOf(boss)).toEqual([]);
  });

  it.each(['rota', 'schedule'])(
    'of a %s stays so if it is changed back, but a new name, notes and a confirmation are no change',
    async (kind) => {
      const schedule = await plan(boss, { date: TUESDAY, startTime: '09:00', endTime: '17:00' });
      await assign(boss, schedule, sam);
      const [rotaShift] = await publishShifts(boss, [sam, MONDAY]);
      const id = kind === 'rota' ? rotaShift! : schedule.id;
      const edit = (body: object) =>
        boss.patch(kind === 'rota' ? `/rota-shifts/${id}` : `/schedules/${id}`, body).expect(200);
      const swap = await proposeSwap(sam, id, kim);
      await edit(kind === 'rota' ? { notes: 'Bring keys', role: 'Door' } : { name: 'Doors' });
      expect((await listOf(sam))[0]).toMatchObject({ status: 'proposed' });
      await edit({ startTime: '10:00' });
      await edit({ startTime: '09:00' });
      expect((await listOf(sam))[0]).toMatchObject({ status: 'void' });
      await step(kim, swap, 'accept').expect(409);
      await t.inside.jobs.run();
      expect(await stored(swap.id)).toEqual([{ status: 'void' }]);
    },
  );

  it('may be proposed again before the job runs', async () => {
    const [own] = await publishShifts(boss, [sam, MONDAY]);
    const first = await proposeSwap(sam, own!, kim);
    await boss.patch(`/rota-shifts/${own}`, { startTime: '10:00' }).expect(200);
    await proposeSwap(sam, own!, kim);
    expect(await stored(first.id)).toEqual([{ status: 'void' }]);
  });

  it('is approved after its changes are published or discarded only', async () => {
    const [own] = await publishShifts(boss, [sam, MONDAY]);
    const swap = await proposeSwap(sam, own!, kim);
    await step(kim, swap, 'accept').expect(200);
    await boss.patch(`/rota-shifts/${own}`, { notes: 'Bring keys', publish: false }).expect(200);
    const { body } = await step(boss, swap, 'approve').expect(409);
    expect(body).toMatchObject({ code: 'swap.unpublished' });
    expect(await datesOf(sam)).toEqual([MONDAY]);
  });

  it('and has hours stays with its employee', async () => {
    await t.clock.set(`${MONDAY}T07:45:00Z`);
    const [own] = await publishShifts(boss, [sam, MONDAY]);
    const swap = await proposeSwap(sam, own!, kim);
    await clockIn(sam, { rotaShiftId: own! });
    const { body } = await step(kim, swap, 'accept').expect(409);
    expect(body).toMatchObject({ code: 'swap.has_hours' });
  });

  it('has started, so the swap expires', async () => {
    const [own] = await publishShifts(boss, [sam, MONDAY]);
    const swap = await proposeSwap(sam, own!, kim);
    await t.clock.set(`${MONDAY}T08:00:00Z`);
    expect((await listOf(kim))[0]).toMatchObject({ status: 'expired' });
    await step(kim, swap, 'accept').expect(409);
    await t.inside.jobs.run();
    expect(await titlesOf(sam)).toEqual(['Swap expired']);
    expect(await titlesOf(kim)).toEqual([]);
  });
});

describe('an ended swap', () => {
  it('is kept for 366 days', async () => {
    const [own] = await publishShifts(boss, [sam, MONDAY]);
    const swap = await proposeSwap(sam, own!);
    await step(sam, swap, 'withdraw').expect(200);
    await t.clock.set('2031-05-11T08:59:00Z');
    await t.inside.jobs.sweep();
    expect(await stored(swap.id)).toEqual([{ status: 'withdrawn' }]);
    await t.clock.set('2031-05-11T09:01:00Z');
    await t.inside.jobs.sweep();
    expect(await stored(swap.id)).toEqual([]);
  });
});

describe('what people learn of a swap', () => {
  it('is nothing for colleagues and other companies, and no findings about the other', async () => {
    const other = await t.employer();
    const [own, theirs] = await publishShifts(boss, [sam, MONDAY, ['09:00', '22:00']], [kim, TUESDAY]);
    const swap = await proposeSwap(sam, own!, kim, theirs);
    for (const person of [eve, other]) {
      expect(await listOf(person)).toEqual([]);
      await person.get(`/swaps/${swap.id}`).expect(404);
    }
    const review = async (person: Person) =>
      ((await person.get(`/swaps/${swap.id}/review`).expect(200)).body as SwapReview).findings.map(
        (one) => one.employeeId,
      );
    expect(await review(sam)).toEqual([sam.id]);
    expect(await review(kim)).toEqual([kim.id]);
    expect(await review(boss)).toEqual([kim.id, sam.id]);
    expect(await listOf(boss, { isOpen: true, q: 'stone' })).toHaveLength(1);
    expect(await listOf(boss, { employeeId: kim.id, status: 'proposed' })).toHaveLength(1);
    expect(await listOf(boss, { employeeId: eve.id })).toEqual([]);
  });

  it('is counted for employers on the page of each person, for 12 weeks', async () => {
    const [first, second] = await publishShifts(boss, [sam, MONDAY], [sam, TUESDAY]);
    const swap = await proposeSwap(sam, first!, kim);
    await step(kim, swap, 'accept').expect(200);
    await step(boss, swap, 'approve').expect(200);
    await step(kim, await proposeSwap(sam, second!, kim), 'refuse').expect(200);
    const record = async ({ id }: Person) => (await boss.get(`/employees/${id}/swaps`).expect(200)).body;
    expect(await record(sam)).toEqual({ proposed: 2, accepted: 0, approved: 1, refused: 1 });
    expect(await record(kim)).toEqual({ proposed: 0, accepted: 1, approved: 1, refused: 1 });
    expect(await record(eve)).toEqual({ proposed: 0, accepted: 0, approved: 0, refused: 0 });
    await t.clock.set('2030-08-03T09:00:00Z');
    expect(await record(sam)).toEqual({ proposed: 0, accepted: 0, approved: 0, refused: 0 });
  });

  it('ends with a deactivation of one of the two', async () => {
    const [own] = await publishShifts(boss, [sam, MONDAY]);
    const swap = await proposeSwap(sam, own!, kim);
    await step(kim, swap, 'accept').expect(200);
    await boss.post(`/employees/${kim.id}/deactivate`).expect(200);
    expect(await stored(swap.id)).toEqual([{ status: 'void' }]);
    expect((await newsOf(sam))[0]).toMatchObject({
      title: 'Swap not possible',
      message: expect.stringMatching(/^Nothing was swapped, because one of you has left: /),
    });
    await step(boss, swap, 'approve').expect(409);
  });
});
