import { once } from 'node:events';
import { DatabaseListener, type DatabaseChannels } from '../../src/common/db/database-listener.js';
import { Events } from '../../src/common/events/bus.js';
import type { Program } from '../program/program.js';

/** Who was told of an event that shows or hides something. */
export interface Sight {
  name: string;
  shownTo: string[];
  hiddenFrom: string[];
  movedFor?: string[];
}

const sights = new WeakMap<Program, Sight[]>();
const awaited = new WeakMap<Program, Promise<unknown>>();

/** Notes from now on what listeners are told of who sees what. */
export function note(program: Program): void {
  const noted: Sight[] = [];
  sights.set(program, noted);
  program.app.get(Events).onAny((event, _, name) => {
    if (!('shownTo' in event)) return;
    const { shownTo, hiddenFrom } = event;
    const moved = 'movedFor' in event ? { movedFor: [...event.movedFor].sort() } : {};
    noted.push({ name, shownTo: [...shownTo].sort(), hiddenFrom: [...hiddenFrom].sort(), ...moved });
  });
}

/** What was noted since it was asked last. */
export function noted(program: Program): Sight[] {
  return sights.get(program)!.splice(0);
}

/** Waits, from now on, for what the database tells by a channel. */
export function expectNext(program: Program, channel: keyof DatabaseChannels): void {
  awaited.set(program, once(program.app.get(DatabaseListener), channel));
}

/** Once that has come. */
export async function heard(program: Program): Promise<void> {
  await awaited.get(program);
}
