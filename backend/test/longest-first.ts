import { statSync } from 'node:fs';

interface TestFile {
  path: string;
}

/** Files that take many times what others do, the longest first. */
const LONGEST = [
  'permission-matrix.spec',
  'bad-input.spec',
  'long-lists.api.spec',
  'clock-hours.api.spec',
  'task-reach.api.spec',
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

/** The order of Jest's files: begun last, a long one would leave a worker without anything to do. Of the others the
 * larger come first, as is Jest's own rule where it has not run before. */
export default class LongestFirst {
  sort(files: TestFile[]): TestFile[] {
    const sizes = new Map(files.map(({ path }) => [path, statSync(path).size]));
    const rank = ({ path }: TestFile) => {
      const at = LONGEST.findIndex((name) => path.includes(name));
      return at < 0 ? LONGEST.length : at;
    };
    return files.toSorted((a, b) => rank(a) - rank(b) || sizes.get(b.path)! - sizes.get(a.path)!);
  }

  /** Of `--onlyFailures`: nothing is known of earlier runs. */
  allFailedTests(files: TestFile[]): TestFile[] {
    return files;
  }

  cacheResults(): void {}
}
