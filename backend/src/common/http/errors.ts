import { ConflictException, HttpException, NotFoundException, UnauthorizedException } from '@nestjs/common';

export const NOT_FOUND = 'Not found';
export const UNAUTHORISED = 'Unauthorised';
/** For someone whose copy of a record is out of date. */
export const CHANGED = 'This was changed by someone else meanwhile. Check what changed and try again.';
const OVERLAPPING = 'Some of these shifts are at the same time as other work of the same people.';

/**
 * The one answer for everything the caller may not see: another company's record, another person's,
 * one that never was, an id that is none.
 */
export class NotVisible extends NotFoundException {
  constructor() {
    super(NOT_FOUND);
  }
}

/** Nobody is signed in, or not any more: the session or the member ended meanwhile. */
export class NotSignedIn extends UnauthorizedException {
  constructor() {
    super(UNAUTHORISED);
  }
}

/** The caller's version is not the record's any more; carries the record as it is now. */
export class Stale extends ConflictException {
  constructor(
    readonly current: unknown,
    message = CHANGED,
  ) {
    super(message);
  }
}

/** Work would overlap other work of the same people, and the sender wanted none that does; carries what. */
export class Overlapping extends ConflictException {
  constructor(readonly overlaps: unknown) {
    super(OVERLAPPING);
  }
}

/** A request that is wrong at named fields. The message is the first field's sentence. */
export class InvalidFields extends HttpException {
  constructor(readonly errors: Record<string, string>) {
    super(Object.values(errors)[0] ?? 'The request is not valid', 400);
  }
}

/** Too many tries; says in seconds when to come back. */
export class TooMany extends HttpException {
  constructor(
    message: string,
    readonly retryAfterSeconds: number,
  ) {
    super(message, 429);
  }
}

/** Throws unless the record is there.
 * @throws NotVisible */
export function orNotFound<T>(record: T | null | undefined): T {
  if (record === null || record === undefined) throw new NotVisible();
  return record;
}

/** Stops a use case with the sentence of a rule, if it has one.
 * @throws ConflictException */
export function rejectIf(problem: string | null): void {
  if (problem !== null) throw new ConflictException(problem);
}

/** Stops a use case when its sender saw another version than the record has; one who names none saw any.
 * `problem` is the sentence of a rule that would refuse anyway, and says more.
 * @throws Stale with the record as `current` reads it */
export async function rejectIfStale(
  seen: number | undefined,
  record: { version: number },
  current: () => Promise<unknown>,
  problem: string | null = null,
): Promise<void> {
  if (seen === undefined || seen === record.version) return;
  throw new Stale(await current(), problem ?? CHANGED);
}
