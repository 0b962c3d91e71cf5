import { describe, expect, it } from '@jest/globals';
import { addDays } from '../../common/time/local.js';
import type { Person } from '../../../test/people.js';
import { assign, createVenue, plan } from '../../../test/plans.js';
import { OPEN, planRota, shiftFor } from '../../../test/rotas.js';
import { storeLeave } from '../../../test/stored-leave.js';
import { storedRows } from '../../../test/stored-rows.js';
import { withTestApp } from '../../../test/with-test-app.js';
import type { RotaTemplateView } from '../../rotas/templates/rota-templates.contract.js';
import type { PlannedScheduleView, PlannerCopied, PlannerView } from '../planner.contract.js';

const WEEK = { from: '2030-05-13', to: '2030-05-19' };
const NEXT = { from: '2030-05-20', to: '2030-05-26' };
const DAYS = { startDate: WEEK.from, endDate: WEEK.to };

describe('templates of the planner', () => {
  const t = withTestApp();
  const { audit } = storedRows(t, 'rotas');

  /** An employer in a company whose weeks begin on Monday, with an employee and a venue. */
  async function company() {
    const boss = await t.employer();
    await boss.patch('/company', { dateFormat: 'uk', firstDayOfWeek: 1 }).expect(200);
    return { boss, sam: await boss.invite({ firstName: 'Sam' }), venue: await createVenue(boss) };
  }
  const keep = async (boss: Person, about: object = {}): Promise<RotaTemplateView> =>
    (await boss.post('/planner/templates', { name: 'Usual week', ...WEEK, ...about }).expect(201))
      .body as RotaTemplateView;
  const apply = async (boss: Person, { id }: { id: string }, days: object = NEXT): Promise<PlannerCopied> =>
    (await boss.post('/planner/apply-template', { templateId: id, ...days }).expect(200))
      .body as PlannerCopied;
  const planned = async (boss: Person, { from, to } = NEXT): Promise<PlannerView> =>
    (await boss.get(`/planner?from=${from}&to=${to}`).expect(200)).body as PlannerView;
  const placesOf = ({ shifts }: PlannedScheduleView) =>
    shifts.map(({ employeeId, date, startTime }) => [employeeId, date, startTime]);

  it('keep every shift of a week and plan another one with them, without publishing it', async () => {
    const { boss, sam, venue } = await company();
    const about = { venueId: venue.id, role: 'Lead', notes: 'Gate 3', breakMinutes: 20 };
    await planRota(boss, {
      ...DAYS,
      name: 'Week of 13 May',
      status: 'published',
      shifts: [shiftFor(sam, about), OPEN],
    });
    await planRota(boss, { ...DAYS, name: 'Bar', shifts: [shiftFor(sam, { date: '2030-05-19' })] });
    const late = {
      name: 'Late',
      description: 'Bring keys',
      venueId: venue.id,
      peopleNeeded: 3,
      breakMinutes: 30,
    };
    await assign(boss, await plan(boss, { ...late, date: '2030-05-15' }), sam);
    await plan(boss, { name: 'Not done', date: '2030-05-15', status: 'inactive' });
    await plan(boss, { name: 'Next week', date: '2030-05-20' });
    const template = await keep(boss);
    expect(template).toMatchObject({
      name: 'Usual week',
      days: 7,
      startsOn: 1,
      shiftCount: 6,
      scheduleCount: 1,
    });
    expect((await boss.get(`/rota-templates/${template.id}`).expect(200)).body).toEqual(template);
    expect(await audit(template.id)).toMatchObject([
      { action: 'rota_template.created', changes: { shifts: { to: 6 } } },
    ]);
    const before = (await sam.get('/notifications').expect(200)).body as unknown[];
    expect(await apply(boss, template)).toEqual({
      copied: 6,
      skippedCount: 0,
      skipped: [],
      openedCount: 0,
      opened: [],
      // Two new rotas with three shifts, and a schedule.
      madeIds: Array.from({ length: 6 }, () => expect.any(String)),
    });
    const { rotas, shifts, schedules } = await planned(boss);
    const nameOf = new Map(rotas.map(({ id, name, status }) => [id, `${name}, ${status}`]));
    expect(shifts.map(({ rotaId, date, employeeId }) => [nameOf.get(rotaId), date, employeeId])).toEqual([
      ['Week of 20 May, draft', '2030-05-20', sam.id],
      ['Week of 20 May, draft', '2030-05-20', null],
      ['Bar, draft', '2030-05-26', sam.id],
    ]);
    expect(shifts[0]).toMatchObject(about);
    const [copy] = schedules.filter(({ name }) => name === 'Late');
    expect(copy).toMatchObject({ ...late, date: '2030-05-22', status: 'draft' });
    expect(placesOf(copy!)).toEqual([[sam.id, '2030-05-22', '22:00']]);
    expect((await sam.get('/notifications').expect(200)).body).toEqual(before);
  });

  it('keep what the planner changed: own times of a schedule’s shift, not the people of invitations', async () => {
    const { boss, sam } = await company();
    const late = await plan(boss, { name: 'Late', date: '2030-05-15', peopleNeeded: 2 });
    const kim = (
      await boss
        .post('/invitations', { email: 'kim@x.example', firstName: 'Kim', lastName: 'Lee' })
        .expect(201)
    ).body as { id: string };
    await boss
      .post(`/planner/schedules/${late.id}/shifts`, {
        employeeId: sam.id,
        startTime: '10:00',
        date: '2030-05-16',
      })
      .expect(201);
    await boss.post(`/planner/schedules/${late.id}/shifts`, { invitationId: kim.id }).expect(201);
    const template = await keep(boss, { name: 'Changed' });
    expect(template).toMatchObject({ shiftCount: 2, scheduleCount: 1 });
    expect(await apply(boss, template)).toMatchObject({ copied: 2, skippedCount: 0 });
    const { schedules } = await planned(boss);
    expect(schedules.map(placesOf)).toEqual([
      [
        [null, '2030-05-22', '22:00'],
        [sam.id, '2030-05-23', '10:00'],
      ],
    ]);
  });

  it('keep the date and the times of a schedule’s shift after midnight, also in a template of one day', async () => {
    const { boss, sam } = await company();
    const doors = await plan(boss, { name: 'Doors', date: '2030-05-19', peopleNeeded: 3 });
    const about = { date: '2030-05-20', startTime: '02:00', endTime: '06:00' };
    await boss.post(`/planner/schedules/${doors.id}/shifts`, { ...about, employeeId: sam.id }).expect(201);
    const early = { date: '2030-05-12', startTime: '03:00', endTime: '05:00' };
    await boss.post(`/planner/schedules/${doors.id}/shifts`, { ...early, employeeId: null }).expect(201);
    const sunday = { from: '2030-05-19', to: '2030-05-19' };
    const templates = [
      [await keep(boss), NEXT],
      [await keep(boss, { name: 'Sunday', ...sunday }), { from: '2030-06-09', to: '2030-06-09' }],
    ] as const;
    for (const [template, days] of templates) {
      expect(await apply(boss, template, days)).toMatchObject({ copied: 3 });
      const { schedules } = await planned(boss, days);
      const [next] = schedules.filter(({ date }) => date === days.to);
      const after = addDays(days.to, 1);
      expect(placesOf(next!)).toEqual([
        [null, days.to, '22:00'],
        [sam.id, after, '02:00'],
      ]);
    }
  });

  it('of one rota put its shifts into the rota of that name in the planner too', async () => {
    const { boss, sam } = await company();
    const range = { startDate: '2030-05-01', endDate: '2030-05-31', type: 'monthly' } as const;
    const bar = await planRota(boss, { ...range, name: 'Bar', shifts: [shiftFor(sam)] });
    const { body } = await boss
      .post('/rota-templates', { name: 'Bar week', rotaId: bar.id, ...WEEK })
      .expect(201);
    expect(body).toMatchObject({ shiftCount: 1, rotaShiftCount: 1, scheduleCount: 0 });
    await apply(boss, body as RotaTemplateView);
    expect((await planned(boss)).shifts).toMatchObject([{ rotaId: bar.id, date: '2030-05-20' }]);
  });

  it('make no rota for shifts that cannot be copied', async () => {
    const { boss } = await company();
    const gone = await boss.invite();
    await planRota(boss, { ...DAYS, name: 'Bar', shifts: [shiftFor(gone)] });
    const template = await keep(boss);
    await boss.post(`/employees/${gone.id}/deactivate`).expect(200);
    expect(await apply(boss, template)).toMatchObject({ copied: 0, skippedCount: 1, madeIds: [] });
    expect((await planned(boss)).rotas).toEqual([]);
  });

  it('plan at most 500 schedules and 100 rotas at once', async () => {
    const { boss } = await company();
    await plan(boss, { name: 'Doors', date: '2030-05-15' });
    await planRota(boss, { ...DAYS, name: 'Bar', shifts: [OPEN] });
    const template = await keep(boss);
    const sixWeeks = { templateId: template.id, from: '2030-05-20', to: '2030-06-30' };
    const problem = async () => {
      const { body } = await boss.post('/planner/apply-template', sixWeeks).expect(400);
      return (body as { errors: { to: string } }).errors.to;
    };
    await t.sql(
      `insert into rota_template_schedules (id, company_id, template_id, day, name, start_time, end_time)
       select gen_random_uuid(), company_id, template_id, day, name, start_time, end_time
         from rota_template_schedules, generate_series(1, 83) where template_id = $1`,
      [template.id],
    );
    const many =
      'At most 500 schedules, 10,000 shifts and 100 rotas can be planned at once. Choose fewer days.';
    expect(await problem()).toBe(many);
    await t.sql('delete from rota_template_schedules where template_id = $1', [template.id]);
    await t.sql(
      `insert into rota_template_shifts (id, company_id, template_id, day, start_time, end_time, rota_name)
       select gen_random_uuid(), company_id, template_id, day, start_time, end_time, 'Bar ' || n
         from rota_template_shifts, generate_series(1, 16) n where template_id = $1`,
      [template.id],
    );
    expect(await problem()).toBe(many);
    expect((await planned(boss)).shifts).toEqual([]);
  });

  it('are repeated over several weeks, into a rota of the same name where it has the day', async () => {
    const { boss, sam } = await company();
    const range = { startDate: '2030-05-01', endDate: '2030-05-31', type: 'monthly' } as const;
    const bar = await planRota(boss, { ...range, name: 'Bar', status: 'published', shifts: [shiftFor(sam)] });
    const template = await keep(boss, { name: 'Mondays' });
    expect(await apply(boss, template, { from: '2030-05-20', to: '2030-06-09' })).toMatchObject({
      copied: 3,
    });
    const { shifts, rotas } = await planned(boss, { from: '2030-05-20', to: '2030-06-09' });
    expect(shifts.map(({ rotaId, date }) => [rotaId === bar.id, date])).toEqual([
      [true, '2030-05-20'],
      [true, '2030-05-27'],
      [false, '2030-06-03'],
    ]);
    expect(rotas.map(({ name, startDate, status }) => [name, startDate, status])).toEqual([
      ['Bar', '2030-05-01', 'published'],
      ['Bar', '2030-06-03', 'draft'],
    ]);
    expect(shifts.every(({ isUnpublished }, index) => isUnpublished || index === 2)).toBe(true);
  });

  it('list what they cannot plan: leavers, closed venues and people on leave', async () => {
    const { boss, sam, venue } = await company();
    const gone = await boss.invite({ firstName: 'Gone' });
    await planRota(boss, {
      ...DAYS,
      name: 'Bar',
      shifts: [shiftFor(gone), shiftFor(sam, { date: '2030-05-14' })],
    });
    await plan(boss, { name: 'Closed', date: '2030-05-15', venueId: venue.id });
    await assign(boss, await plan(boss, { name: 'Doors', date: '2030-05-16' }), gone);
    const template = await keep(boss);
    await boss.post(`/employees/${gone.id}/deactivate`).expect(200);
    await boss.patch(`/venues/${venue.id}`, { isActive: 0 }).expect(200);
    await storeLeave(t, sam, { from: '2030-05-21', to: '2030-05-21' });
    const { skipped, opened, ...counts } = await apply(boss, template);
    expect(counts).toMatchObject({ copied: 1, skippedCount: 3, openedCount: 1 });
    expect(skipped.map(({ reason, date }) => [reason, date])).toEqual([
      ['closed', '2030-05-22'],
      ['left', '2030-05-23'],
      ['left', '2030-05-20'],
    ]);
    expect(opened).toMatchObject([{ date: '2030-05-21', employee: { id: sam.id } }]);
  });

  it('give a rota only their shifts of rotas, and are deleted with their schedules', async () => {
    const { boss, sam } = await company();
    const bar = await planRota(boss, { ...DAYS, name: 'Bar', shifts: [shiftFor(sam)] });
    await assign(boss, await plan(boss, { date: '2030-05-15' }), sam);
    const template = await keep(boss);
    const about = { templateId: template.id, ...WEEK };
    const { body } = await boss.post(`/rotas/${bar.id}/apply-template`, about).expect(200);
    expect(body).toMatchObject({ copied: 1, rota: { shiftCount: 2 } });
    await boss.delete(`/rota-templates/${template.id}`).expect(200);
    expect((await boss.get('/rota-templates').expect(200)).body).toEqual([]);
    const stored = t.sql('select id from rota_template_schedules where company_id = $1', [
      boss.user.companyId,
    ]);
    expect(await stored).toEqual([]);
  });

  it.each([
    ['days without shifts', { from: '2030-01-01', to: '2030-01-07' }, 409, 'rota_template.no_shifts'],
    ['the wrong order of days', { from: WEEK.to, to: WEEK.from }, 400, 'invalid_fields'],
    ['more than a month', { from: '2030-05-13', to: '2030-06-13' }, 400, 'invalid_fields'],
    ['the name of another template', { name: 'TAKEN' }, 400, 'rota_template.name_taken'],
  ])('are not made of %s', async (_, about, status, code) => {
    const { boss } = await company();
    await planRota(boss, { ...DAYS, shifts: [OPEN] });
    await keep(boss, { name: 'Taken' });
    const { body } = await boss
      .post('/planner/templates', { name: 'Usual week', ...WEEK, ...about })
      .expect(status);
    expect(body).toMatchObject({ code });
    expect((await boss.get('/rota-templates').expect(200)).body).toHaveLength(1);
  });

  it('plan at most six weeks at once, and nothing of another company', async () => {
    const { boss } = await company();
    const { boss: rival } = await company();
    await planRota(boss, { ...DAYS, shifts: [OPEN] });
    const template = await keep(boss);
    const sevenWeeks = { templateId: template.id, from: '2030-05-20', to: '2030-07-07' };
    const { body } = await boss.post('/planner/apply-template', sevenWeeks).expect(400);
    expect(body).toMatchObject({ errors: { to: 'At most 42 days can be planned at once' } });
    await rival.post('/planner/apply-template', { templateId: template.id, ...NEXT }).expect(404);
  });

  it('are made and used once per idempotency key', async () => {
    const { boss } = await company();
    await planRota(boss, { ...DAYS, name: 'Bar', shifts: [OPEN] });
    const template = await keep(boss);
    const again = () =>
      boss
        .post('/planner/apply-template', { templateId: template.id, ...NEXT })
        .set('Idempotency-Key', 'one')
        .expect(200);
    expect((await again()).body).toEqual((await again()).body);
    expect((await planned(boss)).shifts).toHaveLength(1);
  });
});
