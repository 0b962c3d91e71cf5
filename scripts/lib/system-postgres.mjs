/**
 * Starts the PostgreSQL of this system in a temporary folder, so that tests run on another version than the embedded one.
 * Tests connect by a socket, which is faster than TCP. PostgreSQL refuses root, so root starts it as `nobody`.
 */
import { execFile, spawn } from 'node:child_process';
import { chmod, chown, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);
const places = '/usr/lib/postgresql';
const oldest = 15;
const nobody = 65_534;

/** Returns the programs and version of the newest installed server, or null. */
export async function findSystemPostgres() {
  const versions = (await readdir(places).catch(() => [])).map(Number).filter((version) => version >= oldest);
  if (versions.length === 0) return null;
  const version = Math.max(...versions);
  return { version, bin: join(places, String(version), 'bin') };
}

/** Starts the server. Returns its URL and a function that stops it. */
export async function startSystemPostgres({ bin }) {
  const folder = await mkdtemp(join(tmpdir(), 'muster-other-'));
  const asRoot = process.getuid?.() === 0;
  const as = asRoot ? { uid: nobody, gid: nobody } : {};
  if (asRoot) await chown(folder, nobody, nobody);
  await chmod(folder, 0o700);
  const data = join(folder, 'data');
  const env = { PATH: '/usr/bin:/bin', LC_ALL: 'C' };
  await run(join(bin, 'initdb'), ['-D', data, '-U', 'muster', '-A', 'trust', '-E', 'UTF8', '--no-sync'], {
    ...as,
    env,
  });
  const args = ['-D', data, '-k', folder, '-h', '', '-F', '-N', '200'];
  const server = spawn(join(bin, 'postgres'), args, { ...as, env, stdio: 'ignore' });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  const url = `postgresql://muster@${encodeURIComponent(folder)}/postgres`;
  for (let tries = 0; tries < 100; tries += 1) {
    const ready = await run(join(bin, 'pg_isready'), ['-h', folder]).catch(() => null);
    if (ready) break;
    await sleep(100);
  }
  const stop = async () => {
    server.kill('SIGINT');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  return { url, stop };
}
