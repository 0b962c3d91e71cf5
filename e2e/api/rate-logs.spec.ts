import { assign, makeSchedule, submitHours } from '../support/arrange.ts';
import { backdateMembers } from '../support/backdate-members.ts';
import { localDay } from '../support/days.ts';
import { expect, test } from '../support/fixtures.ts';
import { signUp } from '../support/member.ts';
import { Product } from '../support/product.ts';

// 432.19 an hour, and 3,457.52 for eight hours. Ids, times and sizes may contain these digits.
const AMOUNT = /(?<![\w.-])(43219|4321900|345752)(?!\w)|(?<![\w:])(432[.,]19|3,?457[.,]52)(?!\d)/;

test('logs no rate and no amount, not even at the most detailed level or after a database error', async () => {
  const product = await Product.start({ env: { LOG_LEVEL: 'trace' } });
  try {
    await backdateMembers(product);
    const boss = await signUp(product.url);
    const guard = await boss.hire();
    const first = localDay(-14);
    const schedule = await makeSchedule(boss, { date: first });
    await assign(boss, schedule, guard);
    const { id } = await submitHours(guard, schedule);
    await boss.patch(`/timesheets/${id}/status`, { status: 'approved' });
    await boss.patch('/pay-settings', {
      kind: 'weekly',
      anchor: first,
      columns: [{ column: 'amount', header: 'Amount' }],
    });
    await boss.patch('/rate-settings', { usesRates: true, employeesSeePay: true });

    const rate = { startsOn: '2026-01-01', pencePerHour: 43_219 };
    const own = await boss.post<{ id: string }>('/rates', { employeeId: guard.id, ...rate });
    await boss.patch(`/rates/${own.id}`, { ...rate, startsOn: '2026-01-02' });
    const role = await boss.post<{ id: string }>('/rates', { role: 'Lead', ...rate });
    expect((await boss.call('DELETE', `/rates/${role.id}`)).status).toBe(204);
    const wrong = { startsOn: '2026-01-01', pencePerHour: 432.19 };
    expect((await boss.call('POST', '/rates', { body: { role: 'Lead', ...wrong } })).status).toBe(400);
    await product.sql('alter table rates rename to hidden_rates');
    expect((await boss.call('POST', '/rates', { body: { role: 'Lead', ...rate } })).status).toBe(500);
    await product.sql('alter table hidden_rates rename to rates');

    const read: unknown[] = [await boss.get(`/employees/${guard.id}/rates`), await boss.get('/rates')];
    read.push(await boss.get(`/planner/cost?from=${first}&to=${first}`));
    for (const isLocked of [false, true]) {
      if (isLocked) await boss.post(`/pay-periods/${first}/lock`, { withoutNumbers: true });
      read.push(await boss.get(`/pay-periods/${first}/amounts`));
      read.push(await guard.get(`/my-pay-periods/${first}/amounts`));
    }
    read.push((await boss.call('POST', `/pay-periods/${first}/file`)).body);
    read.push(await guard.get('/auth/export'));
    expect(JSON.stringify(read)).toMatch(AMOUNT);

    const requests = [...product.printed.matchAll(/"url":"([^"?]*)[^\n]*request completed/g)];
    expect(requests.map(([, path]) => path)).toEqual(
      expect.arrayContaining([
        '/api/rates',
        `/api/employees/${guard.id}/rates`,
        '/api/planner/cost',
        `/api/pay-periods/${first}/amounts`,
        `/api/my-pay-periods/${first}/amounts`,
        `/api/pay-periods/${first}/file`,
      ]),
    );
    expect(product.printed).toContain('"statusCode":500');
    expect(product.printed).not.toMatch(AMOUNT);
  } finally {
    await product.remove();
  }
});
