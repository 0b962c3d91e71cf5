import { afterAll, beforeAll } from '@jest/globals';
import { startTestApp, type TestApp } from './test-app.js';

/**
 * The running program for the tests around this call: started before the first of them, closed after the last.
 * `prepare` makes what they all need; what is answered can be used once they run. With `on` it is another server on that
 * program's database.
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
