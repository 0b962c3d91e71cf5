import { useEffect } from 'react';

let holders = 0;
const waiting = new Set<() => void>();

/** Works once nothing rests on what was read any more. */
export function onceChangesAreFree(work: () => void): void {
  if (holders === 0) work();
  else waiting.add(work);
}

function hold(): () => void {
  holders += 1;
  return () => {
    holders -= 1;
    if (holders > 0) return;
    const works = [...waiting];
    waiting.clear();
    for (const work of works) work();
  };
}

/** Keeps what other people changed from being read meanwhile: a form sends the version that its reader saw. */
export function useHeldChanges(isHeld: boolean): void {
  useEffect(() => (isHeld ? hold() : undefined), [isHeld]);
}
