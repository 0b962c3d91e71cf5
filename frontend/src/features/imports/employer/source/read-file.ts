import { cleanCells, decodeText, FileProblem, textCells, type Cells } from './text-cells.js';
import type { WorkbookAnswer } from './workbook.js';

const FILE_BYTES_MAX = 5 * 1024 * 1024;
/** The longest time to read a workbook. */
const WORKBOOK_MS_MAX = 20_000;

const TOO_LARGE =
  'This file is too large. Copy the list into a new file without pictures and other sheets, and choose that file.';
const NOT_A_LIST =
  'This file contains no list. Save or export the list as an Excel file (.xlsx) or a CSV file, and choose that file.';
const OLD_OR_LOCKED =
  'This is an old Excel file (.xls) or a file with a password. Open it in Excel, save it as .xlsx without a password, and choose that file.';
const DAMAGED =
  'This Excel file cannot be read. Open it in Excel, save it again as .xlsx or CSV, and choose that file.';

/** A sheet of a file. A text file has one sheet without a name. */
export interface Sheet {
  name: string;
  cells: Cells;
}

/**
 * Reads an Excel file (.xlsx) or a text file. Returns the sheets that contain cells.
 * @throws FileProblem with a sentence for the employer
 */
export async function readFile(file: File): Promise<Sheet[]> {
  if (file.size > FILE_BYTES_MAX) throw new FileProblem(TOO_LARGE);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const sheets = startsWith(bytes, 'PK')
    ? sheetsOf(await askWorker(bytes.buffer))
    : [{ name: '', cells: textCells(textOf(bytes)) }];
  const filled = sheets.filter(({ cells }) => cells.length > 0);
  if (filled.length === 0) throw new FileProblem('This file has no rows.');
  return filled;
}

function startsWith(bytes: Uint8Array, start: string): boolean {
  return String.fromCodePoint(...bytes.subarray(0, start.length)) === start;
}

/** Returns the text of a text file. */
export function textOf(bytes: Uint8Array): string {
  if (startsWith(bytes, '\u00d0\u00cf\u0011\u00e0')) throw new FileProblem(OLD_OR_LOCKED);
  const text = decodeText(bytes);
  // Pictures and documents contain control characters or begin with a mark. Web pages begin with a tag.
  // oxlint-disable-next-line no-control-regex
  const isOther = /[\u0000-\u0008\u000e-\u001f]|^\s*(?:%PDF|\{\\rtf|<)/.test(text.slice(0, 4_000));
  if (isOther) throw new FileProblem(NOT_A_LIST);
  return text;
}

function sheetsOf(answer: WorkbookAnswer): Sheet[] {
  if ('problem' in answer) throw new FileProblem(answer.problem === 'size' ? TOO_LARGE : DAMAGED);
  return answer.sheets.map(({ name, rows }) => ({ name, cells: cleanCells(rows) }));
}

/** Reads a workbook in a worker, whose code loads only now. */
function askWorker(bytes: ArrayBuffer): Promise<WorkbookAnswer> {
  const worker = new Worker(new URL('./workbook.worker.ts', import.meta.url), { type: 'module' });
  const answer = new Promise<WorkbookAnswer>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<WorkbookAnswer>) => resolve(data));
    worker.addEventListener('error', () => reject(new FileProblem(DAMAGED)));
    setTimeout(() => reject(new FileProblem(TOO_LARGE)), WORKBOOK_MS_MAX);
  });
  worker.postMessage(bytes, [bytes]);
  return answer.finally(() => worker.terminate());
}
