import type {
  CreateRotaRequest,
  RotaShiftRequest,
  RotaShiftView,
  SavedRotaView,
} from '../src/rotas/rotas.contract.js';
import type { Person } from './people.js';

/** A week of 2030 in summer time, as a draft without shifts. */
export const WEEK = {
  name: 'Week 20',
  startDate: '2030-05-13',
  endDate: '2030-05-19',
  type: 'weekly',
} as const satisfies CreateRotaRequest;

/** An open shift on the first day of the week. */
export const OPEN = {
  employeeId: null,
  date: '2030-05-13',
  startTime: '09:00',
  endTime: '17:00',
} as const satisfies RotaShiftRequest;

/** Returns a shift for the person, by default like `OPEN`. */
export function shiftFor(person: { id: string }, about: Partial<RotaShiftRequest> = {}): RotaShiftRequest {
  return { ...OPEN, employeeId: person.id, ...about };
}

/** Creates a rota, by default `WEEK`. */
export async function planRota(
  employer: Person,
  about: Partial<CreateRotaRequest> = {},
): Promise<SavedRotaView> {
  const { body } = await employer.post('/rotas', { ...WEEK, ...about }).expect(201);
  return body as SavedRotaView;
}

/** Replaces the shifts of a rota. */
export async function saveShifts(
  employer: Person,
  { id }: { id: string },
  shifts: readonly (RotaShiftRequest | RotaShiftView)[],
): Promise<SavedRotaView> {
  const { body } = await employer.patch(`/rotas/${id}`, { shifts }).expect(200);
  return body as SavedRotaView;
}

/** Saves changes of a published rota without publishing them. */
export async function saveUnpublished(
  employer: Person,
  { id }: { id: string },
  change: object,
): Promise<SavedRotaView> {
  const { body } = await employer.patch(`/rotas/${id}`, { ...change, publish: false }).expect(200);
  return body as SavedRotaView;
}

/** Creates a published rota with three employees and one shift each. */
export async function publishedRota(employer: Person) {
  const people = await Promise.all(['Sam', 'Kim', 'Eve'].map((firstName) => employer.invite({ firstName })));
  const [sam, kim, eve] = people as [Person, Person, Person];
  const rota = await planRota(employer, {
    status: 'published',
    shifts: people.map((person) => shiftFor(person)),
  });
  const [sams, kims, eves] = people.map(({ id }) => rota.shifts.find((shift) => shift.employeeId === id)!);
  return { rota, sam, kim, eve, sams: sams!, kims: kims!, eves: eves! };
}
