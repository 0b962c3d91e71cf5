import { employersOfA, type Row } from '../../test/permission-matrix/matrix.js';
import { afterMonday } from '../../test/permission-matrix/objects.js';
import type { World } from '../../test/permission-matrix/world.js';
import type { SavedRotaView } from '../rotas/rotas.contract.js';

let used = 0;
/** Publishes a shift of EA that starts at least 24 hours from now. */
async function shift({ who }: World): Promise<string> {
  used += 1;
  const planned = {
    employeeId: who.EA.id,
    date: afterMonday(used % 5),
    startTime: '19:00',
    endTime: '21:00',
  };
  const rota = {
    name: 'Declines',
    startDate: afterMonday(0),
    endDate: afterMonday(6),
    type: 'weekly',
    status: 'published',
  };
  const { body } = await who.MA.post('/rotas', { ...rota, shifts: [planned] }).expect(201);
  return (body as SavedRotaView).shifts[0]!.id;
}

async function declined(world: World): Promise<string> {
  const id = await shift(world);
  await world.who.EA.post(`/shifts/${id}/decline`, { reason: 'Exam' }).expect(201);
  return id;
}

async function decline(world: World): Promise<string> {
  const id = await declined(world);
  const [found] = (await world.t.sql('select id from shift_declines where shift_id = $1', [id])) as [
    { id: string },
  ];
  return found.id;
}

const onlyByEA = (code: number): Row['answers'] => ({
  AN: 401,
  EA: code,
  EA2: 404,
  MA: 403,
  MA2: 403,
  MB: 403,
  EB: 404,
  OE: 409,
});

export const rows: Row[] = [
  {
    route: 'POST /shifts/:id/decline',
    request: async (world) => ({ path: `/shifts/${await shift(world)}/decline`, body: { reason: 'Exam' } }),
    answers: onlyByEA(201),
  },
  {
    route: 'POST /shifts/:id/decline/withdraw',
    request: async (world) => ({ path: `/shifts/${await declined(world)}/decline/withdraw` }),
    answers: onlyByEA(200),
  },
  {
    route: 'POST /shift-declines/:id/release',
    request: async (world) => ({ path: `/shift-declines/${await decline(world)}/release` }),
    answers: employersOfA(200),
  },
];
