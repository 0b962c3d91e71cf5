import { PasswordsService } from '../../src/auth/passwords.service.js';
import type { Program } from '../program/program.js';

const counts = new WeakMap<Program, number>();

/** Counts from now on how many passwords are hashed or checked. */
export function count(program: Program): void {
  const queue = program.app.get(PasswordsService)['queue'];
  const run = queue.run.bind(queue);
  counts.set(program, 0);
  queue.run = <T>(whose: string, work: () => Promise<T>): Promise<T> => {
    counts.set(program, counted(program) + 1);
    return run(whose, work);
  };
}

export function counted(program: Program): number {
  return counts.get(program)!;
}
