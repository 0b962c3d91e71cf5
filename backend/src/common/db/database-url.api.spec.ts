import { describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { urlOf, withDatabase } from '../../../test/databases.js';

const MAIN = fileURLToPath(new URL('../../main.js', import.meta.url));

/** What the program says as it ends because of this setting. */
async function lastWords(DATABASE_URL: string): Promise<string> {
  const server = spawn(process.execPath, [MAIN], { env: { PORT: '0', DATABASE_URL } });
  const [words, [code]] = await Promise.all([text(server.stderr), once(server, 'exit')]);
  expect(code).toBe(1);
  return words;
}

describe('a DATABASE_URL that leads nowhere', () => {
  it.each([
    [
      'where nobody listens',
      'postgresql://muster:secret@127.0.0.1:1/muster',
      'connect ECONNREFUSED 127.0.0.1:1',
    ],
    ['without a host of its name', 'postgresql://muster:secret@nowhere.invalid/muster', 'getaddrinfo '],
  ])('is named, with the reason: %s', async (_, url, reason) => {
    const words = await lastWords(url);
    expect(words).toMatch(/^DATABASE_URL names no database that can be reached \(.+\)\.\n$/);
    expect(words).toContain(reason);
    expect(words).not.toContain('secret');
  });

  it('is named where there is no such database', async () => {
    expect(await lastWords(urlOf(withDatabase('nothing')))).toBe(
      'DATABASE_URL names no database that can be reached (database "nothing" does not exist).\n',
    );
  });
});
