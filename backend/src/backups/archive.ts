import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createHash, randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import tar from 'tar-stream';
import { canDecrypt, decryptWith, encryptWith, isEncrypted } from './backup-key.js';
import { isSameTotal, TableSum, type TableTotal } from './table-sum.js';

const MANIFEST = 'manifest.json';
/** Rows are collected to entries of this size. */
const ENTRY_BYTES = 1_048_576;
/** No entry of a whole backup is larger. */
const LARGEST_ENTRY_BYTES = 64 * ENTRY_BYTES;
/** Precedes the SHA-256 hash at the end of an unencrypted file: a frame of 32 bytes that zstd skips. */
const HASH_FRAME = Buffer.from([0x50, 0x2a, 0x4d, 0x18, 32, 0, 0, 0]);
const HASH_BYTES = HASH_FRAME.length + 32;
const ZSTD_MAGIC = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);

interface BackedUpTable extends TableTotal {
  name: string;
  /** The columns in the order of the rows' values, without generated ones. */
  columns: string[];
}

/** The last entry of a backup. Without it a backup is not whole. */
export interface Manifest {
  format: 1;
  /** The version of the program that made the backup. */
  muster: string;
  postgres: string;
  takenAt: string;
  /** The migrations of the database, oldest first. */
  migrations: string[];
  tables: BackedUpTable[];
  sequences: { name: string; value: string; isCalled: boolean }[];
}

/** A file that is no backup, or that is damaged or incomplete. The message is for the operator. */
export class BadBackup extends Error {}

/** Adds rows of a table, in COPY's text format, to a backup. */
export type AddRows = (table: string, rows: AsyncIterable<Buffer>) => Promise<TableTotal>;

/**
 * Writes a backup: a tar archive of the tables' rows and the manifest that `fill` returns, compressed, and encrypted if
 * there is a key. The file gets its name when it is complete and on the disk.
 * @throws Error if a file of this name exists
 */
export async function writeArchive(
  file: string,
  key: string | null,
  fill: (add: AddRows) => Promise<Manifest>,
  signal?: AbortSignal,
): Promise<Manifest> {
  await requireAbsent(file);
  const unfinished = `${file}.${randomBytes(6).toString('hex')}.unfinished`;
  const pack = tar.pack();
  const output = createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true });
  const protect = key ? encryptWith(key) : addHash;
  const writing = pipeline(pack, createZstdCompress(), protect, output, { signal });
  const filling = fill((table, rows) => addRows(pack, table, rows)).then(async (manifest) => {
    await addEntry(pack, MANIFEST, Buffer.from(JSON.stringify(manifest, null, 2)));
    pack.finalize();
    await writing;
    return manifest;
  });
  try {
    // A full disk ends only the writing.
    const manifest = await Promise.race([filling, writing.then(() => filling)]);
    await finish(unfinished, file);
    return manifest;
  } catch (error) {
    pack.destroy(error as Error);
    await Promise.allSettled([writing]);
    throw error;
  } finally {
    await rm(unfinished, { force: true });
  }
}

/** Encrypts a complete, unencrypted backup. The file keeps its name. */
export async function encryptArchive(file: string, key: string): Promise<void> {
  const unfinished = `${file}.${randomBytes(6).toString('hex')}.unfinished`;
  const end = (await stat(file)).size - HASH_BYTES - 1;
  const output = createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true });
  await pipeline(createReadStream(file, { end }), encryptWith(key), output);
  await rename(unfinished, file);
}

/** Gives a complete file its name, and makes sure that the disk has the name. */
async function finish(unfinished: string, file: string): Promise<void> {
  await requireAbsent(file);
  await rename(unfinished, file);
  const folder = await open(dirname(file));
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function requireAbsent(file: string): Promise<void> {
  if (await stat(file).catch(() => undefined))
    throw new Error(`${file} exists already, and is not overwritten.`);
}

async function addRows(pack: tar.Pack, table: string, rows: AsyncIterable<Buffer>): Promise<TableTotal> {
  const sum = new TableSum();
  let [parts, bytes, count]: [Buffer[], number, number] = [[], 0, 0];
  const flush = async () => {
    count += 1;
    await addEntry(pack, `${table}/${String(count).padStart(6, '0')}`, Buffer.concat(parts));
    [parts, bytes] = [[], 0];
  };
  for await (const part of rows) {
    sum.add(part);
    parts.push(part);
    bytes += part.length;
    if (bytes >= ENTRY_BYTES) await flush();
  }
  if (bytes > 0) await flush();
  return sum.total();
}

function addEntry(pack: tar.Pack, name: string, content: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    const entry = pack.entry({ name }, content, (error) => (error ? reject(error) : resolve()));
    // A full disk ends the entry that is being written.
    entry.on('error', reject);
  });
}

type Part = { table: string; rows: Buffer } | { manifest: Manifest };

/**
 * Reads the parts of a backup in order. The manifest is the last one.
 * @throws BadBackup
 */
