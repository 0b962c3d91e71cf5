import { describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { createDatabase, urlOf } from '../../test/databases.js';

const MAIN = fileURLToPath(new URL('../main.js', import.meta.url));

/** Starts the program with these settings and returns its last output. */
async function failedStart(settings: Record<string, string>): Promise<string> {
  const server = spawn(process.execPath, [MAIN], { env: { PORT: '0', ...settings } });
  const [words, [code]] = await Promise.all([text(server.stderr), once(server, 'exit')]);
  expect(code).toBe(1);
  return words;
}

const sentence = (folder: string): string =>
  `The data folder ${folder} is not writable: set DATA_DIR to a writable folder.\n`;

describe('a DATA_DIR that is not writable', () => {
  it.each(['/proc', '/proc/muster', '/proc/1/muster/data'])(
    'stops the startup if it is %s',
    async (folder) => {
      expect(await failedStart({ DATA_DIR: folder })).toBe(sentence(folder));
    },
  );

  it('stops the startup with an external database if mails are written to files', async () => {
    const database = await createDatabase();
    const settings = { DATABASE_URL: urlOf(database.address), DATA_DIR: '/proc/muster' };
    expect(await failedStart(settings)).toBe(sentence('/proc/muster'));
    await database.drop();
  });
});
