import { useRef, type RefObject } from 'react';

/** Returns a function that moves the focus to the next wrong cell of a table, or to the first one after the last. */
export function useNextProblem(table: RefObject<HTMLTableElement | null>): () => void {
  const lastShown = useRef<HTMLElement>(null);
  return () => {
    const cells = [...(table.current?.querySelectorAll<HTMLElement>('[data-problem]') ?? [])];
    const after = cells.findIndex(
      (cell) =>
        lastShown.current &&
        lastShown.current.compareDocumentPosition(cell) & Node.DOCUMENT_POSITION_FOLLOWING,
    );
    const cell = cells[Math.max(after, 0)];
    lastShown.current = cell ?? null;
    cell?.focus();
    cell?.scrollIntoView({ block: 'center', inline: 'center' });
  };
}
