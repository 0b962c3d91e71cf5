import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { shiftFor } from '../../test/hours.js';
import { Mailbox, type Received } from '../../test/mailbox.js';
import type { Person } from '../../test/people.js';
import { planRota, shiftFor as rotaShift } from '../../test/rotas.js';
import { startTestApp, type TestApp } from '../../test/test-app.js';
import { until } from '../../test/until.js';

const PUBLIC_URL = 'http://muster.example.test:8443';
const NOON = '2026-11-22T12:00:00.000Z';
const isNews = ({ headers }: Received) => headers.some(({ key }) => key === 'list-unsubscribe');

describe('shifts in one mail of notifications', () => {
  let mailbox: Mailbox;
  let t: TestApp;
  let boss: Person;
  let guard: Person;
  beforeAll(async () => {
    mailbox = await Mailbox.open();
    t = await startTestApp({ SMTP_URL: mailbox.url, PUBLIC_URL });
    boss = await t.employer();
    await t.sql(`update companies set name = 'Acme', date_format = 'uk' where id = $1`, [
      boss.user.companyId,
    ]);
  });
  beforeEach(async () => {
    await t.clock.set(NOON);
    guard = await boss.invite();
    await t.sql('update accounts set email_confirmed_at = now() where email = $1', [guard.user.email]);
  });
  afterAll(async () => {
    await t.close();
    await mailbox.close();
  });

  const leave = async () => {
    await t.clock.advance({ minutes: 3 });
    await t.inside.jobs.run();
  };
  const mail = () => mailbox.mailTo(guard.user.email, isNews);
  /** Returns the next mail after those that have arrived. */
  const nextMail = async () => {
    const known = mailbox.to(guard.user.email).filter(isNews).length;
    await leave();
    return until(() => mailbox.to(guard.user.email).filter(isNews)[known], 'another mail');
  };
  const listed = ({ text }: Received): string[] => {
    const [, list = ''] = /new notifications? at Acme:\n\n([^]*?)\n\nChoose which/.exec(text ?? '') ?? [];
    return list.split('\n').filter((line) => line !== '' && !line.startsWith('http'));
  };
  const planned = (days: number, name = 'Week 50') => {
    const dates = Array.from({ length: days }, (_, at) => `2026-12-${String(at + 7).padStart(2, '0')}`);
    return planRota(boss, {
      name,
      startDate: dates[0]!,
      endDate: dates.at(-1)!,
      status: 'published',
      shifts: dates.map((date) => rotaShift(guard, { date })),
    });
  };

  it('are listed with their dates, up to a limit, in text and HTML', async () => {
    await planned(12);
    await leave();
    const { subject, text, html } = await mail();
    expect(subject).toBe('New shifts - Acme');
    const lines = listed(await mail());
    expect(lines).toHaveLength(12);
    expect(lines[0]).toBe('New shifts');
    expect(lines[1]).toBe('Shift on Mon 7 Dec 2026, 09:00 – 17:00');
    expect(lines[10]).toBe('Shift on Wed 16 Dec 2026, 09:00 – 17:00');
    expect(lines[11]).toBe('and 2 more');
    expect(text).toMatch(/and 2 more\nhttp:\S+\/notification\?id=\S+\n/);
    expect(html).toContain('Shift on Mon 7 Dec 2026, 09:00 &#8211; 17:00<br>');
  });

  it('are listed once, in their final state', async () => {
    const [moved, gone, kept] = [
      await shiftFor(boss, [guard], { name: 'Moved', date: '2026-12-01' }),
      await shiftFor(boss, [guard], { name: 'Gone', date: '2026-12-02' }),
      await shiftFor(boss, [guard], { name: 'Kept', date: '2026-12-03' }),
    ];
    await boss.patch(`/schedules/${moved}`, { date: '2026-12-04' }).expect(200);
    await boss.patch(`/schedules/${moved}`, { startTime: '10:00' }).expect(200);
    await boss.delete(`/schedules/${gone}`).expect(200);
    await leave();
    expect(listed(await mail())).toEqual([
      'New shift',
      'You have a new shift: Kept on Thu 3 Dec 2026, 09:00 – 17:00.',
      'New shift',
      'You have a new shift: Moved on Fri 4 Dec 2026, 10:00 – 17:00.',
    ]);
    expect((await mail()).subject).toBe('2 notifications from Acme');
    await boss.patch(`/schedules/${kept}`, { date: '2026-12-05' }).expect(200);
    await boss.patch(`/schedules/${kept}`, { date: '2026-12-06', endTime: '16:00' }).expect(200);
    await boss.patch(`/schedules/${moved}`, { date: '2026-12-08' }).expect(200);
    await boss.delete(`/schedules/${moved}`).expect(200);
    expect(listed(await nextMail())).toEqual([
      'Shift changed',
      'Your shift has moved. It is now Kept on Sun 6 Dec 2026, 09:00 – 16:00.',
      'Shift cancelled',
      'Your shift was cancelled: Moved on Fri 4 Dec 2026, 10:00 – 17:00.',
    ]);
  });

  it('of a rota are listed with their changes and earlier times', async () => {
    const rota = await planned(3, 'Week 51');
    await leave();
    await mail();
    const [first, second] = rota.shifts;
    const shifts = [
      { ...first!, startTime: '10:00' },
      { ...second!, date: '2026-12-09', startTime: '12:00' },
      rotaShift(guard, { date: '2026-12-07', startTime: '18:00', endTime: '22:00' }),
    ];
    await boss.patch(`/rotas/${rota.id}`, { shifts }).expect(200);
    const lines = listed(await nextMail());
    expect(lines).toEqual([
      'Shifts changed',
      'Moved: Shift on Mon 7 Dec 2026, 10:00 – 17:00 (was 09:00 – 17:00)',
      'New: Shift on Mon 7 Dec 2026, 18:00 – 22:00',
      'Cancelled: Shift on Wed 9 Dec 2026, 09:00 – 17:00',
      'Moved: Shift on Wed 9 Dec 2026, 12:00 – 17:00 (was Tue 8 Dec 2026, 09:00 – 17:00)',
    ]);
  });

  it('cause no mail if their changes cancel out', async () => {
    const id = await shiftFor(boss, [guard], { date: '2026-12-01' });
    await boss.delete(`/schedules/${id}`).expect(200);
    await leave();
    const row = await until(async () => {
      const rows = await t.sql<{ status: string }>(
        `select status from mails where recipient = $1 and kind = 'notifications' and status <> 'waiting'`,
        [guard.user.email],
      );
      return rows[0];
    });
    expect(row).toEqual({ status: 'dead' });
    expect(mailbox.to(guard.user.email).filter(isNews)).toEqual([]);
  });
});
