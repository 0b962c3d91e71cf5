/**
 * Finds Chromium's headless shell (`chrome-headless-shell`) beside the whole browser, or installs it if the machine allows
 * it. Most stories run in it.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { run } from './run.mjs';

const names = ['chromium-headless-shell', 'chrome-headless-shell'];

/** Returns the path of the shell of the browser's version, or of the browser if there is no such shell. */
export async function findHeadlessShell(whole) {
  const version = versionOf(whole);
  const given = process.env.CHROMIUM_SHELL_PATH;
  if (given) {
    if (versionOf(given)) return given;
    throw new Error(`CHROMIUM_SHELL_PATH is set to ${given}, which is no browser that starts.`);
  }
  if (!version) return whole;
  const present = () => candidates(whole).find((path) => existsSync(path) && versionOf(path) === version);
  const found = present();
  if (found) return found;
  if (dirname(whole) === '/usr/bin') await install();
  const installed = present();
  if (!installed)
    console.log('All stories run in the whole Chromium: there is no headless shell of its version.');
  return installed ?? whole;
}

function candidates(whole) {
  const beside = names.map((name) => join(dirname(whole), name));
  // Playwright installs its shell in a folder beside its browser.
  const own = /^(.*)chromium-(\d+)([/\\])chrome-([\w-]+)[/\\]/.exec(whole);
  if (!own) return beside;
  const [, folder, revision, slash, system] = own;
  const path = [`${folder}chromium_headless_shell-${revision}`, `chrome-headless-shell-${system}`];
  return [...beside, [...path, 'chrome-headless-shell'].join(slash)];
}

function versionOf(path) {
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 20_000 });
  return /\d+(\.\d+){3}/.exec(stdout ?? '')?.[0];
}

/** Installs Debian's shell in exactly the version of its Chromium, so that no installed package changes. */
async function install() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const { stdout } = spawnSync('dpkg-query', ['-W', '-f', '${Version}', 'chromium'], { encoding: 'utf8' });
  if (!stdout) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  // The shell is optional, so an unreachable server must not delay the run.
  const patience = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=10'];
  const shell = `chromium-headless-shell=${stdout}`;
  const get = (...args) => run('apt-get', ['-q', ...patience, ...args], { env });
  const add = () => get('install', '-y', '--no-install-recommends', shell);
  if ((await add()) !== 0 && (await get('update')) === 0) await add();
}
