/** Running other programs: with their output on ours, answering how they ended. */
import { spawn } from 'node:child_process';
import { delimiter, dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { productNode, root } from './project.mjs';

/** Runs a program to its end and gives its exit code; 1 where it was killed or could not be started. */
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

/** Runs a JavaScript program on the product's Node, which whatever it starts in turn finds first as well. */
export function runNode(args, options = {}) {
  return run(productNode(), args, { ...options, env: nodeEnvironment(options.env) });
}

export function nodeEnvironment(extra = {}) {
  const path = [dirname(productNode()), process.env.PATH].join(delimiter);
  return { ...process.env, PATH: path, ...extra };
}

/** Whether the file was started by itself and not imported. */
export const isMain = (url) => url === pathToFileURL(process.argv[1] ?? '').href;

/** The end of a script: a mistake that was foreseen is one sentence, not a stack. */
export async function main(work) {
  try {
    process.exitCode = (await work()) ?? 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
