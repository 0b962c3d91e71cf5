import { useState } from 'react';
import { localStore } from '../../../lib/storage.js';
import { useUser } from '../../../session/session.js';

/** The choices of what the colour of a shift stands for. */
export const COLOURINGS = ['venue', 'role'] as const;
export type Colouring = (typeof COLOURINGS)[number];

/** Returns what the colours of shifts stand for. The browser stores the choice for each user. */
export function useColourChoice(): [Colouring, (next: Colouring) => void] {
  const { id } = useUser();
  const key = `muster.planner-colour.${id}`;
  const [colouring, setColouring] = useState(
    () => COLOURINGS.find((one) => one === localStore.read(key)) ?? 'venue',
  );
  const choose = (next: Colouring): void => {
    localStore.write(key, next);
    setColouring(next);
  };
  return [colouring, choose];
}
