import { unzipSync } from 'fflate';
import { formatValue } from 'hucre';
import { readXlsx, type Cell, type CellValue } from 'hucre/xlsx';

/** The largest size of a workbook's parts when they are unpacked. */
const UNPACKED_BYTES_MAX = 100 * 1024 * 1024;

/** The visible sheets of a workbook, or the reason why they cannot be read. */
export type WorkbookAnswer =
  { sheets: { name: string; rows: string[][] }[] } | { problem: 'size' | 'damage' };

/** Returns the sheets of an Excel file with each cell as Excel shows it, except that dates are in ISO form. */
export async function readWorkbook(bytes: Uint8Array): Promise<WorkbookAnswer> {
  try {
    if (unpackedSize(bytes) > UNPACKED_BYTES_MAX) return { problem: 'size' };
    const { sheets } = await readXlsx(bytes, { readStyles: true });
    const visible = sheets.filter(({ hidden, veryHidden }) => !hidden && !veryHidden);
    return {
      sheets: visible.map(({ name, rows, cells }) => ({
        name,
        rows: rows.map((row, y) => row.map((value, x) => cellText(value, cells?.get(`${y},${x}`)))),
      })),
    };
  } catch {
    return { problem: 'damage' };
  }
}

/** Adds up the sizes that the parts of a ZIP file declare. The reader stops at the declared size of a part. */
function unpackedSize(bytes: Uint8Array): number {
  let sum = 0;
  unzipSync(bytes, {
    filter: ({ size, originalSize }) => {
      // The reader has no limit for a part that declares no size.
      sum += originalSize === 0 && size > 2 ? Infinity : originalSize;
      return false;
    },
  });
  return sum;
}

/** Formats with leading zeros or a percent sign change the digits that are shown. */
const SHOWN_AS_FORMATTED = /^[^;]*(?:(?<![.#,0])00|%)/;

function cellText(value: CellValue, cell: Cell | undefined): string {
  if (value === null || value === undefined) return '';
  const format = cell?.style?.numFmt ?? '';
  if (value instanceof Date) return dateText(value, format);
  if (typeof value === 'number') {
    if (SHOWN_AS_FORMATTED.test(format)) return formatValue(value, format);
    return String(Number(value.toPrecision(15)));
  }
  return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value);
}

/** Returns `2026-12-31`, `21:00` or both, depending on what the format shows. */
function dateText(date: Date, format: string): string {
  if (/\[[hms]+\]/i.test(format)) return formatValue(date, format);
  const shown = format.replaceAll(/"[^"]*"|\\.|\[[^\]]*\]/g, '').toLowerCase();
  const iso = new Date(Math.round(date.getTime() / 1_000) * 1_000).toISOString();
  const time = iso.slice(11, iso.slice(17, 19) === '00' ? 16 : 19);
  if (!/[dy]/.test(shown) && /[hs]/.test(shown)) return time;
  return /[hs]/.test(shown) ? `${iso.slice(0, 10)} ${time}` : iso.slice(0, 10);
}
