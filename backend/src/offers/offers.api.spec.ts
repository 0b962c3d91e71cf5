import { beforeEach, describe, expect, it } from '@jest/globals';
import { clockIn } from '../../test/clock.js';
import { approvedLeave } from '../../test/leave.js';
import { coverOf, offer, offeredId, openShift, ownOffers } from '../../test/offers.js';
import type { Person } from '../../test/people.js';
import { assign, createVenue, plan } from '../../test/plans.js';
import { OPEN, planRota, saveShifts, shiftFor } from '../../test/rotas.js';
import { auditOf } from '../../test/stored-rows.js';
import { withTestApp } from '../../test/with-test-app.js';
import type { ScheduleView } from '../schedules/schedules.contract.js';
import {
  NO_GAP_TO_OFFER,
  type CoverView,
  type OfferShiftsRequest,
  type OffersPreview,
  type OfferView,
} from './offers.contract.js';

let boss: Person;
let ann: Person;
let bob: Person;
const t = withTestApp();
const audit = auditOf(t);
beforeEach(async () => {
  await t.clock.set('2030-05-06T09:00:00Z');
  boss = await t.employer();
  ann = await boss.invite({ firstName: 'Ann', lastName: 'Ash' });
  bob = await boss.invite({ firstName: 'Bob', lastName: 'Birch' });
});

const one = async (id: string, as = boss): Promise<OfferView> =>
  (await as.get(`/offers/${id}`).expect(200)).body as OfferView;
const newsOf = async (person: Person): Promise<string[]> =>
  ((await person.get('/notifications').expect(200)).body as { title: string; message: string }[]).map(
    ({ title, message }) => `${title}: ${message}`,
  );
const shiftsOf = async (person: Person): Promise<string[]> =>
  ((await person.get('/shifts').expect(200)).body as { date: string }[]).map(({ date }) => date);

