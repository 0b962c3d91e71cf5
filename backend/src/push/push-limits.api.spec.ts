import { describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { makeCrowd } from '../../test/crowd.js';
import { shiftFor, submitted } from '../../test/hours.js';
import { until } from '../../test/until.js';
import { waitingBehind } from '../../test/waiting.js';
import { withPushes } from '../../test/with-pushes.js';

describe('pushes', () => {
  const p = withPushes('messages', 'hours');
  const { at, run, settled, said, write, held } = p;
  const quiet = (quietFrom: string | null, quietTo: string | null) =>
    p.guard.patch('/notification-settings', { quietFrom, quietTo }).expect(200);

  it('are postponed whenever their reader changes quiet hours, which does not count as an attempt', async () => {
    await quiet('11:00', '13:00');
    await write('One');
    await held();
    for (const end of ['13:10', '13:20', '13:30', '13:40', '13:50', '14:00']) {
      await quiet('11:00', end);
      const dueAt = p.noon.replace('12:00', end);
      await until(
        async () => (await p.t.sql('select from push_messages where due_at = $1', [dueAt])).length === 1,
      );
    }
    await at('14:00:00');
    await run();
    await settled();
    expect(said()).toHaveLength(1);
  });

  it('are all taken although the database expects none', async () => {
    const { companyId } = p.boss.user;
    await makeCrowd(p.t, companyId, 400);
    const queueForAll = () =>
      p.t.sql(
        `with added as (
           insert into notifications (id, company_id, user_id, type, title, message, data, is_read, in_bell, created_at, changed_at)
           select gen_random_uuid(), company_id, id, 'message_received', 'T', 'M', '{}', false, true, now(), now()
             from users where company_id = $1 and last_name = 'N'
           returning id, user_id)
         insert into push_messages (id, notification_id, user_id, due_at)
         select gen_random_uuid(), id, user_id, $2 from added`,
        [companyId, p.noon],
      );
    await queueForAll();
    await settled();
    await p.t.sql('analyze push_messages');
    await queueForAll();
    await settled();
  });

  it('are given up after five attempts on servers that crashed', async () => {
    await quiet('11:00', '13:00');
    await write('One');
    await held();
    await p.t.sql('update push_messages set tries = 5');
    await at('13:00:00');
    await run();
    await settled();
    expect(said()).toEqual([]);
  });

  it('are sent when quiet hours change at the moment that would postpone them', async () => {
    const holder = new pg.Client(p.t.address);
    await holder.connect();
    try {
      await quiet('11:00', '13:00');
      await holder.query('begin');
      await holder.query(`update notification_settings set quiet_to = '12:00' where user_id = $1`, [
        p.guard.id,
      ]);
      await write('One');
      await until(async () => (await waitingBehind(p.t, holder)) === 1, 'the server waits');
      await holder.query('commit');
    } finally {
      await holder.end();
    }
    await p.service.pushesTo(p.phone);
    await settled();
    expect(said()).toHaveLength(1);
  });

  it('are not sent again by a server that learns late of a failed attempt', async () => {
    await p.answeredLate(503, 201);
    expect(said()).toHaveLength(2);
  });

  it('contain at most 500 characters', async () => {
    const scheduleId = await shiftFor(p.boss, [p.guard], { name: 'x'.repeat(255) });
    const { id } = await submitted(p.guard, { scheduleId });
    await p.boss
      .patch(`/timesheets/${id}/status`, { status: 'rejected', reason: 'y'.repeat(300) })
      .expect(200);
    await p.service.pushesTo(p.phone, 2);
    await settled();
    const rejected = said().find((message) => message.includes('rejected'))!;
    expect([rejected.length, rejected.at(-1)]).toEqual([501, '…']);
  });
});
