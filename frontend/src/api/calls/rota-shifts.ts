import type {
  AddRotaShiftRequest,
  SavedShiftView,
  UpdateRotaShiftRequest,
} from '@contract/rotas/rota-shifts.contract.js';
import type { RotaShiftView, RotaSummary, RotaView } from '@contract/rotas/rotas.contract.js';
import type { Query } from '@tanstack/react-query';
import { call } from '../http.js';
import { createIdempotencyKey, type IdempotencyKey } from '../idempotency.js';
import { invalidatedBy, keys } from '../keys.js';
import type { Page } from '../list.js';
import { queryClient } from '../query-client.js';

// Planners' changes gather: people are told when they are published.
const publish = false;

/** Adds shifts to a rota, each once: adding one again after a lost answer, by the same name, makes no other. */
export function createAddRotaShift(rotaId: string) {
  const unanswered = new Map<string, IdempotencyKey>();
  return async (name: string, shift: Omit<AddRotaShiftRequest, 'publish'>): Promise<SavedShiftView> => {
    const body = { ...shift, publish };
    const key = unanswered.get(name) ?? createIdempotencyKey();
    unanswered.set(name, key);
    const path = `rotas/${rotaId}/shifts`;
    const saved = await call<SavedShiftView>(path, {
      method: 'POST',
      body,
      idempotencyKey: key.keyFor(body),
    });
    unanswered.delete(name);
    return saved;
  };
}

export const updateRotaShift = (
  { id, version }: Pick<RotaShiftView, 'id' | 'version'>,
  changes: Omit<UpdateRotaShiftRequest, 'publish' | 'version'>,
) => call<SavedShiftView>(`rota-shifts/${id}`, { method: 'PATCH', body: { ...changes, version, publish } });

export const removeRotaShift = ({ id, version }: Pick<RotaShiftView, 'id' | 'version'>) =>
  call<SavedShiftView>(`rota-shifts/${id}/remove`, { method: 'POST', body: { version, publish } });

const rotaKey = (rotaId: string) => [...keys.rotas, rotaId];

/** A rota as it was last read. */
export function readRota(rotaId: string): RotaView | undefined {
  return queryClient.getQueryData<RotaView>(rotaKey(rotaId));
}

/** As the server orders them. */
function byStart(one: RotaShiftView, other: RotaShiftView): number {
  if (one.startsAt !== other.startsAt) return one.startsAt < other.startsAt ? -1 : 1;
  return one.id < other.id ? -1 : 1;
}

function placeShift(rotaId: string, id: string, shift: RotaShiftView | null, summary?: RotaSummary): void {
  queryClient.setQueryData<RotaView>(rotaKey(rotaId), (rota) => {
    if (!rota) return rota;
    const known = rota.shifts.some((one) => one.id === id);
    const shifts = known
      ? rota.shifts.flatMap((one) => (one.id === id ? (shift ?? []) : one))
      : [...rota.shifts, ...(shift ? [shift] : [])];
    // Answers to two shifts may come in another order than they were saved in.
    const isNewer = summary && summary.version > rota.version;
    return { ...rota, ...(isNewer && summary), shifts: shifts.toSorted(byStart) };
  });
}

/** Takes a saved shift over into the rota that was read, and into the lists that count its shifts. */
export function noteSavedShift({ shift, rota }: SavedShiftView, id: string): void {
  placeShift(rota.id, id, shift, rota);
  queryClient.setQueriesData<Page<RotaView>>({ queryKey: [...keys.rotas, 'list'] }, (page) =>
    page?.items.some((one) => one.id === rota.id)
      ? { ...page, items: page.items.map((one) => (one.id === rota.id ? { ...one, ...rota } : one)) }
      : page,
  );
}

/** Takes a shift over that somebody else saved. */
export function noteFoundShift(shift: RotaShiftView): void {
  placeShift(shift.rotaId, shift.id, shift);
}

/** Makes stale what saved shifts touch beside their rota, which has them already: what is shown next is read anew. */
export async function staleAfterShifts(rotaId: string): Promise<void> {
  await queryClient.invalidateQueries({ predicate: isTouched(rotaId), refetchType: 'none' });
}

/** What leaves a rota's own shifts out where it is planned; other rotas and people's pages show them. */
const BESIDE: readonly unknown[] = ['people-work', 'compared'];

/** Reads what is on screen of that, but for what the rota is seen beside while it is the one that is planned. */
export async function refreshAfterShifts(rotaId: string): Promise<void> {
  const isOf = isTouched(rotaId);
  const isShown = queryClient
    .getQueryCache()
    .find({ queryKey: rotaKey(rotaId) })
    ?.isActive();
  await queryClient.refetchQueries({
    predicate: (query) => isOf(query) && !(isShown && BESIDE.includes(query.queryKey[1])),
    type: 'active',
    stale: true,
  });
}

function isTouched(rotaId: string): (query: Query) => boolean {
  const first = invalidatedBy.rota.map((name) => keys[name][0] as unknown);
  return ({ queryKey: [name, ...rest] }) =>
    first.includes(name) && !(rest.length === 1 && rest[0] === rotaId);
}

/** Reads a rota again. */
export async function refreshRota(rotaId: string): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: rotaKey(rotaId) });
}
