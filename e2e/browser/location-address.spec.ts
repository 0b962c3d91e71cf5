import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { shiftCard, clockIn, createAssignedShift } from '../support/clock.ts';
import { dialog } from '../support/dialog.ts';
import { expect, signInBrowser, test } from '../support/fixtures.ts';
import { signUp } from '../support/member.ts';
import { Product } from '../support/product.ts';

const ADDRESS = '1 Tower Bridge Road, London SE1 2UP';

test('shows the address of a captured location on the clock card and in the dialog when the geocoder answers', async ({
  browser,
}) => {
  const geocoder = createServer((_, response) => response.end(JSON.stringify({ display_name: ADDRESS })));
  await once(geocoder.listen(0, '127.0.0.1'), 'listening');
  const { port } = geocoder.address() as AddressInfo;
  const product = await Product.start({ env: { GEOCODER_URL: `http://127.0.0.1:${port}/{lat}/{lng}` } });
  const context = await browser.newContext({
    baseURL: product.url,
    permissions: ['geolocation'],
    geolocation: { latitude: 51.5055, longitude: -0.0754, accuracy: 12 },
  });
  try {
    const boss = await signUp(product.url);
    const guard = await boss.hire();
    await createAssignedShift(boss, guard, { name: 'Front door' });
    await signInBrowser(context, guard);
    const page = await context.newPage();
    await page.goto('/employee');
    await clockIn(page).click();
    await expect(
      shiftCard(page, 'You are clocked in').getByText(`Location captured ${ADDRESS}`),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Submit Manual Timesheet' }).click();
    const form = dialog(page, 'Submit Timesheet');
    await form.getByRole('button', { name: 'Get Location' }).click();
    await expect(form.getByText(`Location captured ${ADDRESS}`)).toBeVisible();
  } finally {
    await context.close();
    await product.remove();
    geocoder.close();
  }
});

for (const [outcome, answer] of [
  ['the location is found', { latitude: 51.5, longitude: -0.1278, accuracy: 12 }],
  ['10 s pass without a location', null],
] as const) {
  test(`disables the clock buttons after a tap until ${outcome}`, async ({ boss, openAs }) => {
    const guard = await boss.hire();
    await createAssignedShift(boss, guard, { name: 'Front door' });
    const page = await openAs(guard, '/employee');
    await page.clock.install();
    await page.evaluate(() => {
      navigator.geolocation.getCurrentPosition = (found) => {
        addEventListener('located', (event) => found((event as CustomEvent<GeolocationPosition>).detail));
      };
    });
    await clockIn(page).click();
    const now = shiftCard(page, 'You are clocked in');
    await expect(now.getByText('Getting your location...')).toBeVisible();
    const out = now.getByRole('button', { name: 'Clock Out' });
    await page.clock.runFor(9_000);
    await expect(out).toBeDisabled();
    if (answer)
      await page.evaluate(
        (coords) => dispatchEvent(new CustomEvent('located', { detail: { coords } })),
        answer,
      );
    else await page.clock.runFor(1_000);
    await expect(out).toBeEnabled();
    await expect.poll(async () => (await boss.get<unknown[]>('/clock/entries')).length).toBe(1);
  });
}
