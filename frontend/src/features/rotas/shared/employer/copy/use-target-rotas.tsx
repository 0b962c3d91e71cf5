import type { RotaView } from '@contract/rotas/rotas.contract.js';
import type { RotaStatus } from '@contract/shifts/rota-statuses.contract.js';
import { useState } from 'react';
import { useRotas } from '@/features/rotas/api/rotas.js';
import { TextInput } from '@/ui/inputs/inputs.js';

/** The latest rotas that are offered. The search finds the others. */
const OFFERED = 100;
const status: RotaStatus[] = ['draft', 'published'];

/**
 * Returns the other rotas that can get shifts, and a search field if there are many. Includes the selected one.
 */
export function useTargetRotas(rotaId: string, target: string) {
  const [typed, setTyped] = useState('');
  const [seen] = useState(() => new Map<string, RotaView>());
  const q = typed.trim();
  const query = useRotas(
    {
      filter: { withShifts: false, status, ...(q && { q }) },
      sort: ['startDate', 'DESC'],
      range: [0, OFFERED - 1],
    },
    { keepsBefore: true },
  );
  const found = (query.data?.items ?? []).filter(({ id }) => id !== rotaId);
  for (const rota of found) seen.set(rota.id, rota);
  const chosen = found.some(({ id }) => id === target) ? undefined : seen.get(target);
  const isSearched = q !== '' || (query.data?.total ?? 0) > OFFERED;
  return {
    query,
    others: chosen ? [chosen, ...found] : found,
    search: isSearched && (
      <TextInput
        label="Find a rota"
        type="search"
        autoComplete="off"
        value={typed}
        onChange={({ target: input }) => setTyped(input.value)}
      />
    ),
  };
}
