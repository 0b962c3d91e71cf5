import type { Page } from '@playwright/test';
import { startProvider, type TestProvider } from '../../backend/test/provider.ts';
import { freePort, Product } from './product.ts';

/** A product with sign-in through a real identity provider, and that provider. */
export interface WithProvider {
  product: Product;
  provider: TestProvider;
  close(): Promise<void>;
}

/** Starts the product and its provider. The product logs every request. */
export async function startWithProvider(): Promise<WithProvider> {
  const port = await freePort();
  const provider = await startProvider(`http://localhost:${port}`);
  const product = await Product.start({ port, env: { ...provider.settings, LOG_LEVEL: 'info' } });
  return {
    product,
    provider,
    close: async () => {
      await product.remove();
      await provider.close();
    },
  };
}

/** Signs in on the provider's own page as one of its users. */
export async function signInAtProvider(page: Page, sub: string): Promise<void> {
  await page.getByLabel('Name').fill(sub);
  await page.getByRole('button', { name: 'Sign in' }).click();
}
