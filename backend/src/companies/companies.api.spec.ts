import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { expectEveryField } from '../../test/every-field.js';
import { dataUrl, plain } from '../../test/images.js';
import type { Person } from '../../test/people.js';
import { startTestApp } from '../../test/test-app.js';
import { withTestApp } from '../../test/with-test-app.js';
import { BrandingRequest, CompanySettingsRequest, type CompanyView } from './companies.contract.js';

describe('a company', () => {
  let boss: Person;
  let logo: string;
  const t = withTestApp();
  beforeAll(async () => {
    logo = dataUrl(await plain(40, 20).png().toBuffer());
  });
  beforeEach(async () => {
    boss = await t.employer();
  });

  const rowOf = async (person: Person): Promise<Record<string, unknown>> => {
    const [row] = await t.sql('select * from companies where id = $1', [person.user.companyId]);
    return row!;
  };
  const audit = (person: Person): Promise<object[]> =>
    t.sql(
      `select action, actor_id, changes from audit_log where object_type = 'company' and object_id = $1 order by id`,
      [person.user.companyId],
    );

  it("starts with London's defaults and shows its settings to employers", async () => {
    expect((await boss.get('/company').expect(200)).body).toEqual({
      id: boss.user.companyId,
      name: null,
      logo: null,
      timeZone: 'Europe/London',
      dateFormat: 'specification',
      firstDayOfWeek: 0,
      locationRetentionDays: 90,
      shiftLateMinutes: 15,
      noShowMinutes: 30,
      approvalToleranceMinutes: 5,
      askToConfirmSchedules: false,
      hidesSetUp: false,
      requiresSecondFactor: false,
    });
  });

  it('shows a new name and logo to all members at once', async () => {
    const [sam, partner] = [await boss.invite(), await boss.invite({ role: 'employer' })];
    const { body } = await boss
      .patch('/company-branding', { companyName: '  Dock & Sons ', companyLogo: logo })
      .expect(200);
    const { companyLogo } = body as { companyLogo: string };
    expect(body).toEqual({
      companyName: 'Dock & Sons',
      companyLogo: expect.stringMatching(/^data:image\/png;base64,/),
    });
    for (const person of [boss, partner]) {
      expect((await person.get('/auth/user')).body).toMatchObject({
        companyName: 'Dock & Sons',
        companyLogo,
      });
    }
    expect((await sam.get('/auth/user')).body).toMatchObject({ company: 'Dock & Sons', companyLogo });
    expect(await audit(boss)).toEqual([
      { action: 'company.branded', actor_id: boss.id, changes: { name: {}, logo: {} } },
    ]);
  });

  it('stores every field of its settings and of its branding', async () => {
    const settings = {
      name: 'The Crown',
      timeZone: 'America/New_York',
      dateFormat: 'uk',
      firstDayOfWeek: 3,
      locationRetentionDays: 30,
      shiftLateMinutes: 5,
      noShowMinutes: 20,
      approvalToleranceMinutes: 12,
      askToConfirmSchedules: true,
      hidesSetUp: true,
      requiresSecondFactor: true,
    };
    expectEveryField(CompanySettingsRequest, settings);
    await boss.patch('/company', settings).expect(200);
    expect((await boss.get('/company').expect(200)).body).toMatchObject(settings);
    const branding = { companyName: 'The Old Crown', companyLogo: logo };
    expectEveryField(BrandingRequest, branding);
    await boss.patch('/company-branding', branding).expect(200);
    expect((await boss.get('/company').expect(200)).body).toMatchObject({
      name: 'The Old Crown',
      logo: expect.stringContaining('data:'),
    });
  });

  it('keeps the logo if the field is missing, and removes it by null', async () => {
    await boss.patch('/company-branding', { companyName: 'A', companyLogo: logo }).expect(200);
    const { body } = await boss.patch('/company-branding', { companyName: 'B' }).expect(200);
    expect(body).toEqual({ companyName: 'B', companyLogo: expect.stringContaining('data:') });
    expect((await boss.patch('/company-branding', { companyName: 'B', companyLogo: null })).body).toEqual({
      companyName: 'B',
      companyLogo: null,
    });
  });

  it.each([
    ['/company-branding', {}, 'companyName', 'Please enter a company name'],
    ['/company-branding', { companyName: '  ' }, 'companyName', 'Please enter a company name'],
    ['/company-branding', { companyName: 'x'.repeat(101) }, 'companyName', /at most 100 characters/],
    ['/company', { name: '' }, 'name', 'Please enter a company name'],
    ['/company', { timeZone: 'London' }, 'timeZone', 'Please choose a time zone, like Europe/London'],
    ['/company', { timeZone: '+01:00' }, 'timeZone', 'Please choose a time zone, like Europe/London'],
    ['/company', { timeZone: 'Europe/London\u0000' }, 'timeZone', /time zone/],
    ['/company', { timeZone: null }, 'timeZone', /time zone/],
    ['/company', { dateFormat: 'us' }, 'dateFormat', 'Date format must be one of: specification, uk'],
    ['/company', { dateFormat: 'UK' }, 'dateFormat', /must be one of/],
    ['/company', { dateFormat: ['uk'] }, 'dateFormat', /must be one of/],
    ['/company', { dateFormat: null }, 'dateFormat', /must be one of/],
    ['/company', { firstDayOfWeek: 7 }, 'firstDayOfWeek', /from 0 to 6/],
    ['/company', { firstDayOfWeek: '1' }, 'firstDayOfWeek', /from 0 to 6/],
    ['/company', { locationRetentionDays: 0 }, 'locationRetentionDays', /from 1 to 3650/],
    ['/company', { locationRetentionDays: 3_651 }, 'locationRetentionDays', /from 1 to 3650/],
  ])('refuses a PATCH of %s with %j', async (path, body, field, sentence) => {
    const before = await rowOf(boss);
    const { body: answer } = await boss.patch(path, body).expect(400);
    const expected = sentence instanceof RegExp ? expect.stringMatching(sentence) : sentence;
    expect(answer).toMatchObject({ message: expected, errors: { [field]: expected } });
    expect(await rowOf(boss)).toEqual(before);
  });

  it('changes only the named settings, and nothing without any', async () => {
    const settings = { firstDayOfWeek: 1, locationRetentionDays: 3_650 };
    expect((await boss.patch('/company', settings).expect(200)).body).toMatchObject(settings);
    const before = await rowOf(boss);
    await boss.patch('/company', settings).expect(200);
    await boss.patch('/company', {}).expect(200);
    expect(await rowOf(boss)).toEqual(before);
    expect(await audit(boss)).toEqual([
      {
        action: 'company.changed',
        actor_id: boss.id,
        changes: { firstDayOfWeek: {}, locationRetentionDays: {} },
      },
    ]);
  });

  it.each([
    ['/company', { name: 'A' }, ['name', 'updated_at']],
    ['/company-branding', { companyName: 'A' }, ['name', 'updated_at']],
  ])('changes only the columns of the request by %s', async (path, body, allowed) => {
    const rival = await t.employer();
    const [before, theirs] = [await rowOf(boss), await rowOf(rival)];
    const id = rival.user.companyId;
    await boss.patch(path, {
      ...body,
      id,
      companyId: id,
      createdAt: '2000-01-01',
      logo: 'x',
      time_zone: 'UTC',
    });
    const after = await rowOf(boss);
    const differing = Object.keys(after).filter(
      (key) => JSON.stringify(after[key]) !== JSON.stringify(before[key]),
    );
    expect(differing.sort()).toEqual(allowed);
    expect(await rowOf(rival)).toEqual(theirs);
  });

  it.each([
    ['changes with the format', [{ dateFormat: 'uk' }], 1],
    ['changes back with the format', [{ dateFormat: 'uk' }, { dateFormat: 'specification' }], 0],
    ['stays if another day was chosen before', [{ firstDayOfWeek: 6 }, { dateFormat: 'uk' }], 6],
    ['is sent together with the format', [{ dateFormat: 'uk', firstDayOfWeek: 0 }], 0],
    ['stays if the format is unchanged', [{ firstDayOfWeek: 1 }, { dateFormat: 'specification' }], 1],
  ])('starts its week on a day that %s', async (_, requests, firstDayOfWeek) => {
    for (const settings of requests) await boss.patch('/company', settings).expect(200);
    const { dateFormat } = { ...requests.at(-1) } as { dateFormat: string };
    expect((await boss.get('/company')).body).toMatchObject({ dateFormat, firstDayOfWeek });
    expect((await boss.get('/auth/user')).body).toMatchObject({ dateFormat, firstDayOfWeek });
  });

  it('records a new format, and the day that changed with it, in the audit log', async () => {
    await boss.patch('/company', { dateFormat: 'uk' }).expect(200);
    expect(await audit(boss)).toEqual([
      { action: 'company.changed', actor_id: boss.id, changes: { dateFormat: {}, firstDayOfWeek: {} } },
    ]);
  });

  it('accepts concurrent changes of different settings', async () => {
    const partner = await boss.invite({ role: 'employer' });
    await Promise.all([
      boss.patch('/company', { name: 'Both' }).expect(200),
      partner.patch('/company', { firstDayOfWeek: 3 }).expect(200),
      boss.patch('/company', { timeZone: 'Asia/Tokyo' }).expect(200),
      partner.patch('/company', { locationRetentionDays: 30 }).expect(200),
    ]);
    expect((await boss.get('/company')).body).toMatchObject({
      name: 'Both',
      firstDayOfWeek: 3,
      timeZone: 'Asia/Tokyo',
      locationRetentionDays: 30,
    } satisfies Partial<CompanyView>);
  });

  it.each([
    ['europe/london', 'Europe/London'],
    ['GB', 'Europe/London'],
    ['utc', 'UTC'],
  ])('stores the zone %s as %s', async (timeZone, kept) => {
    expect((await boss.patch('/company', { timeZone }).expect(200)).body).toMatchObject({ timeZone: kept });
  });

  it('has the same today on every server as soon as its zone changes', async () => {
    const other = await startTestApp({}, t);
    try {
      const there = await other.visitor().signIn(boss.user.email);
      await boss.post('/schedules', {
        name: 'Late',
        date: '2030-06-01',
        startTime: '20:00',
        endTime: '23:00',
        status: 'active',
      });
      for (const app of [t, other]) await app.clock.set('2030-06-01T23:30:00Z');
      const seen = async (): Promise<number[]> =>
        Promise.all(
          [boss, there].map(
            async (one) => ((await one.get('/stats')).body as { activeSchedules: number }).activeSchedules,
          ),
        );
      expect(await seen()).toEqual([0, 0]);
      for (const app of [t, other]) await app.inside.notedEvents.expectNext('company_changed');
      await boss.patch('/company', { timeZone: 'America/New_York' }).expect(200);
      for (const app of [t, other]) await app.inside.notedEvents.heard();
      expect(await seen()).toEqual([1, 1]);
    } finally {
      await other.close();
      await t.clock.run();
    }
  });
});
