import { expectNoViolations } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { Product } from '../support/product.ts';

test('warns in the sign-in dialog and once in the log when PUBLIC_URL is https but the page arrived over http', async ({
  browser,
}) => {
  const product = await Product.start({ env: { PUBLIC_URL: 'https://muster.example' } });
  const context = await browser.newContext({ baseURL: product.url });
  const page = await context.newPage();
  const warning = page.getByText('The proxy did not report https for this page.');
  for (let load = 1; load <= 2; load += 1) {
    await page.goto('/?auth=login');
    await expect(warning).toContainText('open https://muster.example.');
    await expect(warning).toContainText('let the proxy send X-Forwarded-Proto: https.');
  }
  await expectNoViolations(page);
  await context.setExtraHTTPHeaders({ 'X-Forwarded-Proto': 'https' });
  const asked = page.waitForResponse('**/api/health/ready');
  await page.goto('/?auth=login');
  expect(await (await asked).json()).toEqual({ status: 'ok' });
  await expect(warning).toHaveCount(0);
  await context.close();
  await product.stop();
  expect(product.printed.match(/PUBLIC_URL is https, but/g)).toHaveLength(1);
  await product.remove();
});
