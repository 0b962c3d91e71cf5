/**
 * `npm start`: installs and builds if needed, then becomes the server.
 *   --demo           starts with the demo company (MUSTER_DEMO=1)
 *   --migrate-only   migrates the database and ends
 *   --reset-factors EMAIL   removes the second factors of an account and ends
 * The server replaces this process (execve) if Node can do so, because a wrapper could be killed alone. Otherwise the
 * server ends when this process does.
 */
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { inProject, productNode, root } from './lib/project.mjs';
import { main } from './lib/run.mjs';
import { ensureBuilt, ensureInstalled } from './setup.mjs';

/** A command that runs instead of the server. */
const command = process.argv.slice(2).filter((argument) => argument !== '--demo');

await main(async () => {
  process.chdir(root);
  await ensureInstalled();
  await ensureBuilt();
  if (command.length === 0) await waitForPort(process.env.PORT || '3000');
  const env = { ...process.env };
  if (process.argv.includes('--demo')) {
    env.MUSTER_DEMO = '1';
    // The demo has its own folder, so that a normal start never shows its company.
    env.DATA_DIR ||= './data/demo';
  }
  // The next start reuses the code that this start compiles.
  env.NODE_COMPILE_CACHE ??= inProject('node_modules/.cache/node');
  const follow = ['--import', pathToFileURL(inProject('scripts/lib/follow-parent.mjs')).href];
  const server = [inProject('backend/dist/bundle/main.js'), ...command];
  // Node's default is larger on machines with much memory, where the server would keep 60 MB more of what it no longer uses.
  // Backups read rows that they need once, for which the smallest size is also the fastest.
  const semiSpaceMb = command.length === 0 ? 16 : 4;
  const args = ['--enable-source-maps', `--max-semi-space-size=${semiSpaceMb}`, ...server];
  const isUnderNpm = process.env.npm_lifecycle_event !== undefined;
  if (process.execve && process.platform !== 'win32') {
    process.execve(productNode(), [productNode(), ...(isUnderNpm ? follow : []), ...args], env);
  }
  if (isUnderNpm) await import('./lib/follow-parent.mjs');
  return runAsChild([...follow, ...args], env);
});

/** Waits for the port, which a stopped server may keep for a moment. */
async function waitForPort(text) {
  const port = Number(text);
  // The server explains an invalid port together with all other settings.
  if (!Number.isInteger(port) || port < 1 || port > 65535) return;
  for (const until = Date.now() + 3_000; ; await sleep(100)) {
    const code = await tryPort(port);
    if (code !== 'EADDRINUSE') return;
    if (Date.now() > until) {
      throw new Error(`Port ${port} is in use: stop the program that uses it, or set PORT to another one.`);
    }
  }
}

function tryPort(port) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) => resolve(error.code));
    server.listen(port, () => server.close(() => resolve(undefined)));
  });
}

function runAsChild(args, env) {
  const child = spawn(productNode(), args, { env, stdio: 'inherit' });
  for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT']) {
    process.on(signal, () => {
      // A terminal sends Ctrl-C to the server as well.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    });
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}
