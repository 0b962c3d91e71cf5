import '../../register.js';
import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from '@playwright/test';
import { keys } from '@/api/keys.js';
import { queryClient } from '@/api/query-client.js';
import { refetchAfterShifts, markStaleAfterShifts } from './rota-shifts.js';

const OWN = [...keys.rotas, 'own'];
const LIST = [...keys.rotas, 'list', {}];
const UNSTARTED = [...keys.rotas, 'people-work', 'unstarted', 'sam'];

test('marks dependent queries stale after shifts are saved, and refetches work elsewhere only for another rota', async () => {
  const read: string[] = [];
  const watched = [OWN, LIST, UNSTARTED].map((queryKey) => {
    queryClient.setQueryData(queryKey, []);
    const queryFn = () => {
      read.push(queryKey[1] as string);
      return [];
    };
    return new QueryObserver(queryClient, { queryKey, queryFn }).subscribe(() => undefined);
  });
  const stale = () => [OWN, LIST, UNSTARTED].map((key) => queryClient.getQueryState(key)!.isInvalidated);

  await markStaleAfterShifts('own');
  expect(stale()).toEqual([false, true, true]);
  expect(read).toEqual([]);

  await refetchAfterShifts('own');
  expect(stale()).toEqual([false, false, true]);
  expect(read).toEqual(['list']);

  // Another rota is open now, so the work is refetched for the shift that was saved late.
  await markStaleAfterShifts('earlier');
  await refetchAfterShifts('earlier');
  expect(stale()).toEqual([false, false, false]);
  expect(read.toSorted()).toEqual(['list', 'list', 'own', 'people-work']);
  for (const unwatch of watched) unwatch();
  queryClient.clear();
});
