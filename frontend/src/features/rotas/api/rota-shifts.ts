import type { SavedShiftView, UpdateRotaShiftRequest } from '@contract/rotas/shifts/rota-shifts.contract.js';
import type { RotaShiftView, RotaSummary, RotaView } from '@contract/rotas/rotas.contract.js';
import type { Query } from '@tanstack/react-query';
import { call } from '@/api/http.js';
import { invalidatedBy, keys } from '@/api/keys.js';
import type { Page } from '@/api/list.js';
import { queryClient } from '@/api/query-client.js';
import { withInvitation } from './invited-people.js';

// The planner saves changes without publishing them.
const publish = false;

export const updateRotaShift = (
  { id, version }: Pick<RotaShiftView, 'id' | 'version'>,
  changes: Omit<UpdateRotaShiftRequest, 'publish' | 'version'>,
) =>
  call('PATCH /rota-shifts/:id', { params: { id }, body: { ...withInvitation(changes), version, publish } });

export const removeRotaShift = ({ id, version }: Pick<RotaShiftView, 'id' | 'version'>) =>
  call('POST /rota-shifts/:id/remove', { params: { id }, body: { version, publish } });

const rotaKey = (rotaId: string) => [...keys.rotas, rotaId];

/** Sorts by start and id, like the server. */
function compareByStart(one: RotaShiftView, other: RotaShiftView): number {
  if (one.startsAt !== other.startsAt) return one.startsAt < other.startsAt ? -1 : 1;
  return one.id < other.id ? -1 : 1;
}

function cacheShift(rotaId: string, id: string, shift: RotaShiftView | null, summary?: RotaSummary): void {
  queryClient.setQueryData<RotaView>(rotaKey(rotaId), (rota) => {
    if (!rota) return rota;
    const known = rota.shifts.some((one) => one.id === id);
    const shifts = known
      ? rota.shifts.flatMap((one) => (one.id === id ? (shift ?? []) : one))
      : [...rota.shifts, ...(shift ? [shift] : [])];
    // Answers for two shifts may arrive in a different order than they were saved in.
    const isNewer = summary && summary.version > rota.version;
    return { ...rota, ...(isNewer && summary), shifts: shifts.toSorted(compareByStart) };
  });
}

/** Updates the cached rota and the cached lists with a saved shift. */
export function cacheSavedShift({ shift, rota }: Pick<SavedShiftView, 'shift' | 'rota'>, id: string): void {
  cacheShift(rota.id, id, shift, rota);
  queryClient.setQueriesData<Page<RotaView>>({ queryKey: [...keys.rotas, 'list'] }, (page) =>
    page?.items.some((one) => one.id === rota.id)
      ? { ...page, items: page.items.map((one) => (one.id === rota.id ? { ...one, ...rota } : one)) }
      : page,
  );
}

/** Updates the cached rota with a shift that another user saved. */
export function cacheShiftOfOtherUser(shift: RotaShiftView): void {
  cacheShift(shift.rotaId, shift.id, shift);
}

/** Marks the queries that depend on a rota's shifts as stale, except the rota itself, which is already updated. */
export async function markStaleAfterShifts(rotaId: string): Promise<void> {
  await queryClient.invalidateQueries({ predicate: dependsOnRota(rotaId), refetchType: 'none' });
}

/** Work that leaves out the shifts of the open rota, but which other rotas and pages show. */
const WITHOUT_OPEN_ROTA = 'people-work';

/** Refetches the stale queries on screen. While the rota is open, queries that leave out its shifts are skipped. */
export async function refetchAfterShifts(rotaId: string): Promise<void> {
  const isDependent = dependsOnRota(rotaId);
  const isShown = queryClient
    .getQueryCache()
    .find({ queryKey: rotaKey(rotaId) })
    ?.isActive();
  await queryClient.refetchQueries({
    predicate: (query) => isDependent(query) && !(isShown && query.queryKey[1] === WITHOUT_OPEN_ROTA),
    type: 'active',
    stale: true,
  });
}

function dependsOnRota(rotaId: string): (query: Query) => boolean {
  const first = invalidatedBy.rota.map((name) => keys[name][0] as unknown);
  return ({ queryKey: [name, ...rest] }) =>
    first.includes(name) && !(rest.length === 1 && rest[0] === rotaId);
}
