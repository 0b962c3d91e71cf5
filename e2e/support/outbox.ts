import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import PostalMime from 'postal-mime';
import type { Product } from './product.ts';

async function newestLink(product: Product, address: string, page: string): Promise<string | null> {
  const folder = join(product.dataDir, 'outbox');
  const files = await readdir(folder).catch(() => []);
  // Their names begin with when they were written.
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
 * The link to a page of ours, such as '/reset', in the newest mail to an address: without an SMTP server mails are
 * files. `after` is the link before it, which is not meant.
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
