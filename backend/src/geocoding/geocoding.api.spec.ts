import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { RequestListener } from 'node:http';
import { AnsweringService } from '../../test/answering-service.js';
import { clockIn, clockOut, clockRows, HERE } from '../../test/clock.js';
import { shiftFor, typed, joinedLongAgo } from '../../test/hours.js';
import type { Person } from '../../test/people.js';
import { startTestApp, type TestApp } from '../../test/test-app.js';
import { until } from '../../test/until.js';
import { withTestApp } from '../../test/with-test-app.js';

const NIGHT = { date: '2026-11-20', startTime: '22:00', endTime: '06:00' };
const HOME = 'Buckingham Palace, London, SW1A 1AA';

describe('the address of a position', () => {
  const service = new AnsweringService();
  const usual: RequestListener = (_, response) => response.end(JSON.stringify({ display_name: HOME }));
  let t: TestApp;
  let boss: Person;
  let guard: Person;
  let digits = 100_000;
  beforeAll(async () => {
    service.answer = usual;
    const url = await service.listen();
    t = await startTestApp({ GEOCODER_URL: `${url}/at/{lat}/{lng}?key={key}`, GEOCODER_KEY: 'a key' });
    await joinedLongAgo(t);
    boss = await t.employer();
    guard = await boss.invite();
  });
  afterEach(() => {
    service.answer = usual;
    service.asked.length = 0;
  });
  afterAll(async () => {
    await t.close();
    service.close();
  });

  /** A latitude that no test has used yet. */
  const fresh = () => `51.${(digits += 1)}`;
  const ask = async (lat: string, lng = '-0.141234', person = guard) =>
    (await person.get(`/locations/address?lat=${lat}&lng=${lng}`).expect(200)).body as { address: string };

  it('is requested once per position, with the server’s key', async () => {
    expect(await ask('51.501234')).toEqual({ address: HOME });
    expect(await ask('51.501234', '-0.141234', boss)).toEqual({ address: HOME });
    expect(service.asked).toEqual(['/at/51.501234/-0.141234?key=a%20key']);
  });

  it.each<[string, RequestListener]>([
    ['fails', (_, response) => response.writeHead(500).end('{"display_name":"No"}')],
    ['knows no address', (_, response) => response.end('{"results":[]}')],
    ['answers no JSON', (_, response) => response.end('<html>')],
    [
      'answers JSON of another shape',
      (_, response) => response.end('{"display_name":["No"],"results":{"0":null}}'),
    ],
    ['redirects', (_, response) => response.writeHead(302, { location: '/elsewhere' }).end()],
    ['closes the connection', (request) => request.socket.destroy()],
    [
      'answers too much',
      (_, response) => response.end(JSON.stringify({ display_name: 'x'.repeat(300_000) })),
    ],
    ['never answers', () => undefined],
  ])('is shown as coordinates if the service %s', async (_, answer) => {
    service.answer = answer;
    const lat = fresh();
    expect(await ask(lat)).toEqual({ address: `${lat}, -0.141234` });
    expect(service.asked).toEqual([`/at/${lat}/-0.141234?key=a%20key`]);
    service.answer = usual;
    expect(await ask(lat)).toEqual({ address: HOME });
  });

  it('is cut at 300 characters', async () => {
    service.answer = (_, response) =>
      response.end(JSON.stringify({ results: [{ formatted: '\u{1F3E0}'.repeat(400) }] }));
    expect(Array.from((await ask(fresh())).address)).toHaveLength(300);
  });

  it.each([
    '',
    '?lat=1',
    '?lat=91&lng=0',
    '?lat=1&lng=-181',
    '?lat=1&lng=x',
    '?lat=1e1&lng=0',
    '?lat=NaN&lng=0',
    '?lat=1&lat=2&lng=0',
  ])('is not requested for %s', async (query) => {
    await guard.get(`/locations/address${query}`).expect(400);
    expect(service.asked).toEqual([]);
  });

  it('is requested at most 120 times an hour by one account', async () => {
    const eager = await boss.invite();
    await Promise.all(Array.from({ length: 120 }, () => ask('51.501234', '-0.141234', eager)));
    expect(await ask('51.501234', '-0.141234', eager)).toEqual({ address: '51.501234, -0.141234' });
    expect(await ask('51.501234')).toEqual({ address: HOME });
  });

  it('is added to clock actions and hours after their requests were answered', async () => {
    await t.clock.set('2026-11-20T22:00:00.000Z');
    const { hours, presses } = clockRows(t);
    const scheduleId = await shiftFor(boss, [guard], NIGHT);
    const [lat, other] = [fresh(), fresh()].map(Number) as [number, number];
    const entry = await clockIn(guard, { scheduleId, location: { ...HERE, lat } });
    expect(entry.clockInLocation).toMatchObject({ address: `${lat.toFixed(6)}, -0.141234` });
    await clockOut(guard, { location: { ...HERE, lat: other } });
    const body = { ...typed({ scheduleId, date: '2026-11-18' }), clockOutLocation: HERE };
    await guard.post('/timesheets', body).expect(201);
    await t.inside.jobs.run();
    await t.inside.jobs.run();
    const named = expect.objectContaining({ address: HOME, accuracy: 12 });
    expect(await presses(guard)).toMatchObject([{ location: named }, { location: named }]);
    expect(await hours(guard)).toMatchObject([
      { clock_in_location: null, clock_out_location: named, version: 1 },
      { clock_in_location: named, clock_out_location: named, version: 1 },
    ]);
    expect(service.asked.filter((path) => path.includes(lat.toFixed(6)))).toHaveLength(1);
    await t.clock.run();
  });
});

