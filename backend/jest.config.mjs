/** Tests run from tsc's output, so there is nothing to transform (docs/decisions/0002). */
export default {
  rootDir: 'dist',
  testSequencer: './test/longest-first.js',
  testMatch: ['**/*.spec.js'],
  transform: {},
  testEnvironment: 'node',
  globalSetup: './test/global-setup.js',
  globalTeardown: './test/global-teardown.js',
  maxWorkers: 2,
  // Guards against hanging only: the slowest test takes a few seconds.
  testTimeout: 180_000,
};
