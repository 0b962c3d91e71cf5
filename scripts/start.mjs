/**
 * `npm start`: installs and builds if needed, then becomes the server.
 *   --demo           with a believable company (MUSTER_DEMO=1)
 *   --migrate-only   brings the database to the present version and ends
 * Where Node can, this process is replaced by the server (execve): no wrapper is left that could be killed
 * without it. Where it cannot, the server ends when this process does.
 */
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { inProject, productNode, root } from './lib/project.mjs';
import { main } from './lib/run.mjs';
import { ensureBuilt, ensureInstalled } from './setup.mjs';

const migrateOnly = process.argv.includes('--migrate-only');

await main(async () => {
  process.chdir(root);
  await ensureInstalled();
  await ensureBuilt();
  if (!migrateOnly) await waitForPort(process.env.PORT || '3000');
  const env = { ...process.env };
  if (process.argv.includes('--demo')) {
    env.MUSTER_DEMO = '1';
    // The demo has a folder of its own, so that a normal start never shows its company.
    env.DATA_DIR ||= './data/demo';
  }
  // What this start compiles serves the next one.
  env.NODE_COMPILE_CACHE ??= inProject('node_modules/.cache/node');
  const follow = ['--import', pathToFileURL(inProject('scripts/lib/follow-parent.mjs')).href];
  const server = [inProject('backend/dist/bundle/main.js'), ...(migrateOnly ? ['--migrate-only'] : [])];
  const args = ['--enable-source-maps', ...server];
  const isUnderNpm = process.env.npm_lifecycle_event !== undefined;
  if (process.execve && process.platform !== 'win32') {
    process.execve(productNode(), [productNode(), ...(isUnderNpm ? follow : []), ...args], env);
  }
  if (isUnderNpm) await import('./lib/follow-parent.mjs');
  return runAsChild([...follow, ...args], env);
});

/** The server that was just killed or stopped may hold the port for a moment longer. */
async function waitForPort(text) {
  const port = Number(text);
  // A port that is no port is the server's to explain, together with all other settings.
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
      // Ctrl-C in a terminal has reached the server already.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    });
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}
