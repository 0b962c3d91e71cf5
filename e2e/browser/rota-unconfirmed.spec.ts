import { makeRota, someShift } from '../support/arrange.ts';
import { expectNoViolations } from '../support/axe.ts';
import { localDay } from '../support/days.ts';
import { dialog, expectToast } from '../support/dialog.ts';
import { expect, test } from '../support/fixtures.ts';

test('shows who has not confirmed, and asks each of them once with one click', async ({ boss, openAs }) => {
  const sam = await boss.hire({ firstName: 'Sam', lastName: 'Guard' });
  const ann = await boss.hire({ firstName: 'Ann', lastName: 'Door' });
  const rota = await makeRota(boss, {
    status: 'published',
    shifts: [
      someShift({ employeeId: sam.id, date: localDay(2) }),
      someShift({ employeeId: sam.id, date: localDay(3) }),
      someShift({ employeeId: ann.id, date: localDay(4) }),
    ],
  });
  await ann.post(`/rota-shifts/${rota.shifts[2]!.id}/confirm`);
  const page = await openAs(boss, `/manage/rotas/${rota.id}/show`);
  const card = page.getByRole('region', { name: 'Not Confirmed' });
  await expect(card).toContainText('2 shifts need confirmation');
  const rows = card
    .getByRole('table', { name: 'Unconfirmed shifts by employee' })
    .locator('tbody')
    .getByRole('row');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(/Sam Guard.*9:00 AM – 5:00 PM.*9:00 AM – 5:00 PM.*Not asked yet/);
  await expectNoViolations(page);
  await card.getByRole('button', { name: 'Ask to Confirm' }).click();
  await expectToast(page, '1 employee asked to confirm');
  await expect(rows).toContainText(/Asked \w+ \d+/);
  await card.getByRole('button', { name: 'Ask to Confirm' }).click();
  await expectToast(page, 'No employee was asked again', 'All of them were asked within the last hour.');

  // The notification opens the shift, where the employee confirms it.
  const phone = await openAs(sam);
  await phone.getByRole('button', { name: /^Notifications/ }).click();
  const news = phone.getByRole('dialog', { name: 'Notifications' }).getByRole('button', { name: /confirm/i });
  await expect(news).toHaveCount(1);
  await news.click();
  await dialog(phone, 'Your Shift').getByRole('button', { name: 'Confirm' }).click();
  await expectToast(phone, 'Shift confirmed');
  await expect(card).toContainText('1 shift needs confirmation');
});
