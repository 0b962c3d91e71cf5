import { describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { storeLeave } from '../../../test/stored-leave.js';
import type { Person } from '../../../test/people.js';
import { createVenue } from '../../../test/plans.js';
import { OPEN, planRota, shiftFor } from '../../../test/rotas.js';
import { storedRows } from '../../../test/stored-rows.js';
import { until } from '../../../test/until.js';
import { waitingBehind } from '../../../test/waiting.js';
import { withTestApp } from '../../../test/with-test-app.js';
import { SKIPPED_MAX, type CopiedView } from '../copy/rota-copy.contract.js';
import { TEMPLATE_NAME_TAKEN, TEMPLATES_MAX, type RotaTemplateView } from './rota-templates.contract.js';

const MONTH = { startDate: '2030-05-13', endDate: '2030-06-09', type: 'monthly' } as const;
const WEEK = { from: '2030-05-13', to: '2030-05-19' };

describe('templates of rotas', () => {
  let boss: Person;
  const t = withTestApp(async () => {
    boss = await t.employer();
  });
  const { audit } = storedRows(t, 'rotas');
  const keep = ({ id: rotaId }: { id: string }, about: object = {}, by = boss) =>
    by.post('/rota-templates', { name: 'Usual week', rotaId, ...WEEK, ...about });
  const kept = async (rota: { id: string }, about: object = {}): Promise<RotaTemplateView> =>
    (await keep(rota, about).expect(201)).body as RotaTemplateView;
  const apply = ({ id }: { id: string }, template: { id: string }, about: object = {}, by = boss) =>
    by.post(`/rotas/${id}/apply-template`, { templateId: template.id, ...WEEK, ...about });
  const list = async (by = boss) => (await by.get('/rota-templates').expect(200)).body as RotaTemplateView[];

  const keepMany = (owner: Person, count: number) =>
    t.sql(
      `insert into rota_templates (id, company_id, name, days, created_by_id, created_at, updated_at)
       select gen_random_uuid(), $1, 'T ' || number, 7, $2, now(), now() from generate_series(1, $3::int) number`,
      [owner.user.companyId, owner.id, count],
    );

  it('store a week under a name, and add it to weeks of another rota', async () => {
    const [sam, venue] = [await boss.invite(), await createVenue(boss)];
    const about = { venueId: venue.id, role: 'Lead', notes: 'Gate 3', breakMinutes: 20 };
    const rota = await planRota(boss, {
      ...MONTH,
      shifts: [shiftFor(sam, about), { ...OPEN, date: '2030-05-19' }, { ...OPEN, date: '2030-05-20' }],
    });
    const template = await kept(rota);
    expect(template).toMatchObject({ name: 'Usual week', days: 7, shiftCount: 2, createdById: boss.id });
    expect(await list()).toEqual([template]);
    expect((await boss.get(`/rota-templates/${template.id}`).expect(200)).body).toEqual(template);
    const target = await planRota(boss, { ...MONTH, name: 'Next' });
    const { body } = await apply(target, template, {
      from: '2030-05-20',
      to: '2030-06-02',
      version: 1,
    }).expect(200);
    const { rota: planned, copied, skipped } = body as CopiedView;
    expect([copied, skipped]).toEqual([4, []]);
    expect(planned.shifts.map(({ date }) => date)).toEqual([
      '2030-05-20',
      '2030-05-26',
      '2030-05-27',
      '2030-06-02',
    ]);
    expect(planned.shifts[0]).toMatchObject({ ...about, employeeId: sam.id });
    expect(await audit(template.id)).toMatchObject([
      { action: 'rota_template.created', changes: { shifts: { to: 2 } } },
    ]);
  });

  it('can be renamed, but not to the name of another template', async () => {
    const rota = await planRota(boss, { ...MONTH, shifts: [{ ...OPEN, date: '2030-05-19' }] });
    const [first, second] = [await kept(rota, { name: 'Winter' }), await kept(rota, { name: 'Summer' })];
    const path = `/rota-templates/${second.id}`;
    const { body: renamed } = await boss.patch(path, { ...second, name: 'Spring' }).expect(200);
    expect(renamed).toMatchObject({ id: second.id, name: 'Spring', shiftCount: 1 });
    expect((await boss.patch(path, { name: 'WINTER' }).expect(400)).body).toMatchObject({
      code: 'rota_template.name_taken',
    });
    await boss.patch(`/rota-templates/${first.id}`, { name: 'winter' }).expect(200);
    expect(await audit(second.id)).toContainEqual(
      expect.objectContaining({ action: 'rota_template.changed', changes: { name: {} } }),
    );
  });

  it('return the skipped shifts: days outside of the rota, leavers, closed venues', async () => {
    const [sam, leaver, venue] = [await boss.invite(), await boss.invite(), await createVenue(boss)];
    const shifts = [
      shiftFor(sam, { date: '2030-05-19' }),
      shiftFor(leaver, { date: '2030-05-19' }),
      shiftFor(sam, { date: '2030-05-13', venueId: venue.id }),
    ];
    const rota = await planRota(boss, { ...MONTH, shifts });
    const template = await kept(rota, { name: 'With gaps' });
    await boss.post(`/employees/${leaver.id}/deactivate`).expect(200);
    await boss.patch(`/venues/${venue.id}`, { isActive: 0 }).expect(200);
    const { body } = await apply(rota, template, { from: '2030-06-09', to: '2030-06-11' }).expect(200);
    const { copied, skipped } = body as CopiedView;
    expect(copied).toBe(1);
    expect(skipped).toMatchObject([
      { date: '2030-06-09', reason: 'left', employee: { id: leaver.id, lastName: leaver.user.lastName } },
      { date: '2030-06-10', reason: 'outside', venue: { name: venue.name } },
    ]);
  });

  it('leave the shifts of people on approved leave open, and list them', async () => {
    const sam = await boss.invite();
    await storeLeave(t, sam, { from: '2030-05-27' });
    const rota = await planRota(boss, { ...MONTH, shifts: [shiftFor(sam)] });
    const template = await kept(rota, { name: 'Mondays' });
    const { body } = await apply(rota, template, { from: '2030-05-20', to: '2030-06-02' }).expect(200);
    const { copied, openedCount, opened, rota: saved } = body as CopiedView;
    expect([copied, openedCount]).toEqual([2, 1]);
    expect(opened).toMatchObject([{ date: '2030-05-27', employee: { id: sam.id } }]);
    expect(saved.shifts.map(({ date, employeeId }) => [date, employeeId])).toEqual([
      ['2030-05-13', sam.id],
      ['2030-05-20', sam.id],
      ['2030-05-27', null],
    ]);
  });

  it('add nothing if a shift would overlap and the request allows no overlaps', async () => {
    const sam = await boss.invite();
    const rota = await planRota(boss, { ...MONTH, shifts: [shiftFor(sam)] });
    const template = await kept(rota, { name: 'Overlapping' });
    const { body } = await apply(rota, template, { to: '2030-05-26', overlaps: false }).expect(409);
    expect(body).toMatchObject({ overlaps: { count: 1, warnings: [{ other: { date: '2030-05-13' } }] } });
    const next = { from: '2030-05-20', to: '2030-05-26', overlaps: false };
    expect((await apply(rota, template, next).expect(200)).body).toMatchObject({ copied: 1 });
  });

  it('return the number of skipped shifts, and only the first if there are many', async () => {
    const shifts = [{ ...OPEN }, { ...OPEN, startTime: '10:00' }];
    const rota = await planRota(boss, { ...MONTH, shifts });
    const template = await kept(rota, { name: 'Twice a day', to: '2030-05-13' });
    const { body } = await apply(rota, template, { from: '2030-07-01', to: '2031-06-30' }).expect(200);
    const { copied, skippedCount, skipped } = body as CopiedView;
    expect([copied, skippedCount, skipped.length]).toEqual([0, 730, SKIPPED_MAX]);
  });

  it('keep the weekday of each shift, on any day of the week that the range begins', async () => {
    const shifts = ['2030-05-17', '2030-05-19', '2030-05-20'].map((date) => ({ ...OPEN, date }));
    const rota = await planRota(boss, { ...MONTH, shifts });
    const template = await kept(rota, { name: 'Friday to Thursday', from: '2030-05-17', to: '2030-05-23' });
    expect(template).toMatchObject({ days: 7, startsOn: 5 });
    const { body } = await apply(rota, template, { from: '2030-05-26', to: '2030-06-01' }).expect(200);
    const { rota: planned, skipped } = body as CopiedView;
    expect(skipped).toEqual([]);
    expect(planned.shifts.slice(3).map(({ date }) => date)).toEqual([
      '2030-05-26',
      '2030-05-27',
      '2030-05-31',
    ]);
  });

  it('have unique names within the company, in upper or lower case', async () => {
    const rota = await planRota(boss, { ...MONTH, shifts: [{ ...OPEN }] });
    const template = await kept(rota, { name: 'Summer' });
    const { body } = await keep(rota, { name: ' sUMMER ' }).expect(400);
    expect(body).toMatchObject({ errors: { name: TEMPLATE_NAME_TAKEN } });
    const rival = await t.employer();
    const theirs = await planRota(rival, { ...MONTH, shifts: [{ ...OPEN }] });
    await keep(theirs, { name: 'Summer' }, rival).expect(201);
    await boss.delete(`/rota-templates/${template.id}`).expect(200);
    await keep(rota, { name: 'Summer' }).expect(201);
  });

  it('belong to their company and can be deleted', async () => {
    const rota = await planRota(boss, { ...MONTH, shifts: [{ ...OPEN }] });
    const template = await kept(rota, { name: 'Ours' });
    const other = await kept(rota, { name: 'Ours, too' });
    const rival = await t.employer();
    const foreign = await planRota(rival, { ...MONTH });
    expect(await list(rival)).toEqual([]);
    await keep(rota, {}, rival).expect(404);
    await apply(foreign, template, {}, rival).expect(404);
    await apply(foreign, template).expect(404);
    await rival.delete(`/rota-templates/${template.id}`).expect(404);
    await boss.delete(`/rota-templates/${template.id}`).expect(200, template);
    await boss.delete(`/rota-templates/${template.id}`).expect(404);
    await apply(rota, template).expect(404);
    expect(await list()).toContainEqual(other);
  });

  it('leave out removed shifts that are still published', async () => {
    const shifts = [{ ...OPEN }, { ...OPEN, date: '2030-05-14' }];
    const rota = await planRota(boss, { ...MONTH, status: 'published', shifts });
    const taken = rota.shifts.find(({ date }) => date === '2030-05-14')!;
    await boss.post(`/rota-shifts/${taken.id}/remove`, { publish: false }).expect(200);
    expect(await kept(rota, { name: 'What is left' })).toMatchObject({ shiftCount: 1 });
  });

  it('need shifts and a valid range of days, and are limited in number', async () => {
    const owner = await t.employer();
    const rota = await planRota(owner, { ...MONTH, shifts: [{ ...OPEN }] });
    await keep(rota, { from: '2030-05-14' }, owner).expect(409);
    await keep(rota, { to: '2030-05-12' }, owner).expect(400);
    await keep(rota, { to: '2030-06-13' }, owner).expect(400);
    await keep(rota, { name: ' ' }, owner).expect(400);
    await keepMany(owner, TEMPLATES_MAX - 1);
    const template = (await keep(rota, {}, owner).expect(201)).body as RotaTemplateView;
    await keep(rota, { name: 'One more' }, owner).expect(409);
    await apply(rota, template, { to: '2031-05-15' }, owner).expect(400);
    const send = () =>
      apply(rota, template, { version: 1 }, owner).set('Idempotency-Key', 'week').expect(200);
    await Promise.all([send(), send()]);
    await apply(rota, template, { version: 1 }, owner).expect(409);
  });

  it('are stored once if a request is sent twice', async () => {
    const owner = await t.employer();
    const rota = await planRota(owner, { ...MONTH, shifts: [{ ...OPEN }] });
    const send = () => keep(rota, {}, owner).set('Idempotency-Key', 'usual').expect(201);
    await Promise.all([send(), send()]);
    expect(await list(owner)).toHaveLength(1);
  });

  it('are limited in number even if several are stored at once', async () => {
    const owner = await t.employer();
    const rota = await planRota(owner, { ...MONTH, shifts: [{ ...OPEN }] });
    await keepMany(owner, TEMPLATES_MAX - 1);
    const holder = new pg.Client(t.address);
    await holder.connect();
    try {
      await holder.query('begin');
      // The lock on the audit log keeps both requests open at the same time.
      await holder.query('lock table audit_log in share mode');
      const answers = ['One', 'Other']
        .map((name) => keep(rota, { name }, owner))
        .map((one) => one.then(({ status }) => status));
      await until(async () => (await waitingBehind(t, holder)) === 2, 'both requests wait');
      await holder.query('commit');
      expect((await Promise.all(answers)).toSorted((a, b) => a - b)).toEqual([201, 409]);
    } finally {
      await holder.end();
    }
  });
});