describe('a geocoding service that never answers', () => {
  const service = new AnsweringService();
  let t: TestApp;
  beforeAll(async () => {
    service.answer = () => undefined;
    const url = await service.listen();
    t = await startTestApp({ GEOCODER_URL: `${url}/at/{lat}/{lng}`, JOBS_EVERY_SECONDS: '1' });
    await joinedLongAgo(t);
  });
  afterAll(async () => {
    service.close();
    await t.close();
  });

  it('does not delay other scheduled work', async () => {
    await t.clock.set('2026-11-20T22:00:00.000Z');
    const boss = await t.employer();
    const guard = await boss.invite();
    const { id } = await clockIn(guard, { scheduleId: await shiftFor(boss, [guard], NIGHT), location: HERE });
    await t.sql(
      `insert into clock_presses (id, company_id, entry_id, employee_id, press_id, kind, is_counted, pressed_at,
         received_at, waited_ms, location)
       select gen_random_uuid(), company_id, entry_id, employee_id, gen_random_uuid(), kind, false, pressed_at,
              received_at, 0, jsonb_set(location, '{lat}', to_jsonb(52 + n / 1000.0))
         from clock_presses, generate_series(1, 150) n where entry_id = $1`,
      [id],
    );
    await until(() => service.asked.length > 0, 'the service is asked');
    await t.clock.set('2026-11-21T06:30:00.000Z');
    const reminders = () => t.sql(`select id from notifications where type = 'clock_reminder'`);
    expect(await until(async () => (await reminders())[0], 'its person is reminded')).toBeDefined();
  });
});

describe('without a geocoding service', () => {
  const t = withTestApp(joinedLongAgo);

  it('shows positions as coordinates', async () => {
    const boss = await t.employer();
    const { body } = await boss.get('/locations/address?lat=51.5&lng=-0.1').expect(200);
    expect(body).toEqual({ address: '51.500000, -0.100000' });
  });
});

