import type {
  CoverView,
  OfferedShifts,
  OfferShiftsRequest,
  OwnOfferView,
} from '../src/offers/offers.contract.js';
import type { RotaShiftRequest } from '../src/rotas/rotas.contract.js';
import type { Person } from './people.js';
import { OPEN, planRota } from './rotas.js';

/** Publishes a rota with one open shift, by default `OPEN`, and returns the id of the shift. */
export async function openShift(boss: Person, about: Partial<RotaShiftRequest> = {}): Promise<string> {
  const rota = await planRota(boss, { status: 'published', shifts: [{ ...OPEN, ...about }] });
  return rota.shifts[0]!.id;
}

/** Offers a shift, by default to all who may work it. */
export async function offer(
  boss: Person,
  shiftId: string,
  about: Partial<OfferShiftsRequest> = {},
): Promise<OfferedShifts> {
  const { body } = await boss.post('/offers', { shifts: [{ id: shiftId }], ...about }).expect(201);
  return body as OfferedShifts;
}

/** Offers a shift and returns the id of the offer. */
export async function offeredId(
  boss: Person,
  shiftId: string,
  about: Partial<OfferShiftsRequest> = {},
): Promise<string> {
  return (await offer(boss, shiftId, about)).offers[0]!.id;
}

export async function ownOffers(person: Person): Promise<OwnOfferView[]> {
  return (await person.get('/own-offers').expect(200)).body as OwnOfferView[];
}

export async function coverOf(person: Person, shiftId: string, from?: Person): Promise<CoverView> {
  const query = from ? `?from=${from.id}` : '';
  return (await person.get(`/gaps/${shiftId}/cover${query}`).expect(200)).body as CoverView;
}
