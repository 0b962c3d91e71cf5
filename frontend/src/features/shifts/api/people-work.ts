import type { LocalDate } from '@contract/common/time/local.js';
import type { PeopleWorkView } from '@contract/rotas/rotas.contract.js';
import { useQuery } from '@tanstack/react-query';
import { keys } from '@/api/keys.js';
import { list } from '@/api/list.js';
import { queryClient } from '@/api/query-client.js';

/** The server's limit for one page. */
const PAGE = 500;
/** A limit on requests. Work beyond this number of pages is not loaded. */
const PAGES_MOST = 20;

async function loadWorkBetween(first: LocalDate, last: LocalDate): Promise<PeopleWorkView[]> {
  const found: PeopleWorkView[] = [];
  for (let page = 0; page < PAGES_MOST; page += 1) {
    const { items } = await list('GET /people-work', {
      filter: { date_gte: first, date_lte: last },
      sort: ['startsAt', 'ASC'],
      range: [page * PAGE, (page + 1) * PAGE - 1],
    });
    found.push(...items);
    if (items.length < PAGE) break;
  }
  return found;
}

/**
 * Loads an employee's work between two dates, the latest first. Rota shifts are those of the published state.
 * `named` searches by name.
 */
export function useEmployeeWork(
  employeeId: string,
  first: LocalDate,
  last: LocalDate,
  named: { q?: string } = {},
) {
  const filter = { employeeId, date_gte: first, date_lte: last, inForce: true, ...named };
  return useQuery({
    queryKey: [...keys.rotas, 'people-work', 'of', filter],
    queryFn: () => list('GET /people-work', { filter, sort: ['startsAt', 'DESC'], range: [0, PAGE - 1] }),
    enabled: employeeId !== '',
  });
}

const peopleWorkKey = (first: LocalDate, last: LocalDate) => [...keys.rotas, 'people-work', first, last];

/** Loads the work of all employees between two dates, in all rotas and schedules. */
export function usePeopleWork(first: LocalDate, last: LocalDate, { enabled = true } = {}) {
  return useQuery({
    queryKey: peopleWorkKey(first, last),
    queryFn: () => loadWorkBetween(first, last),
    enabled,
  });
}

/** Loads the same work as `usePeopleWork`, for a check before a form is sent. */
export function loadPeopleWork(first: LocalDate, last: LocalDate): Promise<PeopleWorkView[]> {
  return queryClient.fetchQuery({
    queryKey: peopleWorkKey(first, last),
    queryFn: () => loadWorkBetween(first, last),
  });
}
