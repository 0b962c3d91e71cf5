/**
 * `npm run test:failover`: rehearses switchovers and kills of the primary with Patroni, etcd and HAProxy (e2e/failover).
 * `--switchovers=5` and `--kills=10` set how often. `--upgrade` upgrades two servers behind HAProxy in turn instead,
 * from the oldest version that may run beside this one, or from `--ref=REF`, and back. It is skipped if a program is missing.
 */
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { buildEarlierRelease, NoEarlierRelease, programOf } from './lib/earlier-release.mjs';
import { inProject } from './lib/project.mjs';
import { main, runNode } from './lib/run.mjs';
import { findSystemPostgres } from './lib/system-postgres.mjs';
import { ensureBuilt, ensureInstalled } from './setup.mjs';

const options = {
  switchovers: { type: 'string', default: '5' },
  kills: { type: 'string', default: '10' },
  upgrade: { type: 'boolean', default: false },
  ref: { type: 'string' },
};
/** Debian's packages and their programs. */
const programs = {
  patroni: '/usr/bin/patroni',
  'etcd-server': '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
};

await main(async () => {
  const { switchovers, kills, upgrade, ref } = parseArgs({ options }).values;
  for (const [name, count] of Object.entries({ switchovers, kills }))
    if (!/^\d{1,2}$/.test(count)) throw new Error(`--${name} must be a whole number below 100.`);
  const postgres = await findSystemPostgres();
  const needed = upgrade ? ['haproxy'] : Object.keys(programs);
  const missing = needed.filter((name) => !existsSync(programs[name]));
  if (!postgres && !upgrade) missing.push('postgresql');
  if (missing.length > 0) {
    console.log(`Skipped, because these Debian packages are missing: ${missing.join(', ')}.`);
    return 0;
  }
  await ensureInstalled();
  await ensureBuilt();
  const [file, ...args] = upgrade
    ? ['upgrade.ts', ...(await earlierProgram(ref))]
    : ['rehearsal.ts', '--switchovers', switchovers, '--kills', kills, '--bin', postgres.bin];
  const followParent = inProject('scripts/lib/follow-parent.mjs');
  return runNode(['--import', followParent, inProject('e2e/failover', file), ...args]);
});

/** Returns the path of the earlier version's program, or nothing if it cannot be built. */
async function earlierProgram(ref) {
  try {
    return [programOf(await buildEarlierRelease(ref))];
  } catch (error) {
    if (!(error instanceof NoEarlierRelease)) throw error;
    console.log(`Restarts this version only. ${error.message}`);
    return [];
  }
}
