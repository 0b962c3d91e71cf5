/** Finds a Chromium for the browser tests, or installs one if the machine allows it. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { inProject, programs } from './project.mjs';
import { run, runNode } from './run.mjs';

const systemNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const macPath = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** Returns the path of a browser that starts. Throws a sentence if there is none. */
export async function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (canStart(given)) return given;
    throw new Error(`CHROMIUM_PATH is set to ${given}, which is no browser that starts.`);
  }
  const found = findInstalled();
  if (found) return found;
  console.log('No Chromium found on this machine; trying to install one.');
  await install();
  const installed = findInstalled();
  if (installed) return installed;
  throw new Error(
    'The browser tests need a Chromium, which could not be installed here: ' +
      'install it (on Debian: apt-get install chromium) or set CHROMIUM_PATH to one.',
  );
}

function findInstalled() {
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)];
  const system = folders.flatMap((folder) => systemNames.map((name) => join(folder, name)));
  return [playwrightsOwn(), ...system, macPath].find((path) => path && existsSync(path) && canStart(path));
}

function playwrightsOwn() {
  try {
    return createRequire(inProject('e2e/package.json'))('@playwright/test').chromium.executablePath();
  } catch {
    return undefined;
  }
}

/** Tells whether the program starts. Some systems have a placeholder of that name that only asks to install it. */
function canStart(path) {
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
}

async function install() {
  const isDebian = existsSync('/etc/debian_version') && existsSync('/usr/bin/apt-get');
  if (isDebian && process.getuid?.() === 0) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const updated = (await run('apt-get', ['update', '-q'], { env })) === 0;
    if (updated)
      await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'], { env });
    if (findInstalled()) return;
    await runNode([programs.playwright, 'install', '--with-deps', 'chromium']);
  } else {
    await runNode([programs.playwright, 'install', 'chromium']);
  }
}
