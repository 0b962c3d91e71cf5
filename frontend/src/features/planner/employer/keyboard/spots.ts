/** A focus position: a line, a day, and one of the shifts there. An empty cell has only item 0. */
export interface Spot {
  row: number;
  col: number;
  item: number;
}

/** The number of lines and days, and of shifts in each cell. */
export interface GridSize {
  rows: number;
  cols: number;
  itemsAt: (row: number, col: number) => number;
}

/** The parts of a keyboard event that move the focus. */
interface MoveKey {
  key: string;
  ctrl: boolean;
}

/**
 * Returns the position that a key moves to, as in the ARIA grid pattern. Null if the key does not move the
 * focus.
 */
export function spotAfterKey(spot: Spot, { key, ctrl }: MoveKey, size: GridSize): Spot | null {
  const { rows, cols, itemsAt } = size;
  const { row, col, item } = spot;
  const lastItem = (at: number): number => Math.max(0, itemsAt(at, col) - 1);
  switch (key) {
    case 'ArrowLeft':
      return col > 0 ? { row, col: col - 1, item: 0 } : null;
    case 'ArrowRight':
      return col < cols - 1 ? { row, col: col + 1, item: 0 } : null;
    case 'ArrowUp':
      if (item > 0) return { row, col, item: item - 1 };
      return row > 0 ? { row: row - 1, col, item: lastItem(row - 1) } : null;
    case 'ArrowDown':
      if (item < lastItem(row)) return { row, col, item: item + 1 };
      return row < rows - 1 ? { row: row + 1, col, item: 0 } : null;
    case 'Home':
      return { row: ctrl ? 0 : row, col: 0, item: 0 };
    case 'End':
      return { row: ctrl ? rows - 1 : row, col: cols - 1, item: 0 };
    default:
      return null;
  }
}

/** Returns the cell that a key moves to, without stops at the shifts of a cell. Null for other keys. */
export function cellAfterKey(spot: Spot, { key, ctrl }: MoveKey, { rows, cols }: GridSize): Spot | null {
  if (!/^(Arrow|Home|End)/.test(key)) return null;
  return spotAfterKey({ ...spot, item: 0 }, { key, ctrl }, { rows, cols, itemsAt: () => 0 });
}
