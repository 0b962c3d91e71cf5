import { hash } from 'node:crypto';

const NEW_LINE = 10;
const LANES = 8;

/** The rows of a table: how many there are, and the sum of their checksums. */
export interface TableTotal {
  rows: number;
  checksum: string;
}

/**
 * Counts the rows in COPY's text format and adds up their SHA-256 hashes, each as eight numbers of 32 bits. Two tables
 * with the same rows have the same sum in any order of rows.
 */
export class TableSum {
  private rows = 0;
  private readonly sum = new Uint32Array(LANES);
  private readonly hashed = Buffer.alloc(LANES * 4);
  /** The parts of a row whose end has not arrived. */
  private rest: Buffer[] = [];

  /** Adds the next part of the table. A part may end inside a row. */
  add(part: Buffer): void {
    let start = 0;
    for (let end = part.indexOf(NEW_LINE); end !== -1; end = part.indexOf(NEW_LINE, start)) {
      const row = part.subarray(start, end);
      this.addRow(this.rest.length === 0 ? row : Buffer.concat([...this.rest, row]));
      this.rest = [];
      start = end + 1;
    }
    if (start < part.length) this.rest.push(Buffer.from(part.subarray(start)));
  }

  /** Returns the total of all parts. */
  total(): TableTotal {
    const checksum = Buffer.from(this.sum.buffer).toString('hex');
    return { rows: this.rows, checksum: this.rest.length === 0 ? checksum : `${checksum} and half a row` };
  }

  private addRow(row: Buffer): void {
    // A string costs less memory than one buffer for each row.
    this.hashed.write(hash('sha256', row, 'binary'), 'binary');
    for (let lane = 0; lane < LANES; lane += 1) this.sum[lane]! += this.hashed.readUInt32LE(lane * 4);
    this.rows += 1;
  }
}

/** Returns true if both totals are of the same rows. */
export function isSameTotal(one: TableTotal, other: TableTotal): boolean {
  return one.rows === other.rows && one.checksum === other.checksum;
}
