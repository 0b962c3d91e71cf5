import { expect, test } from '@playwright/test';
import { zipSync } from 'fflate';
import { writeXlsx, type Cell } from 'hucre/xlsx';
import { textOf } from './read-file.js';
import { decodeText, textCells } from './text-cells.js';
import { readWorkbook } from './workbook.js';

const bytes = (text: string, encoding: BufferEncoding): Uint8Array =>
  new Uint8Array(Buffer.from(text, encoding));
const list = 'Name,Town\r\nSiobhán,Łódź\r\n';
const swapped = (one: Uint8Array): Uint8Array => new Uint8Array(Buffer.from(one).swap16());

for (const [encoding, file] of [
  ['UTF-8', bytes(list, 'utf8')],
  ['UTF-8 with a mark', bytes(`\ufeff${list}`, 'utf8')],
  ['UTF-16 little endian with a mark', bytes(`\ufeff${list}`, 'utf16le')],
  ['UTF-16 big endian with a mark', swapped(bytes(`\ufeff${list}`, 'utf16le'))],
  ['UTF-16 little endian without a mark', bytes(list, 'utf16le')],
  ['UTF-16 big endian without a mark', swapped(bytes(list, 'utf16le'))],
] as const)
  test(`reads a text file in ${encoding}`, () => {
    expect(textCells(decodeText(file))).toEqual([
      ['Name', 'Town'],
      ['Siobhán', 'Łódź'],
    ]);
  });

test('reads a text file in Windows-1252', () => {
  expect(decodeText(bytes('Siobh\u00e1n \u0093x\u0094', 'latin1'))).toBe('Siobhán “x”');
});

for (const [what, file, problem] of [
  ['a PDF file', bytes('%PDF-1.7\n', 'latin1'), /^This file contains no list\. Save or export/],
  ['a picture', bytes('\u0089PNG\r\n\u001a\n\u0000\u0000\u0000\rIHDR', 'latin1'), /contains no list/],
  ['a web page', bytes('\n<html><table></table></html>', 'utf8'), /contains no list/],
  ['a rich text document', bytes('{\\rtf1\\ansi x}', 'latin1'), /contains no list/],
  [
    'an old Excel file',
    bytes('\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1', 'latin1'),
    /old Excel file.*password/,
  ],
] as const)
  test(`says what to do with ${what}`, () => {
    expect(() => textOf(file)).toThrow(problem);
  });

test('refuses texts with too many rows or columns', () => {
  expect(() => textCells('x\n'.repeat(2_001))).toThrow('more than 2,000 rows');
  expect(textCells(`x${','.repeat(401)}`)).toEqual([['x']]);
  expect(() => textCells(`${'x,'.repeat(400)}x`)).toThrow('more than 400 columns');
});

async function workbook(cells: Record<string, Partial<Cell>>): Promise<Uint8Array> {
  const formatted = Object.entries(cells).map(([at, cell]) => [`0,${at}`, cell] as const);
  return writeXlsx({
    sheets: [
      { name: 'Staff', cells: new Map(formatted) },
      { name: 'Secret', rows: [['x']], hidden: true },
      { name: 'Old', rows: [['y', true]] },
    ],
  });
}

test('reads the visible sheets of a workbook with the cells as they are shown', async () => {
  const day = (hours: number) => new Date(Date.UTC(2026, 11, 31, 0, hours * 60));
  const file = await workbook({
    0: { value: 'Siobhán' },
    1: { value: day(0), style: { numFmt: 'dd/mm/yyyy' } },
    2: { value: day(21.5), style: { numFmt: 'd mmm yyyy h:mm AM/PM' } },
    3: { value: 0.875, style: { numFmt: 'h:mm AM/PM' } },
    4: { value: 1 / 3, style: { numFmt: 'hh:mm' } },
    5: { value: 1.5, style: { numFmt: '[h]:mm' } },
    6: { value: 42, style: { numFmt: '00000' } },
    7: { value: 0.25, style: { numFmt: '0%' } },
    8: { value: 12.5, style: { numFmt: '£#,##0.00' } },
    9: { value: 10_015, style: { numFmt: '#,##0.00' } },
    10: { value: 0.1 + 0.2 },
    11: { value: 447_700_900_123 },
  });
  expect(await readWorkbook(file)).toEqual({
    sheets: [
      {
        name: 'Staff',
        rows: [
          [
            'Siobhán',
            '2026-12-31',
            '2026-12-31 21:30',
            '21:00',
            '08:00',
            '36:00',
            '00042',
            '25%',
            '12.5',
            '10015',
            '0.3',
            '447700900123',
          ],
        ],
      },
      { name: 'Old', rows: [['y', 'Yes']] },
    ],
  });
});

for (const [what, size] of [
  ['unpacks to more than 100 MB', 101 * 1024 * 1024],
  ['has a part that declares no size', 0],
] as const)
  test(`refuses a workbook that ${what}, before it is unpacked`, async () => {
    const file = Buffer.from(zipSync({ 'xl/workbook.xml': bytes('x'.repeat(1_000), 'utf8') }));
    const directory = file.indexOf(Buffer.from([0x50, 0x4b, 1, 2]));
    file.writeUInt32LE(size, directory + 24);
    expect(await readWorkbook(new Uint8Array(file))).toEqual({ problem: 'size' });
  });

test('names a damaged workbook, and a ZIP file that is none', async () => {
  expect(await readWorkbook(zipSync({ 'a.txt': bytes('x', 'utf8') }))).toEqual({ problem: 'damage' });
  expect(await readWorkbook(bytes('PK\u0003\u0004 and no more', 'latin1'))).toEqual({ problem: 'damage' });
});
