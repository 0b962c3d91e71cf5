import { expect, type Locator, type Page } from '@playwright/test';
import { dialog } from './dialog.ts';
import { holdUntilAllAsk } from './intercept.ts';

/** Finds a person's upcoming shifts. */
export const upcomingShifts = (page: Page): Locator =>
  page.getByRole('region', { name: 'My Upcoming Shifts' }).getByRole('article');

/** Finds the shifts that are offered to a person. */
export const offeredShifts = (page: Page): Locator => page.getByRole('region', { name: 'Offered Shifts' });

/** Declines the shift whose sheet is open, with two taps and the reason. */
export async function declineShift(page: Page, reason: string): Promise<void> {
  const sheet = dialog(page, 'Your Shift');
  await sheet.getByRole('button', { name: 'I can’t work this' }).click();
  await page.keyboard.type(reason);
  await sheet.getByRole('button', { name: 'Send' }).click();
}

/** Taps 'Take it' on all phones before the server receives the first answer, and expects that one phone gets the shift and the
 * others read 'Already taken'. Returns the index of the phone that gets it. */
export async function takeAtOnce(phones: readonly Page[], name: string): Promise<number> {
  const offers = phones.map((phone) => offeredShifts(phone).getByRole('listitem').filter({ hasText: name }));
  await holdUntilAllAsk(phones, /\/api\/offers\/[^/]+\/take$/);
  await Promise.all(offers.map((offer) => offer.getByRole('button', { name: 'Take it' }).tap()));
  const results = await Promise.all(
    phones.map(async (phone) => {
      const result = phone.getByText(/The shift is yours|Already taken/).first();
      await expect(result).toBeVisible();
      return (await result.textContent())!;
    }),
  );
  for (const offer of offers) await expect(offer).toHaveCount(0);
  const winners = results.flatMap((text, index) => (text.includes('The shift is yours') ? index : []));
  expect(winners, results.join()).toHaveLength(1);
  return winners[0]!;
}
