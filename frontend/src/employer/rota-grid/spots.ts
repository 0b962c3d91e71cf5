/** Where in the grid somebody is: a line, a day, and which of the shifts there; an empty cell has the one place 0. */
export interface Spot {
  row: number;
  col: number;
  item: number;
}

/** How many lines and days there are, and how many shifts a cell shows. */
export interface GridSize {
  rows: number;
  cols: number;
  itemsAt: (row: number, col: number) => number;
}

/** What of a key press leads through a grid. */
export interface PressedKey {
  key: string;
  ctrl: boolean;
}

/** Where a key leads, as the pattern of grids says; null for keys that lead nowhere. */
export function spotAfter(spot: Spot, { key, ctrl }: PressedKey, size: GridSize): Spot | null {
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

/** Where a key leads from cell to cell, past the shifts in them; null for keys that do not lead along a line or a day. */
export function cellAfter(spot: Spot, { key, ctrl }: PressedKey, { rows, cols }: GridSize): Spot | null {
  if (!/^(Arrow|Home|End)/.test(key)) return null;
  return spotAfter({ ...spot, item: 0 }, { key, ctrl }, { rows, cols, itemsAt: () => 0 });
}
