import { plainNumber } from '@/lib/files/spreadsheet-cells.js';

/** Returns the first cell of each pasted line. A line break at the end, as spreadsheets add it, starts no line. */
export function pastedCells(text: string): string[] {
  return text
    .replace(/\r?\n$/v, '')
    .split(/\r?\n/v)
    .map((line) => plainNumber(line.split('\t')[0]!));
}
