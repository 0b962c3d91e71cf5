import { describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { urlOf, withDatabase } from '../../../test/databases.js';

const MAIN = fileURLToPath(new URL('../../main.js', import.meta.url));

/** Starts the program with this setting and returns its last output. */
async function failedStart(DATABASE_URL: string): Promise<string> {
  const server = spawn(process.execPath, [MAIN], { env: { PORT: '0', DATABASE_URL } });
  const [words, [code]] = await Promise.all([text(server.stderr), once(server, 'exit')]);
  expect(code).toBe(1);
  return words;
}

describe('an unreachable DATABASE_URL', () => {
  it.each([
    [
      'a port without a server',
      'postgresql://muster:secret@127.0.0.1:1/muster',
      'connect ECONNREFUSED 127.0.0.1:1',
    ],
    [
      'two ports without a server',
      'postgresql://muster:secret@127.0.0.1:1,127.0.0.1:2/muster?target_session_attrs=read-write',
      '127.0.0.1:1: connect ECONNREFUSED 127.0.0.1:1; 127.0.0.1:2: connect ECONNREFUSED 127.0.0.1:2',
    ],
    ['an unknown host', 'postgresql://muster:secret@nowhere.invalid/muster', 'getaddrinfo '],
  ])('is reported with the reason: %s', async (_, url, reason) => {
    const words = await failedStart(url);
    expect(words).toMatch(/^DATABASE_URL names no database that can be reached \(.+\)\.\n$/);
    expect(words).toContain(reason);
    expect(words).not.toContain('secret');
  });

  it('is reported if the database does not exist', async () => {
    expect(await failedStart(urlOf(withDatabase('nothing')))).toBe(
      'DATABASE_URL names no database that can be reached (database "nothing" does not exist).\n',
    );
  });
});
