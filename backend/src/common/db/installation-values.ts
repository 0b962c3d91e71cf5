import { randomBytes } from 'node:crypto';
import type { Connections } from './pool/connections.js';

/** Returns a secret that all servers of this installation share. */
export function sharedSecret(connections: Connections, name: string): Promise<string> {
  return installationValue(connections, name, () => randomBytes(32).toString('base64url'));
}

/** Returns a value that all servers of this installation share. The first server creates it. */
export async function installationValue(
  connections: Connections,
  name: string,
  make: () => string,
): Promise<string> {
  await connections.query('insert into installation (name, value) values ($1, $2) on conflict do nothing', [
    name,
    make(),
  ]);
  const { rows } = await connections.query<{ value: string }>(
    'select value from installation where name = $1',
    [name],
  );
  return rows[0]!.value;
}
