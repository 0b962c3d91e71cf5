import { isBlank } from '../../common/fields/blank.rules.js';

/** The most steps of a checklist. */
export const STEPS_MAX = 50;
/** The most characters of a step. */
export const STEP_MAX = 255;

/** Returns the steps of a text with one step per line, trimmed and without blank lines. */
export function checklistLines(text: string | null): string[] {
  if (text === null) return [];
  return text
    .split(/\r?\n/)
    .filter((line) => !isBlank(line))
    .map((line) => line.trim());
}

/** Returns why a text is no checklist, or null. */
export function checklistProblem(text: string): string | null {
  const lines = checklistLines(text);
  if (lines.length > STEPS_MAX) return `Checklist can have at most ${STEPS_MAX} steps`;
  const long = lines.findIndex((line) => [...line].length > STEP_MAX);
  return long === -1 ? null : `Step ${long + 1} must be at most ${STEP_MAX} characters`;
}

/** Returns the existing step of each line, or null for a new one, and the steps without a line. A step keeps its tick
 * while its text is unchanged, also at another place. */
export function matchSteps<Step extends { title: string }>(
  steps: readonly Step[],
  lines: readonly string[],
): { matched: (Step | null)[]; removed: Step[] } {
  const removed = [...steps];
  const matched = lines.map((line) => {
    const index = removed.findIndex(({ title }) => title === line);
    return index === -1 ? null : removed.splice(index, 1)[0]!;
  });
  return { matched, removed };
}

/** Returns the progress of a checklist, such as '2 of 3'. */
export function stepsDoneText(steps: readonly { doneAt: string | null }[]): string {
  return `${steps.filter(({ doneAt }) => doneAt !== null).length} of ${steps.length}`;
}
