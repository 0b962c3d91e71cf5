import type { DatabaseAddress } from '../common/db/database-address.js';
import type { Manifest } from './archive.js';
import { checkArchive } from './archive.js';
import { makeBackup } from './backup.js';
import { newBackupKey } from './backup-key.js';
import { restoreBackup, type RestoreOptions } from './restore.js';

const NEW_KEY = '--new-key';
const REPLACE = '--replace';
const CHECK = '--check';
const BACKUP_USE = 'Use: npm run backup -- FILE, or npm run backup -- --new-key.';
const RESTORE_USE = 'Use: npm run restore -- FILE, with --replace for a database with rows, or with --check.';

/** A command's connection to the database, which it opens when it needs it. */
type OpenAddress = () => Promise<DatabaseAddress>;

/**
 * Runs `npm run backup`.
 * @throws Error for the operator
 */
export async function runBackup(args: string[], key: string | null, open: OpenAddress): Promise<void> {
  const [file] = requireArguments(args, [NEW_KEY], BACKUP_USE);
  if (args.includes(NEW_KEY)) {
    const { key: made, publicKey } = await newBackupKey();
    console.log(`BACKUP_KEY=${made}\nKeep it outside this machine: without it nobody can read the backups.`);
    console.log(`A server that only makes backups can have the public key instead: BACKUP_KEY=${publicKey}`);
    return;
  }
  const named = needed(file, BACKUP_USE);
  const manifest = await makeBackup(await open(), named, key);
  console.log(`${named} is complete: ${describeBackup(manifest)}.${key ? '' : ' It is not encrypted.'}`);
}

/**
 * Runs `npm run restore`.
 * @throws Error for the operator
 */
export async function runRestore(
  args: string[],
  key: string | null,
  open: OpenAddress,
  eraseAgain: RestoreOptions['eraseAgain'],
): Promise<void> {
  const [found] = requireArguments(args, [REPLACE, CHECK], RESTORE_USE);
  const file = needed(found, RESTORE_USE);
  if (args.includes(CHECK)) {
    console.log(`${file} is whole: ${describeBackup(await checkArchive(file, key))}.`);
    return;
  }
  const log = (message: string) => console.log(message);
  const address = await open();
  const options = { file, key, replace: args.includes(REPLACE), log, eraseAgain };
  const manifest = await restoreBackup(address, options);
  console.log(`The database is restored: ${describeBackup(manifest)}.`);
}

/**
 * Returns the arguments that are no options.
 * @throws Error for an unknown option or a second file
 */
function requireArguments(args: string[], options: string[], use: string): string[] {
  const files = args.filter((one) => !one.startsWith('--'));
  if (files.length > 1 || args.some((one) => one.startsWith('--') && !options.includes(one)))
    throw new Error(use);
  return files;
}

function needed(file: string | undefined, use: string): string {
  if (!file) throw new Error(use);
  return file;
}

function describeBackup({ tables, takenAt, muster }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${rows} rows of ${tables.length} tables, taken at ${takenAt} by Muster ${muster}`;
}
