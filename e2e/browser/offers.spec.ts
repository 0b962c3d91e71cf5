import { makeRota, someShift } from '../support/arrange.ts';
import { expectNoViolations } from '../support/axe.ts';
import { localDay } from '../support/days.ts';
import { closeToasts, dialog, expectToast } from '../support/dialog.ts';
import { expect, test } from '../support/fixtures.ts';

test('finds cover in two clicks, and the first of two who tap gets the shift', async ({
  boss,
  openAs,
  openTouchPhone,
}) => {
  const [ann, bob] = await Promise.all([
    boss.hire({ firstName: 'Ann', lastName: 'Ash' }),
    boss.hire({ firstName: 'Bob', lastName: 'Birch' }),
  ]);
  await makeRota(boss, {
    status: 'published',
    shifts: [someShift({ employeeId: null, date: localDay(2), role: 'Front door' })],
  });
  const [first, second] = await Promise.all([
    openTouchPhone(ann, '/employee'),
    openTouchPhone(bob, '/employee'),
  ]);
  const page = await openAs(boss, '/employer');
  const gaps = page.getByRole('region', { name: 'Shifts That Need Cover' });

  await test.step('two clicks ask everybody who may work the shift', async () => {
    await gaps.getByRole('button', { name: 'Find Cover for Front door' }).click();
    const people = dialog(page, 'Find Cover');
    await expect(people.getByRole('checkbox')).toHaveCount(2);
    await people.getByRole('button', { name: 'Ask 2 People' }).click();
    await expectToast(page, 'Asked 2 people');
    for (const phone of [first, second])
      await expect(phone.getByRole('region', { name: 'Offered Shifts' })).toBeVisible();
    await expect(people.getByText('Asked 2, seen 2, yes 0, no 0')).toBeVisible();
    await closeToasts(page);
    await expectNoViolations(page);
  });

  await test.step('one tap takes it, and the other phone says that it is taken', async () => {
    const offers = [first, second].map((phone) => phone.getByRole('region', { name: 'Offered Shifts' }));
    for (const offer of offers)
      await expect(offer.getByRole('listitem')).toContainText('8 h this week with it');
    await expectNoViolations(first);
    await Promise.all(offers.map((offer) => offer.getByRole('button', { name: 'Take it' }).tap()));
    await expect(first.getByText(/The shift is yours|Already taken/).first()).toBeVisible();
    await expect(second.getByText(/The shift is yours|Already taken/).first()).toBeVisible();
    for (const offer of offers) await expect(offer).toHaveCount(0);
    const texts = await Promise.all(
      [first, second].map((phone) => phone.getByText('The shift is yours').count()),
    );
    expect(texts.filter((count) => count > 0)).toHaveLength(1);
  });

  await test.step('the gap is covered without a reload', async () => {
    await page.keyboard.press('Escape');
    await expect(gaps).toHaveCount(0);
  });
});
