import { createContext, use, useEffect, useState, type ReactNode } from 'react';

interface Row {
  id: string | number;
}

const Hold = createContext<(row: Row) => void>(() => undefined);

/** Returns a function that keeps a decided row in its place while the pointer is among the rows. */
export function useHold(): (row: Row) => void {
  return use(Hold);
}

/** Lets the rows inside keep themselves in place. */
export function HoldRows({ hold, children }: { hold: (row: Row) => void; children: ReactNode }) {
  return <Hold value={hold}>{children}</Hold>;
}

interface HeldRows<T> {
  rows: readonly T[] | undefined;
  hold: (row: Row) => void;
  isHolding: boolean;
}

/**
 * Keeps decided rows in their places until the pointer leaves the element `id`, so that no other row moves under it. Rows that the list no longer contains show their last known state.
 */
export function useHeldRows<T extends Row>(rows: readonly T[] | undefined, id: string): HeldRows<T> {
  const [held, setHeld] = useState<{ order: readonly Row['id'][]; decided: readonly T[] } | null>(null);
  const isHolding = held !== null;
  useEffect(() => {
    if (!isHolding) return;
    const letGo = ({ target }: Event): void => {
      if (!document.getElementById(id)?.contains(target as Node)) setHeld(null);
    };
    const leave = new AbortController();
    for (const event of ['pointerover', 'pointerdown'])
      document.addEventListener(event, letGo, { signal: leave.signal });
    return () => leave.abort();
  }, [id, isHolding]);
  const shown = held && rows ? inPlace(held, rows) : rows;
  const hold = (row: Row): void =>
    setHeld((before) => ({
      order: before?.order ?? (rows ?? []).map((one) => one.id),
      decided: [...(before?.decided ?? []), row as T],
    }));
  return { rows: shown, hold, isHolding };
}

function inPlace<T extends Row>(
  { order, decided }: { order: readonly Row['id'][]; decided: readonly T[] },
  rows: readonly T[],
): T[] {
  const known = new Map([...decided, ...rows].map((row) => [row.id, row]));
  const first = order.flatMap((one) => known.get(one) ?? []);
  return [...first, ...rows.filter((row) => !order.includes(row.id))];
}
