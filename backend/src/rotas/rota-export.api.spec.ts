import { describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import type { Person } from '../../test/people.js';
import { createVenue } from '../../test/plans.js';
import { OPEN, planRota, shiftFor } from '../../test/rotas.js';
import { withTestApp } from '../../test/with-test-app.js';
import type { SavedRotaView } from './rotas.contract.js';

/** The postcode of the venues in tests. */
const POSTCODE = 'BS1 4DJ';
const HEADER = [
  'Date',
  'Start',
  'End',
  'Break (minutes)',
  'Hours',
  'Minutes',
  'Employee',
  'Venue',
  'Postcode',
  'Role',
  'Notes',
  'Left by',
];

describe('the CSV file of a rota’s shifts', () => {
  let boss: Person;
  let sam: Person;
  let venueId: string;
  let rota: SavedRotaView;
  const t = withTestApp(async () => {
    boss = await t.employer();
    sam = await boss.invite();
    ({ id: venueId } = await createVenue(boss));
    rota = await planRota(boss, {
      shifts: [
        shiftFor(sam, { breakMinutes: 30, venueId, role: 'Door', notes: '=HYPERLINK("x")' }),
        { ...OPEN, date: '2030-05-14', startTime: '22:00', endTime: '06:20', role: '-Bar' },
      ],
    });
    await planRota(boss, { shifts: [shiftFor(sam)] });
  });

  const ask = (filter: object = {}, by = boss) =>
    by.get(`/rotas/${rota.id}/export`).query({ filter: JSON.stringify(filter) });
  const lines = async (filter: object = {}): Promise<string[][]> =>
    parse((await ask(filter).expect(200)).text, { bom: true });

  it('is a download with a line for each shift, by day, without formulas for spreadsheets', async () => {
    const { headers, text } = await ask().expect(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toBe('attachment; filename="rota-2030-05-13.csv"');
    expect(parse(text, { bom: true })).toEqual([
      HEADER,
      [
        '2030-05-13',
        '09:00',
        '17:00',
        '30',
        '7.50',
        '450',
        'Sam Guard',
        'The Dock',
        POSTCODE,
        'Door',
        `'=HYPERLINK("x")`,
        '',
      ],
      ['2030-05-14', '22:00', '06:20', '0', '8.33', '500', '', '', '', "'-Bar", '', ''],
    ]);
  });

  it('contains the shifts of the filters: days, venue, role and employee, or none of them', async () => {
    const datesOf = async (filter: object) => (await lines(filter)).slice(1).map(([date]) => date);
    expect(await datesOf({ date_gte: '2030-05-14', date_lte: '2030-05-20' })).toEqual(['2030-05-14']);
    expect(await datesOf({ venueId })).toEqual(['2030-05-13']);
    expect(await datesOf({ venueId: 'none' })).toEqual(['2030-05-14']);
    expect(await datesOf({ employeeId: sam.id, role: 'Door' })).toEqual(['2030-05-13']);
    expect(await datesOf({ employeeId: 'none' })).toEqual(['2030-05-14']);
    expect(await datesOf({ role: 'Nothing' })).toEqual([]);
    for (const role of [5, 'Door\u0000', 'x'.repeat(201)]) await ask({ role }).expect(400);
    await ask({ date_gte: 'today' }).expect(400);
  });

  it('names people by name, with the address if several have the name', async () => {
    const twins = [
      await boss.invite({ firstName: 'Kim', lastName: 'Twin' }),
      await boss.invite({ firstName: 'Kìm', lastName: 'Twin' }),
    ];
    const { id } = await planRota(boss, { shifts: [...twins, sam].map((person) => shiftFor(person)) });
    const { text } = await boss.get(`/rotas/${id}/export`).expect(200);
    const rows: string[][] = parse(text, { bom: true, fromLine: 2 });
    const expected = [...twins.map(({ user }) => `${user.firstName} Twin <${user.email}>`), 'Sam Guard'];
    expect(new Set(rows.map((row) => row[6]))).toEqual(new Set(expected));
  });

  it('names the leaver of an open shift', async () => {
    const gone = await boss.invite({ firstName: 'Gus', lastName: 'Gone' });
    const { id } = await planRota(boss, { shifts: [shiftFor(gone), OPEN] });
    await boss.post(`/employees/${gone.id}/deactivate`).expect(200);
    const { text } = await boss.get(`/rotas/${id}/export`).expect(200);
    const rows: string[][] = parse(text, { bom: true, fromLine: 2 });
    expect(rows.map((row) => [row[6], row.at(-1)])).toEqual(
      expect.arrayContaining([
        ['', 'Gus Gone'],
        ['', ''],
      ]),
    );
  });
});
