/** Runs other programs and shows their output. */
import { spawn } from 'node:child_process';
import { delimiter, dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { productNode, root } from './project.mjs';

/** Runs a program and returns its exit code, or 1 if it was killed or could not be started. */
export function run(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
    child.on('error', (error) => {
      console.error(`${command}: ${error.message}`);
      resolve(1);
    });
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

/** Runs a JavaScript program on the product's Node, which is also first in the path of the programs that it starts. */
export function runNode(args, options = {}) {
  return run(productNode(), args, { ...options, env: nodeEnvironment(options.env) });
}

export function nodeEnvironment(extra = {}) {
  const path = [dirname(productNode()), process.env.PATH].join(delimiter);
  return { ...process.env, PATH: path, ...extra };
}

/** Tells whether the file was started by itself and not imported. */
export const isMain = (url) => url === pathToFileURL(process.argv[1] ?? '').href;

/** Runs a script and prints an error as one sentence without its stack. */
export async function main(work) {
  try {
    process.exitCode = (await work()) ?? 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
