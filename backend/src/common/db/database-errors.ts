import { LockWaitTimeoutException } from '@mikro-orm/core';

/** PostgreSQL's codes for: connection lost, out of resources, operator stepped in, lock timed out. */
const TRANSIENT = /^(08|53|57|55P03)/;
const TRANSIENT_NETWORK =
  /ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT|terminat|timeout exceeded|Connection ended/i;
/** Serialization failure and deadlock. */
const ROLLED_BACK = /^(40001|40P01)$/;
/** Lock timed out, deadlock. */
const LOCK_TIMEOUT = /^(55P03|40P01)$/;

/** Foreign key violation, and, since PostgreSQL 18, one that a foreign key with RESTRICT finds. */
const REFERENCE = /^(23503|23001)$/;

/**
 * True when the database refused a reference: a write refers to a record that went while it was on its way, or
 * something still refers to a record that was to go.
 */
export function isForeignKeyViolation(error: unknown): boolean {
  return REFERENCE.test(codeOf(error));
}

/** True when PostgreSQL took back a transaction for another's sake: nothing of it is left, it may run again. */
export function isRolledBack(error: unknown): boolean {
  return ROLLED_BACK.test(codeOf(error));
}

/** True when the database cannot serve now, through no fault of the request. */
export function isTransient(error: unknown): boolean {
  if (error instanceof LockWaitTimeoutException || isRolledBack(error)) return true;
  if (TRANSIENT.test(codeOf(error))) return true;
  return error instanceof Error && TRANSIENT_NETWORK.test(`${codeOf(error)} ${error.message}`);
}

/** True when a lock that somebody holds was waited for in vain, or both waited for each other. */
export function isLockTimeout(error: unknown): boolean {
  return error instanceof LockWaitTimeoutException || LOCK_TIMEOUT.test(codeOf(error));
}

function codeOf(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : '';
}
