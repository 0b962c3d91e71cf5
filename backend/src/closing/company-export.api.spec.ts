import { beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import yauzl from 'yauzl';
import { copiesOf, atNoon, shiftFor, submitted } from '../../test/hours.js';
import { PASSWORD, type Person } from '../../test/people.js';
import { createVenue } from '../../test/plans.js';
import { withTestApp } from '../../test/with-test-app.js';
import { COMPANY_TABLES } from '../common/personal-data/all-personal-data.js';

type Rows = Record<string, unknown>[];

const MANY = 2_500;

/** Returns the texts of a ZIP file by name. */
async function unzip(file: Buffer): Promise<Map<string, string>> {
  const zip = await promisify<Buffer, yauzl.Options, yauzl.ZipFile>(yauzl.fromBuffer)(file, {
    lazyEntries: true,
  });
  const open = promisify<yauzl.Entry, NodeJS.ReadableStream>(zip.openReadStream.bind(zip));
  const texts = new Map<string, string>();
  const done = new Promise<void>((resolve, reject) => {
    zip.on('entry', (entry: yauzl.Entry) => {
      open(entry)
        .then(text)
        .then((found) => {
          texts.set(entry.fileName, found);
          zip.readEntry();
        }, reject);
    });
    zip.on('end', resolve);
    zip.on('error', reject);
  });
  zip.readEntry();
  await done;
  return texts;
}

describe('the export of a company', () => {
  let boss: Person;
  let guard: Person;
  const t = withTestApp(atNoon, { ASK_AGAIN_MINUTES: '15', DOWNLOADS_PER_HOUR: '100' });

  beforeAll(async () => {
    boss = await t.employer();
    guard = await boss.invite({ firstName: '=1+1', lastName: 'Quill' });
  });

  const exported = async (who: Person) => {
    const answer = await who.get('/company/export').responseType('blob').expect(200);
    expect(answer.headers['content-type']).toBe('application/zip');
    return unzip(answer.body as Buffer);
  };
  const rowsOf = (files: Map<string, string>, name: string) => ({
    csv: parse(files.get(`${name}.csv`)!, { bom: true, columns: true }) as Rows,
    json: JSON.parse(files.get(`${name}.json`)!) as Rows,
  });

  it('contains each table as CSV and JSON, with the rows of this company only', async () => {
    const rival = await t.employer();
    await createVenue(rival, { name: 'Rival Hall' });
    const venue = await createVenue(boss, { name: 'Harbour Hall' });
    const files = await exported(boss);
    expect([...files.keys()]).toEqual(COMPANY_TABLES.flatMap(({ name }) => [`${name}.csv`, `${name}.json`]));
    const { csv, json } = rowsOf(files, 'venues');
    expect(json).toEqual([expect.objectContaining({ id: venue.id, name: 'Harbour Hall' })]);
    expect(csv).toEqual([expect.objectContaining({ id: venue.id, name: 'Harbour Hall' })]);
    expect([...files.values()].join()).not.toContain('Rival Hall');
    expect(JSON.parse(files.get('tasks.json')!)).toEqual([]);
  });

  it('opens in a spreadsheet without formulas, and contains no secrets', async () => {
    const files = await exported(boss);
    const { csv, json } = rowsOf(files, 'people');
    expect(json).toContainEqual(expect.objectContaining({ firstName: '=1+1', email: guard.user.email }));
    expect(csv).toContainEqual(expect.objectContaining({ firstName: "'=1+1" }));
    const [{ hash }] = (await t.sql<{ hash: string }>(
      `select password_hash as hash from accounts where email = $1`,
      [boss.user.email],
    )) as [{ hash: string }];
    const all = [...files.values()].join();
    for (const secret of [hash, '$argon2', 'token_hash', 'tokenHash']) expect(all).not.toContain(secret);
  });

  it('contains all rows of a large table once', async () => {
    const sheet = await submitted(guard, { scheduleId: await shiftFor(boss, [guard]) });
    await copiesOf(t, sheet.id, MANY);
    const { csv, json } = rowsOf(await exported(boss), 'timesheets');
    expect(new Set(json.map(({ id }) => id)).size).toBe(MANY + 1);
    expect(csv.map(({ id, totalHours }) => [id, totalHours])).toEqual(
      json.map(({ id, totalHours }) => [id, totalHours]),
    );
  });

  it('needs a recent password, and is open to employers of a closed company', async () => {
    await t.clock.advance({ minutes: 16 });
    await boss.get('/company/export').expect(403);
    await boss.post('/auth/proof', { password: PASSWORD }).expect(204);
    await boss.patch('/company', { name: 'Acme Ltd' }).expect(200);
    await boss.post('/company/close', { name: 'Acme Ltd' }).expect(200);
    const owner = await t.visitor().signIn(boss.user.email);
    expect((await exported(owner)).size).toBe(COMPANY_TABLES.length * 2);
    await (await t.visitor().signIn(guard.user.email)).get('/company/export').expect(403);
  });

  it('breaks off when the database fails in the middle, and the server goes on', async () => {
    const other = await t.employer();
    await t.sql('alter table venues rename column county to elsewhere');
    try {
      await expect(other.get('/company/export').responseType('blob')).rejects.toThrow('aborted');
    } finally {
      await t.sql('alter table venues rename column elsewhere to county');
    }
    await exported(other);
  });
});
