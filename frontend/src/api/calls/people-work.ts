import type { LocalDate } from '@contract/common/time/local.js';
import type { PeopleWorkView } from '@contract/rotas/rotas.contract.js';
import { useQuery } from '@tanstack/react-query';
import { keys } from '../keys.js';
import { list } from '../list.js';
import { queryClient } from '../query-client.js';

/** As many as one page may hold. */
const PAGE = 500;
/** More work than this in a few weeks is not read to the end. */
const PAGES_MOST = 20;

async function workBetween(first: LocalDate, last: LocalDate): Promise<PeopleWorkView[]> {
  const found: PeopleWorkView[] = [];
  for (let page = 0; page < PAGES_MOST; page += 1) {
    const { items } = await list<PeopleWorkView>('people-work', {
      filter: { date_gte: first, date_lte: last },
      sort: ['startsAt', 'ASC'],
      range: [page * PAGE, (page + 1) * PAGE - 1],
    });
    found.push(...items);
    if (items.length < PAGE) break;
  }
  return found;
}

/** The work of an employee that is in force between two dates, the latest first. `named` narrows it by name. */
export function usePersonsWork(
  employeeId: string,
  first: LocalDate,
  last: LocalDate,
  named: { q?: string } = {},
) {
  const filter = { employeeId, date_gte: first, date_lte: last, inForce: true, ...named };
  return useQuery({
    queryKey: [...keys.rotas, 'people-work', 'of', filter],
    queryFn: () =>
      list<PeopleWorkView>('people-work', { filter, sort: ['startsAt', 'DESC'], range: [0, PAGE - 1] }),
    enabled: employeeId !== '',
  });
}

/** How much of what somebody is to work has not started: what they come off when they leave. */
export function useUnstartedWork(employeeId: string) {
  return useQuery({
    queryKey: [...keys.rotas, 'people-work', 'unstarted', employeeId],
    queryFn: () =>
      list<PeopleWorkView>('people-work', { filter: { employeeId, unstarted: true }, range: [0, 0] }),
  });
}

const keyOf = (first: LocalDate, last: LocalDate) => [...keys.rotas, 'people-work', first, last];

/** What all people are to work between two dates, in all rotas and schedules. */
export function usePeopleWork(first: LocalDate, last: LocalDate, { enabled = true } = {}) {
  return useQuery({
    queryKey: keyOf(first, last),
    queryFn: () => workBetween(first, last),
    enabled,
  });
}

/** The same for who asks before a form is sent. */
export function loadPeopleWork(first: LocalDate, last: LocalDate): Promise<PeopleWorkView[]> {
  return queryClient.fetchQuery({ queryKey: keyOf(first, last), queryFn: () => workBetween(first, last) });
}
