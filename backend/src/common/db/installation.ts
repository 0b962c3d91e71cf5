import { randomBytes } from 'node:crypto';
import type { Connections } from './connections.js';

/** A secret that all servers of this installation share: made once, by whichever server asks first. */
export async function sharedSecret(connections: Connections, name: string): Promise<string> {
  await connections.query('insert into installation (name, value) values ($1, $2) on conflict do nothing', [
    name,
    randomBytes(32).toString('base64url'),
  ]);
  const { rows } = await connections.query<{ value: string }>(
    'select value from installation where name = $1',
    [name],
  );
  return rows[0]!.value;
}
