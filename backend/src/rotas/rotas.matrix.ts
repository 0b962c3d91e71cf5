import { employers, employersOfA, type Row } from '../../test/permission-matrix/matrix.js';
import { newId } from '../../test/ids.js';
import { afterMonday, newRota, rota, rotaShift, rotaTemplate } from '../../test/permission-matrix/objects.js';

export const rows: Row[] = [
  {
    route: 'POST /rotas/:id/shifts',
    request: async (world) => ({
      path: `/rotas/${await rota(world)}/shifts`,
      body: { employeeId: world.who.EA.id, date: afterMonday(2), startTime: '22:00', endTime: '06:00' },
    }),
    answers: employersOfA(201),
  },
  {
    route: 'PATCH /rota-shifts/:id',
    request: async (world) => ({
      path: `/rota-shifts/${await rotaShift(world)}`,
      body: { startTime: '08:00' },
    }),
    answers: employersOfA(200),
  },
  {
    route: 'POST /rota-shifts/:id/remove',
    request: async (world) => ({ path: `/rota-shifts/${await rotaShift(world)}/remove` }),
    answers: employersOfA(200),
  },
  {
    route: 'POST /rota-shifts/:id/confirm',
    request: async (world) => ({ path: `/rota-shifts/${await rotaShift(world)}/confirm` }),
    answers: { AN: 401, EA: 200, EA2: 404, MA: 403, MA2: 403, MB: 403, EB: 404, OE: 409 },
  },
  {
    route: 'POST /shifts/:id/confirm',
    request: async (world) => ({ path: `/shifts/${await rotaShift(world)}/confirm` }),
    answers: { AN: 401, EA: 200, EA2: 404, MA: 403, MA2: 403, MB: 403, EB: 404, OE: 409 },
  },
  {
    route: 'GET /rotas',
    list: 'rotas',
    request: () => ({ path: '/rotas' }),
    answers: employers(200),
  },
  {
    route: 'POST /rotas',
    request: () => ({
      path: '/rotas',
      body: {
        ...newRota,
        shifts: [{ employeeId: null, date: afterMonday(1), startTime: '09:00', endTime: '17:00' }],
      },
    }),
    answers: employers(201),
  },
  {
    route: 'GET /rotas/:id',
    request: async (world) => ({ path: `/rotas/${await rota(world)}` }),
    answers: employersOfA(200),
  },
  {
    route: 'PATCH /rotas/:id',
    request: async (world) => ({
      path: `/rotas/${await rota(world)}`,
      body: {
        name: 'Renamed',
        shifts: [{ employeeId: world.who.EA.id, date: afterMonday(2), startTime: '22:00', endTime: '06:00' }],
      },
    }),
    answers: employersOfA(200),
  },
  {
    route: 'DELETE /rotas/:id',
    request: async (world) => ({ path: `/rotas/${await rota(world, 'published')}` }),
    answers: employersOfA(200),
  },
  {
    route: 'GET /rotas/:id/unpublished',
    request: async (world) => ({ path: `/rotas/${await rota(world)}/unpublished` }),
    answers: employersOfA(200),
  },
  {
    route: 'GET /rotas/:id/cancellation',
    request: async (world) => ({ path: `/rotas/${await rota(world)}/cancellation` }),
    answers: employersOfA(200),
  },
  {
    route: 'GET /rotas/:id/export',
    request: async (world) => ({ path: `/rotas/${await rota(world)}/export` }),
    answers: employersOfA(200),
  },
  {
    route: 'GET /people-work',
    list: 'people-work',
    request: () => ({ path: '/people-work' }),
    answers: employers(200),
  },
  {
    route: 'GET /uncovered-shifts',
    list: 'uncovered-shifts',
    request: () => ({ path: '/uncovered-shifts' }),
    answers: employers(200),
  },
  {
    route: 'GET /shift-notices',
    list: 'shift-notices',
    request: () => ({ path: '/shift-notices' }),
    answers: employers(200),
  },
  {
    route: 'POST /rotas/:id/publish',
    request: async (world) => ({ path: `/rotas/${await rota(world, 'published')}/publish` }),
    answers: employersOfA(200),
  },
  {
    route: 'POST /rotas/:id/discard',
    request: async (world) => ({ path: `/rotas/${await rota(world, 'published')}/discard` }),
    answers: employersOfA(200),
  },
  {
    route: 'GET /rotas/:id/unconfirmed',
    request: async (world) => ({ path: `/rotas/${await rota(world, 'published')}/unconfirmed` }),
    answers: employersOfA(200),
  },
  {
    route: 'POST /rotas/:id/ask-to-confirm',
    request: async (world) => ({ path: `/rotas/${await rota(world, 'published')}/ask-to-confirm` }),
    answers: employersOfA(200),
  },
  {
    route: 'POST /rotas/:id/copy',
    request: async (world) => ({
      path: `/rotas/${await rota(world)}/copy`,
      body: { from: afterMonday(1), to: afterMonday(1), startDate: afterMonday(2) },
    }),
    answers: employersOfA(200),
  },
  {
    route: 'GET /people-work/:id',
    request: async (world) => ({ path: `/people-work/${await rotaShift(world)}` }),
    answers: employersOfA(200),
  },
  {
    route: 'GET /uncovered-shifts/:id',
    request: async (world) => {
      const shift = { employeeId: null, date: afterMonday(1), startTime: '09:00', endTime: '17:00' };
      const published = { ...newRota, status: 'published', shifts: [shift] };
      const { body } = await world.who.MA.post('/rotas', published).expect(201);
      return { path: `/uncovered-shifts/${(body as { shifts: { id: string }[] }).shifts[0]!.id}` };
    },
    answers: employersOfA(200),
  },
  {
    route: 'GET /shift-notices/:id',
    request: async (world) => {
      await rota(world, 'published');
      const { body } = await world.who.MA.get('/shift-notices?range=[0,0]').expect(200);
      return { path: `/shift-notices/${(body as { id: string }[])[0]!.id}` };
    },
    answers: employersOfA(200),
  },
  {
    route: 'GET /rota-templates/:id',
    request: async (world) => ({ path: `/rota-templates/${await rotaTemplate(world)}` }),
    answers: employersOfA(200),
  },
  {
    route: 'PATCH /rota-templates/:id',
    request: async (world) => ({
      path: `/rota-templates/${await rotaTemplate(world)}`,
      body: { name: newId() },
    }),
    answers: employersOfA(200),
  },
  {
    route: 'GET /rota-templates',
    list: 'rota-templates',
    request: () => ({ path: '/rota-templates' }),
    answers: employers(200),
  },
  {
    route: 'POST /rota-templates',
    request: async (world) => ({
      path: '/rota-templates',
      body: { name: newId(), rotaId: await rota(world), from: afterMonday(1), to: afterMonday(1) },
    }),
    answers: employersOfA(201),
  },
  {
    route: 'DELETE /rota-templates/:id',
    request: async (world) => ({ path: `/rota-templates/${await rotaTemplate(world)}` }),
    answers: employersOfA(200),
  },
  {
    route: 'POST /rotas/:id/apply-template',
    request: async (world) => ({
      path: `/rotas/${await rota(world)}/apply-template`,
      body: { templateId: await rotaTemplate(world), from: afterMonday(2), to: afterMonday(3) },
    }),
    answers: employersOfA(200),
  },
];
