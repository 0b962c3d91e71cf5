import { afterAll, beforeAll } from '@jest/globals';
import { startTestApp, type TestApp } from './test-app.js';

/**
 * Starts the program before the tests around this call and closes it after them. `prepare` runs once after the
 * start.
 * The result can be used only inside tests. With `on`, the program is another server on that program's database.
 */
export function withTestApp(
  prepare: (t: TestApp) => void | Promise<void> = () => undefined,
  settings: Record<string, string> = {},
  on?: TestApp,
): TestApp {
  const t = {} as TestApp;
  beforeAll(async () => {
    Object.assign(t, await startTestApp(settings, on));
    await prepare(t);
  });
  afterAll(() => t.close());
  return t;
}
