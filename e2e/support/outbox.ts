import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import PostalMime from 'postal-mime';
import type { Product } from './product.ts';

async function newestLink(product: Product, address: string, page: string): Promise<string | null> {
  const folder = join(product.dataDir, 'outbox');
  const files = await readdir(folder).catch(() => []);
  // File names begin with the time of writing.
  for (const file of files
    .filter((name) => name.endsWith('.eml'))
    .toSorted()
    .toReversed()) {
    const { to, text = '' } = await PostalMime.parse(await readFile(join(folder, file)));
    const isTo = to?.some((one) => 'address' in one && one.address === address) ?? false;
    const link = new RegExp(`https?://\\S+${page}\\?token=[\\w-]+`).exec(text)?.[0];
    if (isTo && link) return link;
  }
  return null;
}

/**
 * Returns the link to a page, such as '/reset', in the newest mail to an address. Without an SMTP server
 * mails are written to files. `after` is an earlier link to skip.
 */
export async function mailedLink(
  product: Product,
  address: string,
  page: string,
  after: string | null = null,
): Promise<string> {
  let found: string | null = null;
  await expect(async () => {
    found = await newestLink(product, address, page);
    expect(found, `a mail to ${address} with a link to ${page}`).not.toBeNull();
    expect(found).not.toBe(after);
  }).toPass({ timeout: 60_000 });
  return found!;
}