describe('an offer', () => {
  it('asks all who may work the shift, once, and the first who takes it gets it', async () => {
    const shift = await openShift(boss);
    const { offers, asked } = await offer(boss, shift);
    expect(asked).toBe(2);
    expect(offers[0]).toMatchObject({ status: 'open', mode: 'first', asked: 2, seen: 0, rotaShiftId: shift });
    expect((await newsOf(ann))[0]).toBe(
      'Shift offered: Shift on May 13, 2030, 9:00 AM – 5:00 PM. The first who takes it gets it.',
    );
    expect(await ownOffers(ann)).toEqual([
      expect.objectContaining({ id: offers[0]!.id, date: OPEN.date, weekMinutes: 480, answer: null }),
    ]);
    await ann.post(`/offers/${offers[0]!.id}/take`, {}).expect(200);
    expect(await shiftsOf(ann)).toEqual([OPEN.date]);
    expect(await one(offers[0]!.id)).toMatchObject({
      status: 'taken',
      takenBy: { firstName: 'Ann' },
      yes: 1,
    });
    const late = await bob.post(`/offers/${offers[0]!.id}/take`, {}).expect(409);
    expect(late.body).toMatchObject({ message: 'Already taken' });
    expect(await ownOffers(bob)).toEqual([]);
    expect((await newsOf(bob)).filter((text) => text.includes('already taken'))).toHaveLength(1);
    expect((await newsOf(boss))[0]).toBe(
      'Shift covered: Ann Ash took Shift on May 13, 2030, 9:00 AM – 5:00 PM.',
    );
    expect((await audit(offers[0]!.id)).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['offer.sent', 'offer.ended']),
    );
  });

  it('never asks people who may not work the shift, and says why', async () => {
    await planRota(boss, { status: 'published', shifts: [shiftFor(ann)] });
    await approvedLeave(boss, bob, { startsOn: OPEN.date });
    const cat = await boss.invite({ firstName: 'Cat' });
    const shift = await openShift(boss);
    const cover = await coverOf(boss, shift);
    expect(cover.mayTake).toBe(1);
    expect(cover.people.map(({ firstName, mayTake }) => [firstName, mayTake])).toEqual([
      ['Cat', true],
      ['Bob', false],
      ['Ann', false],
    ]);
    expect(cover.people[1]!.findings[0]!.words).toContain('Is on leave');
    const { asked } = await offer(boss, shift, { people: [ann, bob, cat].map(({ id }) => ({ id })) });
    expect(asked).toBe(1);
    const again = await boss
      .post('/offers', { shifts: [{ id: shift }], people: [{ id: ann.id }] })
      .expect(409);
    expect(again.body).toMatchObject({ code: 'offer.nobody' });
    const id = (await coverOf(boss, shift)).offer!.id;
    await ann.post(`/offers/${id}/take`, {}).expect(404);
    await ann.post(`/offers/${id}/decline`, {}).expect(404);
  });

  it('is refused to a person who may not work the shift any more', async () => {
    const shift = await openShift(boss);
    const id = await offeredId(boss, shift);
    await planRota(boss, {
      status: 'published',
      shifts: [shiftFor(ann, { startTime: '12:00', endTime: '20:00' })],
    });
    const { body } = await ann.post(`/offers/${id}/take`, {}).expect(409);
    expect(body).toMatchObject({ code: 'offer.may_not' });
    expect((body as { message: string }).message).toContain('Already works');
    expect((await one(id)).status).toBe('open');
    expect(await ownOffers(ann)).toMatchObject([{ answer: null }]);
  });

  it('lets the employer choose among those who would work it', async () => {
    const shift = await openShift(boss);
    const id = await offeredId(boss, shift, { mode: 'choose' });
    await boss.post(`/offers/${id}/choose`, { employeeId: ann.id }).expect(409);
    await ann.post(`/offers/${id}/take`, {}).expect(200);
    await bob.post(`/offers/${id}/take`, {}).expect(200);
    expect(await ownOffers(ann)).toMatchObject([{ answer: 'yes' }]);
    expect(await shiftsOf(ann)).toEqual([]);
    expect((await newsOf(boss))[0]).toBe(
      'Answer to an offer: Bob Birch would take Shift on May 13, 2030, 9:00 AM – 5:00 PM.',
    );
    await boss.post(`/offers/${id}/choose`, { employeeId: bob.id }).expect(200);
    expect(await shiftsOf(bob)).toEqual([OPEN.date]);
    expect((await newsOf(ann))[0]).toContain('Shift already taken');
  });

  it('is declined, and can still be taken', async () => {
    const shift = await openShift(boss);
    const id = await offeredId(boss, shift);
    await ann.post(`/offers/${id}/decline`, {}).expect(200);
    expect(await ownOffers(ann)).toEqual([]);
    expect((await newsOf(ann)).filter((text) => text.startsWith('Shift offered'))).toEqual([]);
    expect((await newsOf(bob))[0]).toMatch(/^Shift offered/);
    expect(await one(id)).toMatchObject({ no: 1, seen: 1 });
    await ann.post(`/offers/${id}/take`, {}).expect(200);
    expect(await one(id)).toMatchObject({ status: 'taken', no: 0, yes: 1 });
    expect((await boss.get(`/employees/${ann.id}/offers`).expect(200)).body).toEqual({
      received: 1,
      taken: 1,
      declined: 0,
    });
  });

  it('is seen', async () => {
    const id = await offeredId(boss, await openShift(boss));
    await ann.post('/own-offers/seen', {}).expect(204);
    expect(await one(id)).toMatchObject({ seen: 1 });
  });

  it('is withdrawn, and everyone who waits is notified once', async () => {
    const id = await offeredId(boss, await openShift(boss));
    await bob.post(`/offers/${id}/decline`, {}).expect(200);
    await boss.post(`/offers/${id}/withdraw`, {}).expect(200);
    await boss.post(`/offers/${id}/withdraw`, {}).expect(409);
    const { body } = await ann.post(`/offers/${id}/take`, {}).expect(409);
    expect(body).toMatchObject({ message: 'This offer has ended' });
    expect((await newsOf(ann)).filter((text) => text.startsWith('Offer withdrawn'))).toHaveLength(1);
    expect((await newsOf(bob)).some((text) => text.startsWith('Offer withdrawn'))).toBe(false);
  });

  it('ends at its last moment, and when the shift changes', async () => {
    const rota = await planRota(boss, { status: 'published', shifts: [OPEN] });
    const shift = rota.shifts[0]!;
    const first = await offeredId(boss, shift.id, { lastMoment: '2030-05-06T12:00:00Z' });
    await t.clock.set('2030-05-06T12:00:00Z');
    await ann.post(`/offers/${first}/take`, {}).expect(409);
    await t.inside.jobs.run();
    expect((await one(first)).status).toBe('expired');
    const second = await offeredId(boss, shift.id);
    await saveShifts(boss, rota, [{ ...shift, startTime: '10:00' }]);
    expect(await ownOffers(ann)).toEqual([]);
    await ann.post(`/offers/${second}/take`, {}).expect(409);
    await t.inside.jobs.run();
    await t.inside.jobs.run();
    expect((await one(second)).status).toBe('changed');
    expect((await newsOf(ann)).filter((text) => text.startsWith('Offer ended'))).toHaveLength(2);
  });

  it('of a schedule stays open until all places are taken', async () => {
    const schedule: ScheduleView = await plan(boss, { date: OPEN.date, peopleNeeded: 2 });
    const id = await offeredId(boss, schedule.id);
    await ann.post(`/offers/${id}/take`, {}).expect(200);
    expect(await one(id)).toMatchObject({ status: 'open', scheduleId: schedule.id, yes: 1 });
    expect((await newsOf(ann)).filter((text) => text.startsWith('Shift offered'))).toEqual([]);
    expect((await newsOf(bob))[0]).toMatch(/^Shift offered/);
    await bob.post(`/offers/${id}/take`, {}).expect(200);
    expect(await one(id)).toMatchObject({ status: 'taken', yes: 2 });
    expect([await shiftsOf(ann), await shiftsOf(bob)]).toEqual([[OPEN.date], [OPEN.date]]);
  });

  it('gives away the shift of a person who cannot work it', async () => {
    const rota = await planRota(boss, { status: 'published', shifts: [shiftFor(ann)] });
    const shift = rota.shifts[0]!.id;
    await boss.get(`/gaps/${shift}/cover`).expect(409);
    await boss.get(`/gaps/${shift}/cover?from=${ann.id}`).expect(409);
    await ann.post(`/shifts/${shift}/decline`, { reason: 'Ill' }).expect(201);
    const cover = await coverOf(boss, shift, ann);
    expect(cover.people.map(({ firstName }) => firstName)).toEqual(['Bob']);
    const { offers } = await offer(boss, shift, { shifts: [{ id: shift, fromEmployeeId: ann.id }] });
    expect(offers[0]!.from).toMatchObject({ firstName: 'Ann' });
    expect(await shiftsOf(ann)).toEqual([OPEN.date]);
    await bob.post(`/offers/${offers[0]!.id}/take`, {}).expect(200);
    expect([await shiftsOf(ann), await shiftsOf(bob)]).toEqual([[], [OPEN.date]]);
    const schedule = await plan(boss, { date: '2030-05-15', startTime: '09:00', endTime: '17:00' });
    await assign(boss, schedule, ann);
    await ann.post(`/shifts/${schedule.id}/decline`, { reason: 'Ill' }).expect(201);
    const next = await offer(boss, schedule.id, { shifts: [{ id: schedule.id, fromEmployeeId: ann.id }] });
    await bob.post(`/offers/${next.offers[0]!.id}/take`, {}).expect(200);
    expect(await shiftsOf(ann)).toEqual([]);
  });

  it('of a declined shift ends when the person can work it after all', async () => {
    const rota = await planRota(boss, { status: 'published', shifts: [shiftFor(ann)] });
    const shift = rota.shifts[0]!.id;
    await ann.post(`/shifts/${shift}/decline`, { reason: 'Ill' }).expect(201);
    const id = await offeredId(boss, shift, { shifts: [{ id: shift, fromEmployeeId: ann.id }] });
    await ann.post(`/shifts/${shift}/decline/withdraw`, {}).expect(200);
    expect(await ownOffers(bob)).toEqual([]);
    await bob.post(`/offers/${id}/take`, {}).expect(409);
    expect(await shiftsOf(ann)).toEqual([OPEN.date]);
  });

  it('that ended says whether the shift was filled, is not needed any more or has changed', async () => {
    const endOf = async (id: string) => {
      const { body } = await bob.post(`/offers/${id}/take`, {}).expect(409);
      await t.inside.jobs.run();
      const { code, message } = body as { code: string; message: string };
      return [(await newsOf(bob))[0], code, message];
    };
    const declined = async (date: string): Promise<[shiftId: string, offerId: string]> => {
      const { shifts } = await planRota(boss, { status: 'published', shifts: [shiftFor(ann, { date })] });
      const { id } = shifts[0]!;
      await ann.post(`/shifts/${id}/decline`, { reason: 'Ill' }).expect(201);
      return [id, await offeredId(boss, id, { shifts: [{ id, fromEmployeeId: ann.id }] })];
    };
    const times = { startTime: '09:00', endTime: '17:00' };
    const doors = await plan(boss, { ...times, date: OPEN.date, name: 'Doors' });
    const filled = await offeredId(boss, doors.id);
    await assign(boss, doors, ann);
    expect(await endOf(filled)).toEqual([
      'Shift already taken: Doors on May 13, 2030, 9:00 AM – 5:00 PM is already taken.',
      'offer.taken',
      'Already taken',
    ]);
    const [back, ofBack] = await declined('2030-05-14');
    await ann.post(`/shifts/${back}/decline/withdraw`, {}).expect(200);
    expect(await endOf(ofBack)).toEqual([
      'Offer ended: Shift on May 14, 2030, 9:00 AM – 5:00 PM is not offered any more.',
      'offer.ended',
      'This offer has ended',
    ]);
    const [released, ofReleased] = await declined('2030-05-15');
    const declines = 'select id from shift_declines where shift_id = $1';
    const [decline] = await t.sql<{ id: string }>(declines, [released]);
    await boss.post(`/shift-declines/${decline!.id}/release`).expect(200);
    expect((await endOf(ofReleased))[0]).toBe(
      'Offer ended: Shift on May 15, 2030, 9:00 AM – 5:00 PM is not offered any more.',
    );
    const bar = await plan(boss, { ...times, date: '2030-05-17', name: 'Bar', peopleNeeded: 2 });
    await assign(boss, bar, ann);
    await t.clock.set('2030-05-10T09:01:00Z');
    const unneeded = await offeredId(boss, bar.id);
    await boss.patch(`/schedules/${bar.id}`, { peopleNeeded: 1 }).expect(200);
    expect(await endOf(unneeded)).toEqual([
      'Offer ended: Bar on May 17, 2030, 9:00 AM – 5:00 PM is not offered any more.',
      'offer.ended',
      'This offer has ended',
    ]);
    const rota = await planRota(boss, { status: 'published', shifts: [{ ...OPEN, date: '2030-05-16' }] });
    const moved = await offeredId(boss, rota.shifts[0]!.id);
    await saveShifts(boss, rota, [{ ...rota.shifts[0]!, startTime: '10:00' }]);
    expect(await endOf(moved)).toEqual([
      'Offer ended: Shift on May 16, 2030, 9:00 AM – 5:00 PM has changed and is not offered any more.',
      'shift.changed',
      'This shift has changed',
    ]);
  });

  it('of a declined shift of a schedule shows the break of that shift', async () => {
    const schedule = await plan(boss, { date: OPEN.date, startTime: '09:00', endTime: '17:00' });
    await assign(boss, schedule, ann);
    for (const table of ['shifts', 'published_shifts'])
      await t.sql(`update ${table} set break_minutes = 20 where schedule_id = $1`, [schedule.id]);
    await ann.post(`/shifts/${schedule.id}/decline`, { reason: 'Ill' }).expect(201);
    await offeredId(boss, schedule.id, { shifts: [{ id: schedule.id, fromEmployeeId: ann.id }] });
    expect(await ownOffers(bob)).toMatchObject([{ breakMinutes: 20 }]);
  });

  it('of several places is not offered again to a person who took one', async () => {
    const schedule = await plan(boss, { date: OPEN.date, peopleNeeded: 2 });
    const id = await offeredId(boss, schedule.id);
    await ann.post(`/offers/${id}/take`, {}).expect(200);
    expect(await ownOffers(ann)).toEqual([]);
    await ann.post(`/offers/${id}/decline`, {}).expect(409);
    await ann.post(`/offers/${id}/take`, {}).expect(200);
    expect(await one(id)).toMatchObject({ status: 'open', yes: 1 });
  });

  it('reaches only people who know the venue, if the company chose that', async () => {
    const venue = await createVenue(boss);
    await planRota(boss, {
      status: 'published',
      startDate: '2030-04-29',
      endDate: '2030-05-05',
      shifts: [shiftFor(bob, { date: '2030-04-30', venueId: venue.id })],
    });
    await boss.patch('/cover-settings', { offersReach: 'worked_there' }).expect(200);
    const shift = await openShift(boss, { venueId: venue.id });
    const { people } = await coverOf(boss, shift);
    expect(people.map(({ firstName, isReached }) => [firstName, isReached])).toEqual([
      ['Bob', true],
      ['Ann', false],
    ]);
    expect((await offer(boss, shift)).asked).toBe(1);
  });

  it('is only of published gaps that have not started', async () => {
    const draft = await planRota(boss, { shifts: [OPEN] });
    const { body } = await boss.post('/offers', { shifts: [{ id: draft.shifts[0]!.id }] }).expect(409);
    expect(body).toMatchObject({ code: 'offer.no_gap' });
    const shift = await openShift(boss);
    await t.clock.set('2030-05-13T08:30:00Z');
    await boss.post('/offers', { shifts: [{ id: shift }] }).expect(409);
  });

  it('of several shifts reaches all who may take one of them, and its preview lists them', async () => {
    const shift = await openShift(boss);
    const other = await openShift(boss, { date: '2030-05-15' });
    await approvedLeave(boss, bob, { startsOn: '2030-05-15' });
    const shifts = [{ id: shift }, { id: other }];
    const { body } = await boss.post('/offers/preview', { shifts }).expect(200);
    expect(body).toEqual({
      shifts: [
        { peopleIds: [ann.id, bob.id], leftOut: [], problem: null },
        { peopleIds: [ann.id], leftOut: [{ words: 'Is away at this time.', people: 1 }], problem: null },
      ],
    });
    const { offers, asked } = await offer(boss, shift, { shifts });
    expect([offers.map((one) => one.asked).toSorted((one, two) => one - two), asked]).toEqual([[1, 2], 2]);
    const again = await boss.post('/offers/preview', { shifts }).expect(200);
    expect((again.body as OffersPreview).shifts[0]).toEqual({
      peopleIds: [],
      leftOut: [{ words: 'Was asked already.', people: 2 }],
      problem: null,
    });
    await ann.post(`/offers/${offers[0]!.id}/take`, {}).expect(200);
    const last = await boss.post('/offers/preview', { shifts }).expect(200);
    const problems = (last.body as OffersPreview).shifts.map(({ problem }) => problem);
    expect(new Set(problems)).toEqual(new Set([NO_GAP_TO_OFFER, null]));
  });

  it('refuses a last moment in the past or after the start of a shift', async () => {
    const [shift, later] = [await openShift(boss), await openShift(boss, { date: '2030-05-15' })];
    const refused = async (lastMoment: string): Promise<unknown> => {
      const body = { shifts: [{ id: later }, { id: shift }], lastMoment };
      return (await boss.post('/offers', body).expect(400)).body;
    };
    expect(await refused('2030-05-06T09:00:00Z')).toMatchObject({
      code: 'offer.last_moment',
      errors: { lastMoment: 'Choose a time in the future' },
    });
    expect(await refused('2030-05-13T08:01:00Z')).toMatchObject({
      code: 'offer.last_moment',
      errors: { lastMoment: 'Choose a time before the first shift starts' },
    });
    expect((await coverOf(boss, later)).offer).toBeNull();
    const { offers } = await offer(boss, shift, { lastMoment: '2030-05-13T08:00:00Z' });
    expect(offers[0]).toMatchObject({ lastMoment: offers[0]!.startsAt });
  });

  it.each([{ notes: 'Bring a torch' }, { breakMinutes: 30 }, { role: 'Steward' }, { startTime: '10:00' }])(
    'can neither be made nor taken while the shift has the pending change %j',
    async (change) => {
      const shift = await openShift(boss);
      const id = await offeredId(boss, shift);
      await boss.patch(`/rota-shifts/${shift}`, { ...change, publish: false }).expect(200);
      expect(await ownOffers(ann)).toEqual([]);
      await ann.post(`/offers/${id}/take`, {}).expect(409);
      const { body } = await boss.post('/offers', { shifts: [{ id: shift }] }).expect(409);
      expect(body).toMatchObject({
        code: 'offer.unpublished',
        message: expect.stringContaining('Publish or discard them'),
      });
      await boss.patch(`/rota-shifts/${shift}`, { publish: true }).expect(200);
      expect(await ownOffers(ann)).toHaveLength('startTime' in change ? 0 : 1);
    },
  );

  it('does not publish other changes of the rota', async () => {
    const rota = await planRota(boss, {
      status: 'published',
      shifts: [OPEN, { ...OPEN, date: '2030-05-14' }],
    });
    const [shift, other] = rota.shifts;
    const id = await offeredId(boss, shift!.id);
    await boss
      .patch(`/rota-shifts/${other!.id}`, { employeeId: bob.id, publish: false, version: other!.version })
      .expect(200);
    await ann.post(`/offers/${id}/take`, {}).expect(200);
    expect([await shiftsOf(ann), await shiftsOf(bob)]).toEqual([[OPEN.date], []]);
  });
});

