import { useState } from 'react';
import { localStore } from '@/lib/storage.js';
import { useUser } from '@/session/session.js';

/** The fields that can decide the colour of a shift. */
export const COLOURINGS = ['venue', 'role'] as const;
export type Colouring = (typeof COLOURINGS)[number];

/** Returns the field that decides the colour of a shift. The browser stores the choice for each user. */
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
