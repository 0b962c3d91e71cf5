import type { DatabaseAddress } from '../common/db/database-address.js';
import { encryptArchive } from './archive.js';
import { makeBackup } from './backup.js';
import { restoreBackup, type RestoreOptions } from './restore.js';
import { connectForCopy, storedTables } from './tables.js';

/**
 * Copies a database to an empty one by a new backup, which stays in `file`. A database without tables is not copied and gets no file.
 * Encrypts the file after the restore, because a server may have only the public key.
 */
export async function copyThroughBackup(
  from: DatabaseAddress,
  to: DatabaseAddress,
  file: string,
  key: string | null,
  eraseAgain: RestoreOptions['eraseAgain'],
): Promise<void> {
  const client = await connectForCopy(from);
  const tables = await storedTables(client);
  await client.end();
  if (tables.length === 0) return;
  await makeBackup(from, file, null);
  await restoreBackup(to, { file, key: null, replace: false, log: () => undefined, eraseAgain });
  if (key) await encryptArchive(file, key);
}
