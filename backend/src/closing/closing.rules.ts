import { REOPEN_DAYS, type CompanyClosureView } from './closing.contract.js';
import { DAY_MS } from '../common/time/units.js';

/** Returns when a company that was closed then is erased. Days have 24 hours in every time zone. */
export function erasedFrom(closedAt: Date): Date {
  return new Date(closedAt.getTime() + REOPEN_DAYS * DAY_MS);
}

/** Returns the instant after which a company must have been closed to be reopened now. */
export function reopenableSince(now: Date): Date {
  return new Date(now.getTime() - REOPEN_DAYS * DAY_MS);
}

export function closureOf(closedAt: Date | null): CompanyClosureView {
  return {
    closedAt: closedAt?.toISOString() ?? null,
    erasedFrom: closedAt && erasedFrom(closedAt).toISOString(),
  };
}
