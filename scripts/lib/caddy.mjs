/** Finds a Caddy for the stories of the proxy, or installs one as root on Debian. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './run.mjs';

/** Returns the path of a Caddy that starts, or null if there is none and it cannot be installed. */
export async function findCaddy() {
  const given = process.env.CADDY_PATH;
  if (given) {
    if (canStart(given)) return given;
    throw new Error(`CADDY_PATH is set to ${given}, which is no Caddy that starts.`);
  }
  const found = findInstalled();
  if (found) return found;
  console.log('No Caddy found on this machine; trying to install one.');
  await install();
  return findInstalled();
}

function findInstalled() {
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)];
  return (
    folders.map((folder) => join(folder, 'caddy')).find((path) => existsSync(path) && canStart(path)) ?? null
  );
}

function canStart(path) {
  return spawnSync(path, ['version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
}

async function install() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-q'], { env });
  await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'caddy'], { env });
}
