import type { OfferShiftsRequest } from '@contract/offers/offers.contract.js';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/http.js';
import { keys } from '../../../api/keys.js';
import { list } from '../../../api/list.js';
import { useCall } from '../../../api/use-call.js';
import { useCreateCall } from '../../../api/use-create-call.js';
import { counted } from '../../../lib/counts.js';
import { NOT_TAKEN, takenText } from '../shared/offer-texts.js';

/** A gap: the id of a rota shift or a schedule, and the person who has it and cannot work it, or did not come. */
export interface GapToCover {
  id: string;
  fromEmployeeId?: string | null;
  isNoShow?: boolean;
}

/** Loads everybody who could fill a gap, best first, with their answers so far. */
export function useGapCover({ id, fromEmployeeId, isNoShow = false }: GapToCover) {
  return useQuery({
    queryKey: [...keys.gapCover, id, fromEmployeeId ?? null, isNoShow],
    queryFn: () =>
      call('GET /gaps/:id/cover', {
        params: { id },
        query: {
          ...(fromEmployeeId ? { from: fromEmployeeId } : {}),
          ...(isNoShow ? { noShow: 'true' as const } : {}),
        },
      }),
    retry: false,
  });
}

/** Loads the people who were asked, with their answers. */
export function useOfferPeople(id: string) {
  return useQuery({
    queryKey: [...keys.offers, 'people', id],
    queryFn: () => list('GET /offers/:id/people', {}, { params: { id } }),
  });
}

/** Loads what an employee did with the offers of the last 12 weeks. */
export function useOfferRecord(id: string) {
  return useQuery({
    queryKey: [...keys.offers, 'record', id],
    queryFn: () => call('GET /employees/:id/offers', { params: { id } }),
  });
}

export function useOfferShifts() {
  return useCreateCall({
    call: (body: OfferShiftsRequest, idempotencyKey) => call('POST /offers', { body, idempotencyKey }),
    invalidates: ['offer'],
    success: { title: ({ asked }) => `Asked ${counted(asked, 'person', 'people')}` },
    failure: 'Failed to offer the shift',
    serverText: true,
  });
}

export function useWithdrawOffer() {
  return useCall({
    call: (id: string) => call('POST /offers/:id/withdraw', { params: { id } }),
    invalidates: ['offer'],
    success: { title: 'Offer withdrawn' },
    failure: 'Failed to withdraw the offer',
    serverText: true,
  });
}

export function useChoosePerson(id: string) {
  return useCall({
    call: (employeeId: string) => call('POST /offers/:id/choose', { params: { id }, body: { employeeId } }),
    invalidates: ['offer', 'assignment', 'rota'],
    success: { title: 'Shift covered' },
    failure: 'Failed to give the shift to this person',
    serverText: true,
  });
}

/** Loads the shifts that are offered to the user. */
export function useOwnOffers() {
  return useQuery({ queryKey: keys.ownOffers, queryFn: () => list('GET /own-offers') });
}

export function useTakeOffer() {
  return useCall({
    call: (id: string) => call('POST /offers/:id/take', { params: { id } }),
    invalidates: ['offer', 'shift'],
    success: { title: ({ answer }) => takenText(answer) },
    failure: NOT_TAKEN,
    serverText: true,
  });
}

export function useDeclineOffer() {
  return useCall({
    call: (id: string) => call('POST /offers/:id/decline', { params: { id } }),
    invalidates: ['offer'],
    success: { title: 'Offer declined' },
    failure: 'Failed to decline the offer',
    serverText: true,
  });
}
