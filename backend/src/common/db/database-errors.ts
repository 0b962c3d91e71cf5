import { LockWaitTimeoutException } from '@mikro-orm/core';

/**
 * PostgreSQL's codes for a lost connection, missing resources such as disk space, an operator's intervention, a failing
 * disk, a lock timeout and a server that only reads.
 */
const TRANSIENT = /^(08|53|57|58|55P03|25006)/;
const TRANSIENT_NETWORK =
  /ECONNREFUSED|EAGAIN|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|terminat|timeout exceeded|timeout expired|read timeout|not queryable|Connection ended/i;
const READ_ONLY = '25006';
/** Serialization failure and deadlock. */
const ROLLED_BACK = /^(40001|40P01)$/;
/** Lock timeout and deadlock. */
const LOCK_TIMEOUT = /^(55P03|40P01)$/;

/** Foreign key violation. PostgreSQL 18 has a separate code for a violation of RESTRICT. */
const REFERENCE = /^(23503|23001)$/;

/**
 * Returns true if a foreign key was violated: the referenced record was deleted in the meantime, or a record to delete
 * is still referenced.
 */
export function isForeignKeyViolation(error: unknown): boolean {
  return REFERENCE.test(errorCode(error));
}

/** A server that only reads, such as a replica, or a primary that lost its role. */
export class ReadOnlyServer extends Error {
  readonly code = READ_ONLY;

  constructor() {
    super('the server only reads, as a replica does');
  }
}

/** Returns true if the server refused a change because it only reads. */
export function isReadOnlyServer(error: unknown): boolean {
  return errorCode(error) === READ_ONLY;
}

/** Returns true if PostgreSQL rolled back a transaction because of another one. The transaction may run again. */
export function isRolledBack(error: unknown): boolean {
  return ROLLED_BACK.test(errorCode(error));
}

/** Returns true if the database is unavailable for a reason outside the request. */
export function isTransient(error: unknown): boolean {
  if (error instanceof LockWaitTimeoutException || isRolledBack(error)) return true;
  if (TRANSIENT.test(errorCode(error))) return true;
  return error instanceof Error && TRANSIENT_NETWORK.test(`${errorCode(error)} ${error.message}`);
}

/** Returns true if waiting for a lock took too long or ended in a deadlock. */
export function isLockTimeout(error: unknown): boolean {
  return error instanceof LockWaitTimeoutException || LOCK_TIMEOUT.test(errorCode(error));
}

function errorCode(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : '';
}
