/** The floods of one company or of visitors, during which another company is measured. */
import { PASSWORD } from '../support/member.ts';
import { localDay } from '../support/days.ts';

/** Numbers in a list of about 88 kB. */
const NUMBERS = 44_000;
const JSON_CLIENTS = 16;
const CLIENTS = 64;
/** More clients than one queue admits. */
const CROWD = 600;

const schedule = { name: 'Back door', date: localDay(1), startTime: '09:00', endTime: '17:00' };
const numbers = `{"a":[${'1,'.repeat(NUMBERS - 1)}1]}`;
const keys = JSON.stringify(Object.fromEntries(Array.from({ length: 8_000 }, (_, n) => [`k${n}`, 1])));
const objects = `{"a":[${'{},'.repeat(29_000)}{}]}`;
const shifts = Array.from({ length: 3_000 }, () => ({
  employeeId: null,
  date: localDay(1),
  startTime: '09:00',
  endTime: '17:00',
}));
const rota = (list) => ({
  name: 'Week',
  startDate: localDay(),
  endDate: localDay(6),
  type: 'weekly',
  status: 'draft',
  shifts: list,
});

/** Returns a flood of long messages from one member to another. */
export function longMessages(url, sender, receiver) {
  const body = { receiverId: receiver.id, subject: 'Long', content: 'x'.repeat(9_000) };
  const load = { url: `${url}/api/messages`, cookie: sender.cookie, body, connections: 190, mayFail: true };
  return { name: 'long messages', load };
}

/**
 * Returns floods as `{ name, load }`, where `load` is the client's message. `boss`, `guard` and `signer`
 * belong to the flooding company. `signer` signs in repeatedly, which ends old sessions.
 */
export function makeFloods(url, boss, guard, signer) {
  const api = (path, load = {}) => ({
    url: `${url}/api${path}`,
    connections: CLIENTS,
    mayFail: true,
    ...load,
  });
  const asBoss = (path, load) => api(path, { cookie: boss.cookie, ...load });
  const login = { email: signer.user.email, password: PASSWORD };
  const q = encodeURIComponent(JSON.stringify({ q: 'a' }));
  return [
    ['writes', asBoss('/schedules', { body: schedule })],
    [`writes of ${CROWD} clients`, asBoss('/schedules', { body: schedule, connections: CROWD })],
    ['reads', asBoss('/timesheets')],
    [`reads of ${CROWD} clients`, asBoss('/timesheets', { connections: CROWD })],
    ['searches', asBoss(`/timesheets?filter=${q}`)],
    ['exports of employees', asBoss('/employees/export')],
    ['exports of own data', asBoss('/auth/export')],
    ['sign-ins', api('/auth/login', { body: login })],
    ['sign-ins with a wrong password', api('/auth/login', { body: { ...login, password: 'wrong horse' } })],
    ['sockets', { sockets: url, path: '/ws', cookie: boss.cookie, userId: boss.id, connections: 32 }],
    ...[
      ['44,000 numbers from visitors', api('/auth/login', { body: numbers })],
      ['8,000 keys from visitors', api('/auth/login', { body: keys })],
      ['29,000 objects from visitors', api('/auth/login', { body: objects })],
      ['44,000 numbers from members', asBoss('/schedules', { body: numbers })],
      ['44,000 numbers in place of shifts', asBoss('/rotas', { body: rota(Array(NUMBERS).fill(1)) })],
      ['rotas of 3,000 shifts', asBoss('/rotas', { body: rota(shifts) })],
      ['rotas of 3,000 wrong shifts', asBoss('/rotas', { body: rota(shifts.map(() => ({ date: 'x' }))) })],
      ['the API document', api('/docs-json')],
    ].map(([name, load]) => [name, { ...load, connections: JSON_CLIENTS }]),
  ]
    .map(([name, load]) => ({ name, load }))
    .concat(longMessages(url, boss, guard));
}
