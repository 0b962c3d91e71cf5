import type { OfferReach, OfferShiftsRequest } from '@contract/offers/offers.contract.js';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '@/api/http.js';
import { keys } from '@/api/keys.js';
import { list } from '@/api/list.js';
import { useCall } from '@/api/use-call.js';
import { useCreateCall } from '@/api/use-create-call.js';
import { useUser } from '@/session/session.js';
import { counted } from '@/lib/counts.js';
import { NOT_TAKEN, takenText } from '../shared/offer-texts.js';

/** A gap: the id of a rota shift or a schedule, and the person who has it and cannot work it, or did not come. */
export interface GapToCover {
  id: string;
  fromEmployeeId?: string | null;
  isNoShow?: boolean;
}

/** Returns the same text for the same gap only. */
export function gapKey({ id, fromEmployeeId }: GapToCover): string {
  return `${id} ${fromEmployeeId ?? ''}`;
}

/** Returns a gap as requests name it. */
export function placeOf({ id, fromEmployeeId, isNoShow }: GapToCover) {
  return { id, fromEmployeeId: fromEmployeeId ?? null, isNoShow: isNoShow ?? false };
}

/** A gap with the people whom its offer reaches. */
export type GapReach = OfferReach & { key: string };

/** Loads whom offers of gaps would reach, and why others are left out. */
export function useOffersPreview(gaps: readonly GapToCover[]) {
  const shifts = gaps.map(placeOf);
  return useQuery({
    queryKey: [...keys.gapCover, 'preview', shifts],
    queryFn: async (): Promise<GapReach[]> => {
      const answer = await call('POST /offers/preview', { body: { shifts } });
      return answer.shifts.map((reach, index) => ({ ...reach, key: gapKey(gaps[index]!) }));
    },
    enabled: gaps.length > 0,
    placeholderData: keepPreviousData,
  });
}

/** Loads everybody who could fill a gap, best first, with their answers so far. */
export function useGapCover({ id, fromEmployeeId, isNoShow = false }: GapToCover) {
  const { role } = useUser();
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
    // Only employers get messages about answers.
    refetchInterval: role === 'employer' ? false : 10_000,
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
    success: {
      title: ({ asked, offers }) =>
        `Asked ${counted(asked, 'person', 'people')}${offers.length > 1 ? ` about ${offers.length} shifts` : ''}`,
    },
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
    invalidates: ['offer', 'assignment', 'rota', 'supervision'],
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
