import { describe, expect, it } from '@jest/globals';
import { newId } from '../../test/ids.js';
import { tokenOf } from '../../test/links.js';
import { PASSWORD, someEmail, type Person } from '../../test/people.js';
import { createVenue } from '../../test/plans.js';
import { OPEN, planRota, saveUnpublished, shiftFor, WEEK } from '../../test/rotas.js';
import { raceRounds, roundsTimeout } from '../../test/rounds.js';
import { withTestApp } from '../../test/with-test-app.js';
import { addDays } from '../common/time/local.js';
import type { PlannerView } from '../planner/planner.contract.js';
import type { UnpublishedChangeView } from './publication/rota-publication.contract.js';
import type { RotaShiftView, RotaView } from './rotas.contract.js';

const ROUNDS = raceRounds(8);

interface Invited {
  id: string;
  email: string;
  token: string;
}

describe('shifts of invited people', () => {
  const t = withTestApp();

  async function invite(boss: Person, about: object = {}): Promise<Invited> {
    const person = { email: someEmail(), firstName: 'Ann', lastName: 'Zed', ...about };
    const { body } = await boss.post('/invitations', person).expect(201);
    return { id: (body as { id: string }).id, email: person.email, token: tokenOf(body) };
  }
  const reserved = ({ id: invitationId }: Pick<Invited, 'id'>, about: object = {}) => ({
    ...OPEN,
    invitationId,
    ...about,
  });
  const join = ({ email, token: invitationToken }: Invited): Promise<Person> =>
    t.visitor().register({ email, password: PASSWORD, firstName: 'Ann', lastName: 'Zed', invitationToken });
  const rotaOf = async (boss: Person, { id }: { id: string }): Promise<RotaView> =>
    (await boss.get(`/rotas/${id}`).expect(200)).body as RotaView;
  const newsOf = async (person: Person) => {
    const { body } = await person.get('/notifications').expect(200);
    return (body as { type: string; title: string; message: string }[]).filter(
      ({ type }) => type === 'shift_assigned',
    );
  };
  const people = (shifts: readonly RotaShiftView[]) =>
    shifts.map(({ employeeId, invitationId }) => [employeeId, invitationId]);

  it('are notified once when each of three people of a new company joins', async () => {
    const boss = await t.employer();
    const venue = await createVenue(boss);
    const invited = [await invite(boss), await invite(boss), await invite(boss)];
    const added: { rota: { id: string } }[] = [];
    for (let index = 0; index < 15; index += 1) {
      const date = addDays(WEEK.startDate, index % 5);
      const shift = { ...reserved(invited[index % 3]!), date, venueId: venue.id };
      const { body } = await boss.post('/planner/shifts', shift).expect(201);
      added.push(body as { rota: { id: string } });
    }
    const { rota } = added[0]!;
    const { body: changes } = await boss.get(`/rotas/${rota.id}/unpublished`).expect(200);
    const joining = (changes as UnpublishedChangeView[]).flatMap((change) => change.invited?.id ?? []);
    expect(joining).toHaveLength(15);
    expect(new Set(joining)).toEqual(new Set(invited.map(({ id }) => id)));
    await boss.patch(`/rotas/${rota.id}`, { status: 'published' }).expect(200);

    for (const one of invited) {
      const person = await join(one);
      const [news, ...more] = await newsOf(person);
      expect(news!.message).toContain('5 shifts added');
      expect(more).toEqual([]);
      const { body: own } = await person.get('/shifts').expect(200);
      expect(own).toHaveLength(5);
    }
    const { shifts } = await rotaOf(boss, rota);
    expect(shifts.every(({ employeeId, invitationId }) => employeeId !== null && invitationId === null)).toBe(
      true,
    );
    expect(shifts.every(({ isUnpublished }) => !isUnpublished)).toBe(true);
    const notices = await t.sql('select from shift_notices where rota_id = $1', [rota.id]);
    expect(notices).toHaveLength(15);
  });

  it('are named for employers only, and reserved until the invitation expires', async () => {
    const boss = await t.employer();
    const sam = await boss.invite();
    const ann = await invite(boss);
    const date = '2026-11-26';
    const shifts = [reserved(ann, { date })];
    const rota = await planRota(boss, {
      startDate: '2026-11-23',
      endDate: '2026-11-29',
      status: 'published',
      shifts,
    });
    const invitation = { id: ann.id, firstName: 'Ann', lastName: 'Zed', isExpired: false };
    expect(rota.shifts[0]).toMatchObject({ employeeId: null, invitationId: ann.id, invitation });
    const uncovered = async () => (await boss.get('/uncovered-shifts').expect(200)).body as unknown[];
    const planned = async () => {
      const query = { from: '2026-11-23', to: '2026-11-29' };
      const { body } = await boss.get('/planner').query(query).expect(200);
      return (body as PlannerView).shifts;
    };
    expect(await uncovered()).toEqual([]);
    expect(await planned()).toMatchObject([{ employeeId: null, invitation }]);
    expect((await sam.get('/shifts').expect(200)).body).toEqual([]);
    expect((await sam.get(`/rotas/${rota.id}`)).status).toBe(403);
    const file = await boss.get(`/rotas/${rota.id}/export`).expect(200);
    expect(file.text).toContain('Ann Zed (invited)');

    await t.sql(`update invitations set expires_at = sent_at - interval '1 second' where id = $1`, [ann.id]);
    expect(await uncovered()).toHaveLength(1);
    expect(await planned()).toMatchObject([{ invitation: { isExpired: true } }]);
    expect((await rotaOf(boss, rota)).shifts[0]).toMatchObject({ invitation: { isExpired: true } });
  });

  it('stay when the invitation is sent again, or again to the same address', async () => {
    const boss = await t.employer();
    const ann = await invite(boss);
    const rota = await planRota(boss, { status: 'published', shifts: [reserved(ann)] });
    const { body } = await boss.post(`/invitations/resend/${ann.id}`).expect(200);
    expect(people((await rotaOf(boss, rota)).shifts)).toEqual([[null, ann.id]]);
    await t.clock.set('2026-12-02T10:00:00Z');
    const later = await t.visitor().signIn(boss.user.email);
    const next = await invite(later, { email: ann.email });
    expect(people((await rotaOf(later, rota)).shifts)).toEqual([[null, next.id]]);
    expect(tokenOf(body)).not.toBe(next.token);
    const person = await join(next);
    expect(await newsOf(person)).toHaveLength(1);
    await t.clock.set('2026-11-24T10:00:00Z');
  });

  it('become open in both states when the invitation is revoked, or its sender leaves', async () => {
    const boss = await t.employer();
    const second = await boss.invite({ role: 'employer' });
    const [ann, kim] = [await invite(boss), await invite(second)];
    const rota = await planRota(boss, { status: 'published', shifts: [reserved(ann), reserved(kim)] });
    const before = await rotaOf(boss, rota);
    await boss.post(`/invitations/revoke/${ann.id}`).expect(200);
    const after = await rotaOf(boss, rota);
    expect(after.version).toBe(before.version + 1);
    expect(after.shifts.map(({ invitationId, version }) => [invitationId, version])).toEqual(
      expect.arrayContaining([
        [null, 2],
        [kim.id, 1],
      ]),
    );
    await boss.patch(`/rotas/${rota.id}`, { version: before.version, name: 'Old' }).expect(409);
    await boss.post(`/employees/${second.id}/deactivate`).expect(200);
    expect(people((await rotaOf(boss, rota)).shifts)).toEqual([
      [null, null],
      [null, null],
    ]);
    expect((await rotaOf(boss, rota)).unpublishedCount).toBe(0);
    const emptied = await t.sql(
      `select from audit_log where action = 'rota_shift.emptied' and company_id = $1`,
      [boss.user.companyId],
    );
    expect(emptied).toHaveLength(2);
  });

  it('keep their pending state, and join drafts silently', async () => {
    const boss = await t.employer();
    const sam = await boss.invite();
    const ann = await invite(boss);
    const draft = await planRota(boss, { shifts: [reserved(ann)] });
    const rota = await planRota(boss, {
      status: 'published',
      shifts: [reserved(ann, { date: '2030-05-14' })],
    });
    const [shift] = rota.shifts;
    await saveUnpublished(boss, rota, {
      shifts: [{ ...OPEN, date: '2030-05-14', employeeId: sam.id, id: shift!.id }],
    });
    const person = await join(ann);
    expect(people((await rotaOf(boss, draft)).shifts)).toEqual([[person.id, null]]);
    expect((await rotaOf(boss, rota)).shifts[0]).toMatchObject({ employeeId: sam.id, isUnpublished: true });
    expect(await newsOf(person)).toHaveLength(1);
    await boss.post(`/rotas/${rota.id}/discard`, {}).expect(200);
    expect(people((await rotaOf(boss, rota)).shifts)).toEqual([[person.id, null]]);
  });

  it('pass between employees and invited people, and overlap like those of employees', async () => {
    const boss = await t.employer();
    const sam = await boss.invite();
    const ann = await invite(boss);
    const rota = await planRota(boss, { status: 'published', shifts: [shiftFor(sam)] });
    const path = `/rota-shifts/${rota.shifts[0]!.id}`;
    const shiftAfter = async (change: object): Promise<RotaShiftView> =>
      ((await boss.patch(path, change).expect(200)).body as { shift: RotaShiftView }).shift;
    expect(people([await shiftAfter({ invitationId: ann.id })])).toEqual([[null, ann.id]]);
    expect(people([await shiftAfter({ startTime: '10:00' })])).toEqual([[null, ann.id]]);
    expect(people([await shiftAfter({ employeeId: sam.id })])).toEqual([[sam.id, null]]);
    expect(people([await shiftAfter({ employeeId: null, invitationId: ann.id })])).toEqual([[null, ann.id]]);
    const { body } = await boss.post(`/rotas/${rota.id}/shifts`, reserved(ann)).expect(201);
    expect(body).toMatchObject({ warnings: [{ kind: 'overlap' }] });
    expect(JSON.stringify(body)).toContain('Ann Zed already works');
    const copy = { from: WEEK.startDate, to: WEEK.endDate, startDate: '2030-05-20', name: 'Next' };
    const { body: copied } = await boss.post(`/rotas/${rota.id}/copy`, copy);
    expect(people((copied as { rota: RotaView }).rota.shifts)).toEqual([
      [null, ann.id],
      [null, ann.id],
    ]);
    expect(people([await shiftAfter({ employeeId: null })])).toEqual([[null, null]]);
  });

  it('are refused for invitations that cannot get shifts', async () => {
    const boss = await t.employer();
    const sam = await boss.invite();
    const ann = await invite(boss);
    const manager = await invite(boss, { role: 'employer' });
    const revoked = await invite(boss);
    await boss.post(`/invitations/revoke/${revoked.id}`).expect(200);
    const elsewhere = await invite(await t.employer());
    const rota = await planRota(boss, { shifts: [OPEN] });
    for (const [shift, status, message] of [
      [reserved(manager), 409, 'Only people with an open invitation as an employee can have shifts'],
      [reserved(revoked), 409, 'Only people with an open invitation as an employee can have shifts'],
      [reserved(elsewhere), 404, undefined],
      [reserved({ id: newId() }), 404, undefined],
      [reserved({ id: 'x' }), 400, undefined],
      [{ ...OPEN, employeeId: sam.id, invitationId: ann.id }, 400, undefined],
    ] as const) {
      const answers = [
        await boss.post(`/rotas/${rota.id}/shifts`, shift),
        await boss.patch(`/rota-shifts/${rota.shifts[0]!.id}`, shift),
        await boss.patch(`/rotas/${rota.id}`, { shifts: [shift] }),
        await boss.post('/planner/shifts', shift),
      ];
      expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => status));
      if (message) expect(answers[0]!.body).toMatchObject({ message });
    }
    const both = await boss.patch(`/rotas/${rota.id}`, {
      shifts: [{ ...OPEN, employeeId: sam.id, invitationId: ann.id }],
    });
    expect(both.body).toMatchObject({
      errors: { 'shifts.0.invitationId': 'Choose an employee or an invited person, not both' },
    });
  });

  it('become open when the data of the invited person are deleted', async () => {
    const boss = await t.employer();
    const person = await boss.invite();
    await boss.post(`/employees/${person.id}/deactivate`).expect(200);
    const again = await invite(boss, { email: person.user.email });
    const rota = await planRota(boss, { status: 'published', shifts: [reserved(again)] });
    await boss.post(`/employees/${person.id}/erase`, {}).expect(200);
    expect(await t.sql('select from invitations where id = $1', [again.id])).toEqual([]);
    expect(people((await rotaOf(boss, rota)).shifts)).toEqual([[null, null]]);
  });

  it(
    `are the member's when the invitation is accepted while the rota is saved, ${ROUNDS} times`,
    async () => {
      const boss = await t.employer();
      for (let round = 0; round < ROUNDS; round += 1) {
        const ann = await invite(boss);
        const rota = await planRota(boss, { status: 'published', shifts: [OPEN] });
        const [person, saved] = await Promise.all([
          join(ann),
          boss.patch(`/rotas/${rota.id}`, { shifts: [{ ...reserved(ann), id: rota.shifts[0]!.id }] }),
        ]);
        expect([200, 409]).toContain(saved.status);
        const expected = saved.status === 200 ? person.id : null;
        expect(people((await rotaOf(boss, rota)).shifts)).toEqual([[expected, null]]);
        expect(await newsOf(person)).toHaveLength(saved.status === 200 ? 1 : 0);
        await boss.post(`/employees/${person.id}/deactivate`).expect(200);
      }
    },
    roundsTimeout(ROUNDS),
  );

  it(
    `are open when the invitation is revoked while the rota is published, ${ROUNDS} times`,
    async () => {
      const boss = await t.employer();
      for (let round = 0; round < ROUNDS; round += 1) {
        const ann = await invite(boss);
        const rota = await planRota(boss, { shifts: [reserved(ann)] });
        const answers = await Promise.all([
          boss.patch(`/rotas/${rota.id}`, { status: 'published' }),
          boss.post(`/invitations/revoke/${ann.id}`),
        ]);
        expect(answers.map(({ status }) => status)).toEqual([200, 200]);
        expect(people((await rotaOf(boss, rota)).shifts)).toEqual([[null, null]]);
        const left = await t.sql('select from published_shifts where invitation_id = $1', [ann.id]);
        expect(left).toEqual([]);
      }
    },
    roundsTimeout(ROUNDS),
  );
});
