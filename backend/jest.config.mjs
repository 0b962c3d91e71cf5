import { availableParallelism } from 'node:os';

/** Tests run from tsc's output, so there is nothing to transform (docs/decisions/0002). */
export default {
  rootDir: 'dist',
  testSequencer: './test/longest-first.js',
  testMatch: ['**/*.spec.js'],
  transform: {},
  testEnvironment: 'node',
  // Jest gives each test file a `Date` of its own.
  setupFiles: ['../../scripts/lib/move-clock.mjs'],
  globalSetup: './test/global-setup.js',
  globalTeardown: './test/global-teardown.js',
  // One more than the cores: a test waits now and then, for its program or for an event. All share one database server.
  maxWorkers: Math.min(Math.max(availableParallelism() + 1, 3), 6),
  // Guards against hanging only: the slowest test takes a few seconds.
  testTimeout: 180_000,
};
