import {
  ConflictException,
  HttpException,
  NotFoundException,
  ServiceUnavailableException,
  UnauthorizedException,
} from '@nestjs/common';

export const NOT_FOUND = 'Not found';
export const UNAUTHORISED = 'Unauthorised';
/** The sender's copy of the record is out of date. */
export const CHANGED = 'This was changed by someone else in the meantime. Check what changed and try again.';
const OVERLAPPING = 'Some of these shifts overlap with other work of the same employees.';

/**
 * The single answer for everything that the caller may not see: records of other companies or people, records that
 * never existed, and invalid ids.
 */
export class NotVisible extends NotFoundException {
  constructor() {
    super(NOT_FOUND);
  }
}

/** The caller is not signed in, or the session or the membership ended in the meantime. */
export class NotSignedIn extends UnauthorizedException {
  constructor() {
    super(UNAUTHORISED);
  }
}

/** The sender's version is out of date. Contains the current record. */
export class Stale extends ConflictException {
  constructor(
    readonly current: unknown,
    message = CHANGED,
    code = 'stale',
  ) {
    super(message, { errorCode: code });
  }
}

/**
 * The work would overlap other work of the same employees, and the sender refused overlaps. Contains the overlapping
 * work.
 */
export class Overlapping extends ConflictException {
  constructor(readonly overlaps: unknown) {
    super(OVERLAPPING, { errorCode: 'overlapping' });
  }
}

/** Work has to be settled first. Contains the open work. */
export class NotSettled extends ConflictException {
  constructor(
    message: string,
    readonly open: unknown,
  ) {
    super(message, { errorCode: 'not_settled' });
  }
}

/** A request with invalid fields. The message is the sentence of the first field. A business rule has its own code. */
export class InvalidFields extends HttpException {
  constructor(
    readonly errors: Record<string, string>,
    code = 'invalid_fields',
  ) {
    super(Object.values(errors)[0] ?? 'The request is not valid', 400, { errorCode: code });
  }
}

/** The server cannot serve requests now. Readiness logs the start and the end of such a time itself. */
export class NotReady extends ServiceUnavailableException {}

/** A limit was reached. Contains the seconds until the caller may try again. */
export class TooMany extends HttpException {
  constructor(
    message: string,
    readonly retryAfterSeconds: number,
  ) {
    super(message, 429);
  }
}

/**
 * Returns the record.
 * @throws NotVisible if there is none
 */
export function orNotFound<T>(record: T | null | undefined): T {
  if (record === null || record === undefined) throw new NotVisible();
  return record;
}

/**
 * Throws if a rule returned a problem.
 * @throws ConflictException with the sentence and the code of the rule
 */
export function rejectIf(problem: string | null, code: string): void {
  if (problem !== null) throw new ConflictException(problem, { errorCode: code });
}

/**
 * Throws if the sender saw another version than the record has. A sender without a version skips this check. `problem`
 * and `code` replace the general ones if a rule would refuse the change anyway.
 * @throws Stale with the result of `current`
 */
export async function rejectIfStale(
  seen: number | undefined,
  record: { version: number },
  current: () => Promise<unknown>,
  problem: string | null = null,
  code = 'stale',
): Promise<void> {
  if (seen === undefined || seen === record.version) return;
  throw problem === null ? new Stale(await current()) : new Stale(await current(), problem, code);
}
