/**
 * `npm run dev`: compiles and restarts the server on every change (PORT, default 3000). Vite serves the client with hot
 * reload on its own port, and forwards /api, /ws and /metrics. Ctrl-C ends all three. `LOG_SQL=1` prints each
 * SQL statement of the server with its values.
 */
import { spawn } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { compileServer } from './lib/compile.mjs';
import { inProject, productNode, programs, root } from './lib/project.mjs';
import { main, nodeEnvironment } from './lib/run.mjs';
import { ensureInstalled } from './setup.mjs';

const logSql = pathToFileURL(inProject('scripts/lib/log-sql.mjs')).href;

await main(async () => {
  await ensureInstalled();
  const compile = [programs.tsc, '-p', inProject('backend/tsconfig.json')];
  // The first build runs to its end, so that there is a server to start. Later builds show their errors.
  await compileServer();
  const server = [
    '--watch',
    '--watch-preserve-output',
    '--enable-source-maps',
    ...(process.env.LOG_SQL === '1' ? ['--import', logSql] : []),
    inProject('backend/dist/src/main.js'),
  ];
  const children = [
    start([...compile, '--watch', '--preserveWatchOutput'], root),
    start(server, root),
    start([programs.vite, '--clearScreen', 'false'], inProject('frontend')),
  ];
  const end = () => children.forEach((child) => child.kill('SIGTERM'));
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
  const ends = children.map((child) => new Promise((resolve) => child.on('exit', resolve)));
  await Promise.race(ends);
  end();
  await Promise.all(ends);
});

function start(args, cwd) {
  const env = nodeEnvironment({ PORT: process.env.PORT || '3000' });
  return spawn(productNode(), args, { cwd, env, stdio: 'inherit' });
}
