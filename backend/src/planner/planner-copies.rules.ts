import { UNDONE_MAX, type PlannerCopied } from './planner.contract.js';

/** Returns the result of copies that have not begun. */
export function noCopies(): PlannerCopied {
  return { copied: 0, skippedCount: 0, skipped: [], openedCount: 0, opened: [], madeIds: [] };
}

/** Returns the result without the ids of the copies if they are too many for one request. */
export function undoable(result: PlannerCopied): PlannerCopied {
  return result.madeIds.length <= UNDONE_MAX ? result : { ...result, madeIds: [] };
}
