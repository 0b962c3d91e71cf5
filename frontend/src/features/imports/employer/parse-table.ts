import Papa from 'papaparse';

/** The description of a field: its names in spreadsheets, lower case without punctuation. */
export interface GuessedField {
  key: string;
  names: readonly string[];
}

export interface ParsedTable {
  /** The field of each column, or null for a column that is not imported. */
  fields: (string | null)[];
  /** The heading of each column, or its number. */
  headings: string[];
  rows: string[][];
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * Parses a CSV file or cells that were copied from a spreadsheet. The first row names the columns if one of its cells is
 * the name of a field. Otherwise the columns are in the order of the fields.
 */
export function parseTable(text: string, fields: readonly GuessedField[]): ParsedTable {
  const { data } = Papa.parse<string[]>(text.replace(/^\ufeff/, ''), { skipEmptyLines: 'greedy' });
  const width = Math.max(0, ...data.map((row) => row.length));
  const cells = data.map((row) => Array.from({ length: width }, (_, at) => (row[at] ?? '').trim()));
  const first = cells[0] ?? [];
  const named = guessFields(first, fields);
  if (named.some((field) => field !== null))
    return { fields: named, headings: first.map(headingOf), rows: cells.slice(1) };
  const inOrder = first.map((_, at) => fields[at]?.key ?? null);
  return { fields: inOrder, headings: first.map((_, at) => headingOf('', at)), rows: cells };
}

function headingOf(text: string, at: number): string {
  return text || `Column ${at + 1}`;
}

/** Returns the field of each heading. Each field has one column at most. */
function guessFields(headings: readonly string[], fields: readonly GuessedField[]): (string | null)[] {
  const used = new Set<string>();
  return headings.map((heading) => {
    const field = fields.find(({ key, names }) => !used.has(key) && names.includes(plain(heading)));
    if (field) used.add(field.key);
    return field?.key ?? null;
  });
}

/** Reads a file as UTF-8, or in the encoding of older Excel files. */
export async function readTextFile(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