async function* readParts(file: string, key: string | null): AsyncGenerator<Part> {
  const extract = tar.extract();
  const reading = pipeline(await openContent(file, key), createZstdDecompress(), extract);
  reading.catch(() => undefined);
  for await (const entry of extract) {
    const { name, size = 0 } = entry.header;
    if (size > LARGEST_ENTRY_BYTES) throw new BadBackup(`${file} has an entry that is too large.`);
    const content = await buffer(entry);
    yield name === MANIFEST
      ? { manifest: JSON.parse(content.toString()) as Manifest }
      : { table: name.split('/')[0]!, rows: content };
  }
  await reading;
}

/**
 * Opens the compressed content of a file. Reading it fails if the file was changed or is incomplete.
 * @throws BadBackup if the key is missing, or if the file is no backup
 */
async function openContent(file: string, key: string | null): Promise<AsyncIterable<Uint8Array>> {
  const handle = await open(file).catch((cause: unknown) => {
    throw new BadBackup(`${file} cannot be read.`, { cause });
  });
  try {
    const start = await bytesAt(handle, 0, 32);
    if (isEncrypted(start)) return decryptWith(requirePrivateKey(file, key))(createReadStream(file));
    const end = (await handle.stat()).size - HASH_BYTES;
    const hashFrame = await bytesAt(handle, end, HASH_BYTES);
    const isZstd = start.subarray(0, ZSTD_MAGIC.length).equals(ZSTD_MAGIC);
    if (!isZstd || !hashFrame.subarray(0, HASH_FRAME.length).equals(HASH_FRAME))
      throw new BadBackup(`${file} is not a backup of Muster, or it is damaged or incomplete.`);
    return checkHash(createReadStream(file, { end: end - 1 }), hashFrame.subarray(HASH_FRAME.length));
  } finally {
    await handle.close();
  }
}

async function bytesAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  if (position >= 0) await handle.read(bytes, 0, length, position);
  return bytes;
}

/** @throws BadBackup if the key is missing or only public */
function requirePrivateKey(file: string, key: string | null): string {
  if (!key) throw new BadBackup(`${file} is encrypted: set BACKUP_KEY to its key.`);
  if (canDecrypt(key)) return key;
  throw new BadBackup('BACKUP_KEY is a public key: set the private key, which starts with AGE-SECRET-KEY-1.');
}

/** Adds the hash of an unencrypted file to its end. */
async function* addHash(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for await (const part of source) {
    hash.update(part);
    yield part;
  }
  yield Buffer.concat([HASH_FRAME, hash.digest()]);
}

/** @throws BadBackup after the last part if the hash is another one */
async function* checkHash(source: AsyncIterable<Buffer>, expected: Buffer): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for await (const part of source) {
    hash.update(part);
    yield part;
  }
  if (!hash.digest().equals(expected)) throw new BadBackup('The file is damaged.');
}

/** Reads a checked backup's tables in the order of its manifest. */
export class ArchiveReader {
  private readonly parts: AsyncGenerator<Part>;
  private next: Part | undefined;

  constructor(file: string, key: string | null) {
    this.parts = readParts(file, key);
  }

  /** Reads the rows of the next table in COPY's text format. */
  async *rowsOf(table: string): AsyncGenerator<Buffer> {
    for (;;) {
      const part = this.next ?? ((await this.parts.next()).value as Part | undefined);
      this.next = part;
      if (!part || 'manifest' in part || part.table !== table) return;
      yield part.rows;
      this.next = undefined;
    }
  }

  async close(): Promise<void> {
    await this.parts.return(undefined);
  }
}

/**
 * Reads a whole backup, compares it with its manifest and returns the manifest.
 * @throws BadBackup
 */
export async function checkArchive(file: string, key: string | null): Promise<Manifest> {
  try {
    return await check(file, key);
  } catch (error) {
    if (error instanceof BadBackup) throw error;
    const reason = (error as Error).message;
    throw new BadBackup(`${file} is damaged, incomplete or has another key (${reason}).`, { cause: error });
  }
}

async function check(file: string, key: string | null): Promise<Manifest> {
  const sums = new Map<string, TableSum>();
  let manifest: Manifest | undefined;
  for await (const part of readParts(file, key)) {
    if (manifest) throw new BadBackup(`${file} is damaged: it continues after its end.`);
    if ('manifest' in part) ({ manifest } = part);
    else {
      if (!sums.has(part.table)) sums.set(part.table, new TableSum());
      sums.get(part.table)!.add(part.rows);
    }
  }
  if (!manifest) throw new BadBackup(`${file} is incomplete.`);
  if (manifest.format !== 1) throw new BadBackup(`${file} is from a newer version of Muster.`);
  for (const table of manifest.tables) {
    const found = (sums.get(table.name) ?? new TableSum()).total();
    if (!isSameTotal(found, table))
      throw new BadBackup(`${file} is damaged: the rows of ${table.name} differ.`);
  }
  return manifest;
}
