import { InvalidFields } from '../../src/common/http/errors.js';
import { PictureReaderService } from '../../src/pictures/picture-reader.service.js';
import type { Program } from '../program/program.js';

interface Held {
  begun: Promise<void>;
  read: Promise<string>;
  end(): void;
}
const held = new WeakMap<Program, Map<string, Held>>();

/** Starts reading an account's picture. The reading lasts until `end`. */
export function hold(program: Program, accountId: string, picture: string): void {
  const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const draw = async (): Promise<string> => {
    begun.resolve();
    await ended.promise;
    return 'drawn';
  };
  const read = program.app.get(PictureReaderService).read(accountId, 'picture', picture, draw);
  const known = held.get(program) ?? new Map<string, Held>();
  held.set(program, known.set(accountId, { begun: begun.promise, read, end: ended.resolve }));
}

/** Waits until the reading of an account's held picture has started. */
export async function begun(program: Program, accountId: string): Promise<void> {
  await heldOf(program, accountId).begun;
}

/** Ends the reading of held pictures and returns their results. */
export async function end(program: Program, ...accountIds: string[]): Promise<string[]> {
  const pictures = accountIds.map((accountId) => heldOf(program, accountId));
  for (const one of pictures) one.end();
  return Promise.all(pictures.map(({ read }) => read));
}

/** Returns the number of pictures that are being read or wait. */
export function waiting({ app }: Program): number {
  return (app.get(PictureReaderService)['queue'] as unknown as { waiting: number }).waiting;
}

/** Returns the error for a picture that takes far too long to read. */
export async function problemWhenEndless(
  { app }: Program,
  picture: string,
): Promise<Record<string, string> | null> {
  try {
    await app
      .get(PictureReaderService)
      .read('slow', 'picture', picture, (image) => image.median(101).toBuffer());
    return null;
  } catch (error) {
    if (error instanceof InvalidFields) return error.errors;
    throw error;
  }
}

function heldOf(program: Program, accountId: string): Held {
  return held.get(program)!.get(accountId)!;
}
