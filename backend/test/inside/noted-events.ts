import { once } from 'node:events';
import { DatabaseListener, type DatabaseChannels } from '../../src/common/db/database-listener.js';
import { Events } from '../../src/common/events/bus.js';
import type { Program } from '../program/program.js';

/** An event that shows a record to members or hides it from them. */
export interface Sight {
  name: string;
  shownTo: string[];
  hiddenFrom: string[];
  movedFor?: string[];
}

const sights = new WeakMap<Program, Sight[]>();
const awaited = new WeakMap<Program, Promise<unknown>>();

/** Records from now on the events that show or hide records. */
export function note(program: Program): void {
  const noted: Sight[] = [];
  sights.set(program, noted);
  program.app.get(Events).onAny((event, _, name) => {
    if (!('shown' in event)) return;
    const [shownTo, hiddenFrom] = [event.shown, event.hidden].map((shifts) =>
      shifts.map(({ employeeId }) => employeeId).sort(),
    ) as [string[], string[]];
    const moved =
      'moved' in event ? { movedFor: event.moved.map(({ after }) => after.employeeId).sort() } : {};
    noted.push({ name, shownTo, hiddenFrom, ...moved });
  });
}

/** Returns the events since the last call. */
export function noted(program: Program): Sight[] {
  return sights.get(program)!.splice(0);
}

/** Starts to wait for the next message on a channel of the database. */
export function expectNext(program: Program, channel: keyof DatabaseChannels): void {
  awaited.set(program, once(program.app.get(DatabaseListener), channel));
}

/** Resolves once that message has arrived. */
export async function heard(program: Program): Promise<void> {
  await awaited.get(program);
}