describe('finding cover', () => {
  it('ranks by the hours of the week, by knowing the venue, and by preference', async () => {
    const venue = await createVenue(boss);
    const cat = await boss.invite({ firstName: 'Cat' });
    await planRota(boss, {
      status: 'published',
      startDate: '2030-04-29',
      endDate: '2030-05-05',
      shifts: [shiftFor(bob, { date: '2030-04-30', venueId: venue.id })],
    });
    await planRota(boss, { status: 'published', shifts: [shiftFor(ann, { date: '2030-05-15' })] });
    const cover = await coverOf(boss, await openShift(boss, { venueId: venue.id }));
    expect(cover.people.map(({ firstName, reasons }) => [firstName, ...reasons])).toEqual([
      ['Bob', 'No shifts this week', 'Knows the venue (1 shift)'],
      [cat.user.firstName, 'No shifts this week'],
      ['Ann', '8 h this week'],
    ]);
  });

  it('reads everything in at most 6 statements', async () => {
    const shift = await openShift(boss);
    await offer(boss, shift);
    await coverOf(boss, shift);
    await t.inside.statements.note('reads');
    await coverOf(boss, shift);
    expect(await t.inside.statements.noted()).toHaveLength(6);
  });
});

describe('supervisors', () => {
  it('offer shifts and find cover at their venues, without hours', async () => {
    const venue = await createVenue(boss);
    const here = await openShift(boss, { venueId: venue.id });
    const elsewhere = await openShift(boss, { date: '2030-05-14' });
    await ann.get(`/gaps/${here}/cover`).expect(404);
    await boss.patch(`/employees/${ann.id}/supervision`, { venues: [{ id: venue.id }] }).expect(200);
    const cover = await coverOf(ann, here);
    expect(cover.people.every(({ plannedMinutes }) => plannedMinutes === null)).toBe(true);
    const id = await offeredId(ann, here);
    expect((await one(id, ann)).asked).toBe(2);
    await ann.post('/offers', { shifts: [{ id: elsewhere }] }).expect(404);
    await bob.get(`/offers/${id}`).expect(404);
    await bob.post(`/offers/${id}/withdraw`, {}).expect(404);
    await bob.post(`/offers/${id}/take`, {}).expect(200);
    expect(await shiftsOf(bob)).toEqual([OPEN.date]);
  });
});