describe('a postcode', () => {
  const service = new AnsweringService();
  let t: TestApp;
  let boss: Person;
  beforeAll(async () => {
    const url = await service.listen();
    t = await startTestApp({
      GEOCODER_SEARCH_URL: `${url}/find/{postcode}?key={key}`,
      GEOCODER_KEY: 'a key',
    });
    boss = await t.employer();
  });
  afterEach(() => void (service.asked.length = 0));
  afterAll(async () => {
    await t.close();
    service.close();
  });

  const UNKNOWN = { city: null, county: null, latitude: null, longitude: null };
  let inward = 100;
  /** A postcode that no test has used yet. */
  const fresh = () => `M${(inward += 1)} 1AA`.replace(/^M1(..) /, 'M$1 ');
  const find = async (postcode: string) =>
    (await boss.get('/locations/postcode').query({ postcode }).expect(200)).body as object;

  it.each<[string, unknown, object]>([
    [
      'postcodes.io',
      { result: { admin_district: 'Leeds', admin_county: null, latitude: 53.8, longitude: -1.5490001 } },
      { city: 'Leeds', county: null, latitude: 53.8, longitude: -1.549 },
    ],
    [
      'Nominatim',
      [{ lat: '53.8', lon: '-1.5', address: { town: 'Otley', county: 'West Yorkshire' } }],
      { city: 'Otley', county: 'West Yorkshire', latitude: 53.8, longitude: -1.5 },
    ],
    [
      'OpenCage',
      { results: [{ components: { city: 'Leeds' }, geometry: { lat: 53.8, lng: -1.5 } }] },
      { city: 'Leeds', county: null, latitude: 53.8, longitude: -1.5 },
    ],
    [
      'Google',
      { results: [{ geometry: { location: { lat: 53.8, lng: -1.5 } } }] },
      { ...UNKNOWN, latitude: 53.8, longitude: -1.5 },
    ],
    [
      'Photon',
      {
        features: [
          { geometry: { coordinates: [-1.5, 53.8] }, properties: { city: 'Leeds', county: 'Yorkshire' } },
        ],
      },
      { city: 'Leeds', county: 'Yorkshire', latitude: 53.8, longitude: -1.5 },
    ],
    [
      'half a position',
      { result: { admin_district: 'Leeds', latitude: 53.8 } },
      { ...UNKNOWN, city: 'Leeds' },
    ],
    ['an impossible position', { result: { latitude: 153.8, longitude: 0 } }, UNKNOWN],
    ['another shape', { result: [{ latitude: {} }], features: null }, UNKNOWN],
  ])('is understood from %s', async (_, answer, found) => {
    service.answer = (__, response) => response.end(JSON.stringify(answer));
    expect(await find(fresh())).toEqual(found);
  });

  it('is asked once in its official form, with the server’s key', async () => {
    service.answer = (_, response) => response.end(JSON.stringify({ result: { admin_district: 'Leeds' } }));
    for (const typed of ['ls14ap', 'LS1 4AP']) expect(await find(typed)).toMatchObject({ city: 'Leeds' });
    expect(service.asked).toEqual(['/find/LS1%204AP?key=a%20key']);
  });

  it.each<[string, RequestListener]>([
    ['fails', (_, response) => response.writeHead(500).end('{"result":{"admin_district":"No"}}')],
    ['redirects', (_, response) => response.writeHead(302, { location: '/elsewhere' }).end()],
    ['answers no JSON', (_, response) => response.end('<html>')],
  ])('is unknown if the service %s', async (_, answer) => {
    service.answer = answer;
    expect(await find(fresh())).toEqual(UNKNOWN);
    expect(service.asked).toHaveLength(1);
  });

  it.each(['', '12345', "A1 1AA' OR 1=1", '../secret', 'x'.repeat(10_000)])(
    'is not asked for %j',
    async (postcode) => {
      await boss.get('/locations/postcode').query({ postcode }).expect(400);
      expect(service.asked).toEqual([]);
    },
  );

  it('is unknown without a service', async () => {
    const without = await startTestApp({});
    const employer = await without.employer();
    const { body } = await employer.get('/locations/postcode?postcode=LS1+4AP').expect(200);
    expect(body).toEqual(UNKNOWN);
    await without.close();
  });
});
