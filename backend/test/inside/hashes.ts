import { Passwords } from '../../src/auth/passwords.js';
import type { Program } from '../program/program.js';

const counts = new WeakMap<Program, number>();

/** Counts the hashes of passwords from now on. */
export function count(program: Program): void {
  const passwords = program.app.get(Passwords);
  const hash = passwords.hash.bind(passwords);
  counts.set(program, 0);
  passwords.hash = (...args) => {
    counts.set(program, counted(program) + 1);
    return hash(...args);
  };
}

export function counted(program: Program): number {
  return counts.get(program)!;
}
