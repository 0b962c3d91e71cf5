import { statSync } from 'node:fs';

interface TestFile {
  path: string;
}

/** The slowest test files, the longest first. */
const LONGEST = [
  'permission-matrix.spec',
  'bad-input.spec',
  'long-lists.api.spec',
  'clock-hours.api.spec',
  'task-delivery.api.spec',
  'announcement-visibility.api.spec',
  'provider-outage.api.spec',
  'provider-addresses.api.spec',
  'fuzz.spec',
  'migrate.api.spec',
  'zone-move.api.spec',
  'fair-share.api.spec',
  'pool.api.spec',
  'deactivation-races.api.spec',
  'large-erasure.api.spec',
  'slow-requests.spec',
  'demo-hours.spec',
];

/**
 * Orders test files for Jest. The slowest start first, so that none of them runs alone at the end, then the largest
 * files.
 */
export default class LongestFirst {
  sort(files: TestFile[]): TestFile[] {
    const sizes = new Map(files.map(({ path }) => [path, statSync(path).size]));
    const rank = ({ path }: TestFile) => {
      const at = LONGEST.findIndex((name) => path.includes(name));
      return at < 0 ? LONGEST.length : at;
    };
    return files.toSorted((a, b) => rank(a) - rank(b) || sizes.get(b.path)! - sizes.get(a.path)!);
  }

  /** Required by Jest for `--onlyFailures`. Earlier results are not stored, so all files run. */
  allFailedTests(files: TestFile[]): TestFile[] {
    return files;
  }

  cacheResults(): void {}
}
