import { defineConfig } from '@playwright/test';

/** Pure functions of the client: no browser, no server. */
export default defineConfig({
  testDir: 'src',
  testMatch: '**/*.spec.ts',
  fullyParallel: true,
  reporter: 'list',
});
