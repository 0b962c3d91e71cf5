import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, signInBrowser, test } from '../support/fixtures.ts';
import { signUp } from '../support/member.ts';
import { Product } from '../support/product.ts';

test('fills in what the geocoder knows about a postcode, and keeps what was typed', async ({ browser }) => {
  const result = {
    admin_district: 'Leeds',
    admin_county: 'West Yorkshire',
    latitude: 53.7997,
    longitude: -1.5492,
  };
  const geocoder = createServer((_, response) => response.end(JSON.stringify({ result })));
  await once(geocoder.listen(0, '127.0.0.1'), 'listening');
  const { port } = geocoder.address() as AddressInfo;
  const product = await Product.start({
    env: { GEOCODER_SEARCH_URL: `http://127.0.0.1:${port}/{postcode}` },
  });
  const context = await browser.newContext({ baseURL: product.url });
  try {
    await signInBrowser(context, await signUp(product.url));
    const page = await context.newPage();
    await page.goto('/manage/venues/create');
    await page.getByLabel('Venue Name').fill('The Dock');
    await page.getByLabel('Address Line 1').fill('1 Water Lane');
    await page.getByLabel('Town/City').fill('Holbeck');
    await page.getByLabel('Postcode').fill('ls14ap');
    await page.getByLabel('Contact Person').focus();
    await expect(page.getByText('Filled in: county, map position.')).toBeVisible();
    await expect(page.getByLabel('Town/City')).toHaveValue('Holbeck');
    await expect(page.getByLabel('County')).toHaveValue('West Yorkshire');
    await page.getByText('Map position (optional)').click();
    await expect(page.getByLabel('Latitude')).toHaveValue('53.7997');
    await expect(page.getByLabel('Longitude')).toHaveValue('-1.5492');
  } finally {
    await context.close();
    await product.remove();
    geocoder.closeAllConnections();
    geocoder.close();
  }
});
