import { ServiceUnavailableException } from '@nestjs/common';
import pg, { type TransactionStatus } from 'pg';

const UNKNOWN =
  'The connection was lost before the database confirmed your change. It may have been saved: check before you repeat it.';
const COMMIT = /^\s*commit\b/i;
const CHANGE = /^\s*(insert|update|delete|merge|with\b.*\b(insert|update|delete|merge)\s)/is;
/** PostgreSQL's codes for an ended connection. All others are answers to the statement. */
const ENDED = /^(08|57P)/;
const NEVER_SENT = /not queryable/;

/** The connection was lost during a commit, so it is unknown whether the change is stored. */
export class UnansweredCommit extends ServiceUnavailableException {
  constructor(cause: unknown) {
    super(UNKNOWN, { cause, errorCode: 'unanswered' });
  }
}

/** Returns whether a statement commits: the end of a transaction, or a change outside of one. */
export function isCommit(text: unknown, status: TransactionStatus | null): boolean {
  if (typeof text !== 'string') return false;
  return COMMIT.test(text) || (status !== 'T' && CHANGE.test(text));
}

/** Returns whether a statement's error leaves open whether PostgreSQL has executed it. */
export function isUnanswered(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return ENDED.test(error.code ?? '');
  return !(error instanceof Error && NEVER_SENT.test(error.message));
}
