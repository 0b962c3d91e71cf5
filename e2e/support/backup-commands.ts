import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../../backend/dist/bundle/main.js', import.meta.url));

/** The result of a command: its exit code, what it printed, and the most memory that it had. */
export interface CommandResult {
  code: number;
  text: string;
  mostMb: number;
}

/** Starts `npm run backup` (`--backup`) or `npm run restore` (`--restore`) without npm. */
export function startCommand(args: string[], env: Record<string, string>): ChildProcess {
  const { DATABASE_URL: _, ...rest } = process.env;
  const options = { env: { ...rest, ...env }, stdio: ['ignore', 'pipe', 'pipe'] as ('ignore' | 'pipe')[] };
  // The size is that of scripts/start.mjs.
  return spawn(process.execPath, ['--max-semi-space-size=4', main, ...args], options);
}

/** Runs a command to its end. */
export async function runCommand(args: string[], env: Record<string, string> = {}): Promise<CommandResult> {
  const child = startCommand(args, env);
  let text = '';
  let mostMb = 0;
  child.stdout!.on('data', (part: Buffer) => (text += part.toString()));
  child.stderr!.on('data', (part: Buffer) => (text += part.toString()));
  const measure = async () => {
    const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '');
    mostMb = Math.max(mostMb, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_024);
  };
  const timer = setInterval(() => void measure(), 100);
  const [code] = (await once(child, 'close')) as [number];
  clearInterval(timer);
  return { code, text, mostMb };
}