describe('the remaining time of a shift whose employee did not come', () => {
  /** Offers the remaining time of a shift of Ann. */
  async function coverNoShow(about: Partial<OfferShiftsRequest> = {}) {
    const rota = await planRota(boss, { status: 'published', shifts: [shiftFor(ann)] });
    const shift = rota.shifts[0]!.id;
    await t.clock.set('2030-05-13T08:42:00Z');
    const noShow = { id: shift, fromEmployeeId: ann.id, isNoShow: true };
    return { rota, shift, noShow, id: await offeredId(boss, shift, { shifts: [noShow], ...about }) };
  }

  const plannedIn = async ({ id }: { id: string }): Promise<string[]> =>
    (
      await t.sql<{ id: string }>('select id from shifts where rota_id = $1 and deleted_at is null', [id])
    ).map((shift) => shift.id);

  it('is offered as a shift of its own, and the first person keeps theirs', async () => {
    const rota = await planRota(boss, { status: 'published', shifts: [shiftFor(ann)] });
    const shift = rota.shifts[0]!.id;
    const noShow = { id: shift, fromEmployeeId: ann.id, isNoShow: true };
    await boss.post('/offers', { shifts: [noShow] }).expect(409);
    await t.clock.set('2030-05-13T08:42:00Z');
    const { body } = await boss.get(`/gaps/${shift}/cover?from=${ann.id}&noShow=true`).expect(200);
    expect((body as CoverView).shift).toMatchObject({
      date: OPEN.date,
      startTime: '09:45',
      endTime: '17:00',
    });
    const { offers, asked } = await offer(boss, shift, { shifts: [noShow] });
    expect(asked).toBe(1);
    expect(offers[0]).toMatchObject({ from: null, startTime: '09:45', endTime: '17:00' });
    await bob.post(`/offers/${offers[0]!.id}/take`, {}).expect(200);
    const times = async (person: Person) =>
      ((await person.get('/shifts').expect(200)).body as { startTime: string }[]).map(
        ({ startTime }) => startTime,
      );
    expect([await times(ann), await times(bob)]).toEqual([['09:00'], ['09:45']]);
    await boss.post('/offers', { shifts: [noShow] }).expect(409);
  });

  it('names the person who did not come and the shift, so that an employer can choose from the offer', async () => {
    const { shift, id } = await coverNoShow({ mode: 'choose' });
    await t.clock.set('2030-05-13T08:50:00Z');
    await bob.post(`/offers/${id}/take`, {}).expect(200);
    const { replaces } = await one(id);
    expect(replaces).toEqual({
      id: shift,
      person: expect.objectContaining({ id: ann.id, firstName: 'Ann' }),
    });
    const cover = await boss
      .get(`/gaps/${replaces!.id}/cover?from=${replaces!.person.id}&noShow=true`)
      .expect(200);
    expect((cover.body as CoverView).offer).toMatchObject({ id, replaces });
    expect((cover.body as CoverView).people).toMatchObject([{ firstName: 'Bob', answer: 'yes' }]);
    await boss.post(`/offers/${id}/choose`, { employeeId: bob.id }).expect(200);
    expect(await one(id)).toMatchObject({ status: 'taken', replaces });
    expect(
      (await one(await offeredId(boss, await openShift(boss, { date: '2030-05-15' })))).replaces,
    ).toBeNull();
  });

  it('is shown with the start that a person has who takes it now', async () => {
    await coverNoShow();
    const first = (await ownOffers(bob))[0]!;
    expect(first).toMatchObject({
      date: OPEN.date,
      startTime: '09:45',
      startsAt: '2030-05-13T08:45:00.000Z',
    });
    await t.clock.set('2030-05-13T09:11:00Z');
    expect((await ownOffers(bob))[0]).toMatchObject({
      startTime: '10:15',
      startsAt: '2030-05-13T09:15:00.000Z',
      weekMinutes: first.weekMinutes - 30,
    });
  });

  it('is not offered any more once the person has clocked in', async () => {
    const { rota, shift, id } = await coverNoShow();
    expect(await ownOffers(bob)).toHaveLength(1);
    await clockIn(ann, { rotaShiftId: shift });
    expect(await ownOffers(bob)).toEqual([]);
    await bob.post(`/offers/${id}/take`, {}).expect(409);
    await t.inside.jobs.run();
    expect((await one(id)).status).toBe('changed');
    expect(await plannedIn(rota)).toEqual([shift]);
  });

  it('of a schedule is not offered any more once the person has clocked in', async () => {
    const schedule = await plan(boss, { date: OPEN.date, startTime: '09:00', endTime: '17:00' });
    await assign(boss, schedule, ann);
    await t.clock.set('2030-05-13T08:42:00Z');
    const noShow = { id: schedule.id, fromEmployeeId: ann.id, isNoShow: true };
    const id = await offeredId(boss, schedule.id, { shifts: [noShow] });
    await clockIn(ann, { scheduleId: schedule.id });
    const { body } = await bob.post(`/offers/${id}/take`, {}).expect(409);
    expect(body).toMatchObject({ code: 'offer.ended' });
  });

  it('is removed when its offer is withdrawn, and a new offer makes it again', async () => {
    const { rota, shift, noShow, id } = await coverNoShow();
    await boss.post(`/offers/${id}/withdraw`, {}).expect(200);
    expect(await plannedIn(rota)).toEqual([shift]);
    const again = await offer(boss, shift, { shifts: [noShow] });
    expect(await plannedIn(rota)).toHaveLength(2);
    await bob.post(`/offers/${again.offers[0]!.id}/take`, {}).expect(200);
    expect(await plannedIn(rota)).toHaveLength(2);
  });

  it('is removed when its offer expires, without the pending changes of the rota', async () => {
    const { rota, shift, id } = await coverNoShow({ lastMoment: '2030-05-13T10:00:00Z' });
    await boss.patch(`/rota-shifts/${shift}`, { notes: 'Call Ann', publish: false }).expect(200);
    await t.clock.set('2030-05-13T10:00:00Z');
    await t.inside.jobs.run();
    expect((await one(id)).status).toBe('expired');
    expect(await plannedIn(rota)).toEqual([shift]);
    const published = await t.sql('select id, notes from published_shifts where rota_id = $1', [rota.id]);
    expect(published).toEqual([{ id: shift, notes: null }]);
  });

  it('stays when its offer ends because it was changed or filled in another way', async () => {
    const { rota, shift, id } = await coverNoShow();
    const replacement = (await plannedIn(rota)).find((one) => one !== shift)!;
    await boss.patch(`/rota-shifts/${replacement}`, { employeeId: bob.id, publish: true }).expect(200);
    await t.inside.jobs.run();
    expect((await one(id)).status).toBe('changed');
    expect(await plannedIn(rota)).toHaveLength(2);
  });

  it('starts in the next five minutes for a person who takes it later, and asks who may work then', async () => {
    const { rota, shift, id } = await coverNoShow();
    await planRota(boss, {
      status: 'published',
      shifts: [shiftFor(bob, { startTime: '09:00', endTime: '11:30' })],
    });
    await t.clock.set('2030-05-13T10:00:00Z');
    await bob.post(`/offers/${id}/take`, {}).expect(409);
    await t.clock.set('2030-05-13T10:31:00Z');
    await bob.post(`/offers/${id}/take`, {}).expect(200);
    const taken = { startTime: '11:35', endTime: '17:00', startsAt: '2030-05-13T10:35:00.000Z' };
    expect(await one(id)).toMatchObject({ status: 'taken', ...taken });
    const [planned] = await t.sql(
      'select start_time, employee_id from published_shifts where rota_id = $1 and id <> $2',
      [rota.id, shift],
    );
    expect(planned).toEqual({ start_time: '11:35', employee_id: bob.id });
    expect((await newsOf(boss))[0]).toContain('Bob Birch took Shift on May 13, 2030, 11:35 AM – 5:00 PM.');
  });

  it('can be taken until five minutes before its end', async () => {
    const { id } = await coverNoShow();
    await t.clock.set('2030-05-13T15:56:00Z');
    await bob.post(`/offers/${id}/take`, {}).expect(409);
  });

  it('becomes a schedule if it is taken on a day that the rota does not have', async () => {
    const date = '2030-05-18';
    await t.clock.set(`${date}T12:00:00Z`);
    const shifts = [shiftFor(ann, { date, startTime: '22:00', endTime: '06:00', role: 'Steward' })];
    const rota = await planRota(boss, { status: 'published', startDate: date, endDate: date, shifts });
    const shift = rota.shifts[0]!.id;
    await t.clock.set(`${date}T21:42:00Z`);
    const noShow = { id: shift, fromEmployeeId: ann.id, isNoShow: true };
    const id = await offeredId(boss, shift, { shifts: [noShow] });
    await t.clock.set('2030-05-19T00:31:00Z');
    await bob.post(`/offers/${id}/take`, {}).expect(200);
    expect(await one(id)).toMatchObject({
      status: 'taken',
      rotaShiftId: null,
      date: '2030-05-19',
      startTime: '01:35',
    });
    expect(await shiftsOf(bob)).toEqual(['2030-05-19']);
    expect(await plannedIn(rota)).toEqual([shift]);
    await bob.post(`/offers/${id}/take`, {}).expect(200);
  });

  it('of a schedule is removed with its offer, unless somebody has it', async () => {
    const schedule = await plan(boss, { date: OPEN.date, startTime: '09:00', endTime: '17:00' });
    await assign(boss, schedule, ann);
    await t.clock.set('2030-05-13T09:00:00Z');
    const shifts = [{ id: schedule.id, fromEmployeeId: ann.id, isNoShow: true }];
    const first = await offeredId(boss, schedule.id, { shifts });
    await boss.post(`/offers/${first}/withdraw`, {}).expect(200);
    expect((await boss.get('/schedules').expect(200)).body).toHaveLength(1);
    const { offers } = await offer(boss, schedule.id, { shifts });
    const { id, scheduleId } = offers[0]!;
    await boss.patch(`/schedules/${scheduleId!}`, { peopleNeeded: 2 }).expect(200);
    await bob.post(`/offers/${id}/take`, {}).expect(200);
    await boss.post(`/offers/${id}/withdraw`, {}).expect(200);
    expect((await boss.get('/schedules').expect(200)).body).toHaveLength(2);
  });

  it('of a schedule is a schedule of its own', async () => {
    const schedule = await plan(boss, { date: OPEN.date, startTime: '09:00', endTime: '17:00' });
    await assign(boss, schedule, ann);
    await t.clock.set('2030-05-13T09:00:00Z');
    const { offers } = await offer(boss, schedule.id, {
      shifts: [{ id: schedule.id, fromEmployeeId: ann.id, isNoShow: true }],
    });
    expect(offers[0]).toMatchObject({ name: schedule.name, startTime: '10:00', endTime: '17:00' });
    await t.clock.set('2030-05-13T09:30:00Z');
    await bob.post(`/offers/${offers[0]!.id}/take`, {}).expect(200);
    expect([await shiftsOf(ann), await shiftsOf(bob)]).toEqual([[OPEN.date], [OPEN.date]]);
    expect((await bob.get('/shifts').expect(200)).body).toMatchObject([{ startTime: '10:30' }]);
  });

  // Clocks go forward on 31 March and back on 27 October 2030, both Sundays. The rota ends on the Saturday.
  it.each([
    ['on a usual night', '2030-05-18', '2030-05-19T00:31:00Z', '01:35', '2030-05-19T00:35:00.000Z'],
    ['on the shorter night', '2030-03-30', '2030-03-31T00:57:00Z', '02:00', '2030-03-31T01:00:00.000Z'],
    [
      'in the first of two equal hours',
      '2030-10-26',
      '2030-10-27T00:31:00Z',
      '01:35',
      '2030-10-27T00:35:00.000Z',
    ],
    ['in the second one', '2030-10-26', '2030-10-27T01:31:00Z', '01:35', '2030-10-27T00:35:00.000Z'],
  ])(
    'is outside of the rota after midnight of its last day %s',
    async (_, date, now, startTime, startsAt) => {
      await t.clock.set(`${date}T12:00:00Z`);
      const rota = await planRota(boss, {
        status: 'published',
        startDate: date,
        endDate: date,
        shifts: [shiftFor(ann, { date, startTime: '22:00', endTime: '06:00', role: 'Steward' })],
      });
      const shift = rota.shifts[0]!.id;
      await t.clock.set(now);
      const { offers } = await offer(boss, shift, {
        shifts: [{ id: shift, fromEmployeeId: ann.id, isNoShow: true }],
      });
      expect(offers[0]).toMatchObject({
        name: 'Steward',
        rotaShiftId: null,
        startTime,
        endTime: '06:00',
        startsAt,
      });
      await bob.post(`/offers/${offers[0]!.id}/take`, {}).expect(200);
      expect([await shiftsOf(ann), await shiftsOf(bob)]).toEqual([[date], [now.slice(0, 10)]]);
      await boss.patch(`/rota-shifts/${shift}`, { notes: 'Did not come', publish: true }).expect(200);
    },
  );
});
