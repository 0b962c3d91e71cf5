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
