import { erasingDone } from '../../test/erasing.js';
import { employers, employersOfA, type Row } from '../../test/permission-matrix/matrix.js';
import { leaver, venue } from '../../test/permission-matrix/objects.js';
import type { World } from '../../test/permission-matrix/world.js';

/** Creates a text of company A that names an erased person. */
async function createErasedText(world: World): Promise<{ id: string; erasureId: string }> {
  const { t, who } = world;
  const [lastName, { MA }] = [`Quill ${Math.random().toString(36).slice(2)}`, who];
  const { id } = await MA.invite({ firstName: 'Zephyrine', lastName });
  await MA.patch(`/venues/${await venue(world)}`, { notes: `Ask Zephyrine ${lastName}` }).expect(200);
  await MA.post(`/employees/${id}/deactivate`).expect(200);
  await MA.post(`/employees/${id}/erase`).expect(200);
  await erasingDone(t);
  const { body } = await MA.get('/erasures').expect(200);
  const erasure = (body as { id: string; userId: string }[]).find(({ userId }) => userId === id)!;
  const filter = encodeURIComponent(JSON.stringify({ erasureId: erasure.id }));
  const { body: texts } = await MA.get(`/erased-texts?filter=${filter}`).expect(200);
  return (texts as { id: string; erasureId: string }[])[0]!;
}

export const rows: Row[] = [
  {
    route: 'POST /employees/:id/erase',
    request: async (world) => ({ path: `/employees/${await leaver(world)}/erase` }),
    answers: employersOfA(200),
  },
  {
    route: 'GET /erasures',
    list: 'erasures',
    request: () => ({ path: '/erasures' }),
    answers: employers(200),
  },
  {
    route: 'GET /erased-texts',
    list: 'erased-texts',
    request: () => ({ path: '/erased-texts' }),
    answers: employers(200),
  },
  {
    route: 'POST /erased-texts/:id/replace',
    request: async (world) => ({
      path: `/erased-texts/${(await createErasedText(world)).id}/replace`,
      body: { version: 2 },
    }),
    answers: employersOfA(200),
  },
  {
    route: 'POST /erased-texts/:id/leave',
    request: async (world) => ({ path: `/erased-texts/${(await createErasedText(world)).id}/leave` }),
    answers: employersOfA(200),
  },
  {
    route: 'POST /erasures/:id/replace',
    request: async (world) => ({ path: `/erasures/${(await createErasedText(world)).erasureId}/replace` }),
    answers: employersOfA(200),
  },
  {
    route: 'POST /erasures/:id/leave',
    request: async (world) => ({ path: `/erasures/${(await createErasedText(world)).erasureId}/leave` }),
    answers: employersOfA(200),
  },
];
