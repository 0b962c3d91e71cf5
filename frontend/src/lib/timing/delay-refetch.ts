import { useEffect } from 'react';

let holders = 0;
const waiting = new Set<() => void>();

/** Runs `work` now, or once no form holds changes any more. */
export function runWhenNoFormHolds(work: () => void): void {
  if (holders === 0) work();
  else waiting.add(work);
}

function holdChanges(): () => void {
  holders += 1;
  return () => {
    holders -= 1;
    if (holders > 0) return;
    const works = [...waiting];
    waiting.clear();
    for (const work of works) work();
  };
}

/** Delays the refetch of other users' changes, because an open form sends the version that its user saw. */
export function useDelayRefetch(isHeld: boolean): void {
  useEffect(() => (isHeld ? holdChanges() : undefined), [isHeld]);
}
