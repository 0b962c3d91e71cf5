import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from '@playwright/test';
import { addQueryKeys } from './keys.js';
import { LOADED_BY_CLICK, queryClient, refresh, refreshAll, refreshInBackground } from './query-client.js';

const realFetch = globalThis.fetch;

test.afterEach(() => {
  globalThis.fetch = realFetch;
  queryClient.clear();
});

/** Answers every request with the same response. Returns the list of requested addresses. */
function answerAll(status: number, body: object): string[] {
  const asked: string[] = [];
  globalThis.fetch = (address) => {
    asked.push(address as string);
    return Promise.resolve(Response.json(body, { status }));
  };
  return asked;
}

test('reads GET /api/ plus the segments of the key if a query has no function', async () => {
  const asked = answerAll(200, [{ id: 'b' }]);
  const query = new QueryObserver(queryClient, { queryKey: ['tasks', 'a/b', 'comments'] });
  const { data } = await query.refetch();
  expect([asked, data]).toEqual([['/api/tasks/a%2Fb/comments'], [{ id: 'b' }]]);
});

test('fails on a 401 if a query has no function', async () => {
  answerAll(401, { statusCode: 401, message: 'Unauthorised' });
  const query = new QueryObserver(queryClient, { queryKey: ['stats'] });
  const { error } = await query.refetch();
  expect(error).toMatchObject({ status: 401, message: 'Unauthorised' });
});

for (const [status, isLoaded] of [
  [200, true],
  [404, true],
  [429, false],
  [503, false],
] as const)
  test(`says that a refetch with ${status} ${isLoaded ? 'has ended' : 'may succeed later'}`, async () => {
    addQueryKeys({ keys: { tasks: ['tasks'] }, changes: { task: ['tasks'] } });
    answerAll(200, []);
    const query = new QueryObserver(queryClient, { queryKey: ['tasks', 'list'] });
    const stop = query.subscribe(() => undefined);
    await expect.poll(() => query.getCurrentResult().isSuccess).toBe(true);
    answerAll(status, {});
    expect([await refreshInBackground('task'), await refreshAll()]).toEqual([isLoaded, isLoaded]);
    stop();
  });

test('refetches a query that loads by click only after a change by this user', async () => {
  addQueryKeys({ keys: { tasks: ['tasks'] }, changes: { task: ['tasks'] } });
  const asked = answerAll(200, []);
  const observers = [
    new QueryObserver(queryClient, { queryKey: ['tasks', 'list'] }),
    new QueryObserver(queryClient, { queryKey: ['tasks', 'amounts'], ...LOADED_BY_CLICK }),
  ];
  const stops = observers.map((observer) => observer.subscribe(() => undefined));
  await expect.poll(() => asked).toEqual(['/api/tasks/list', '/api/tasks/amounts']);
  for (const refetchOthers of [() => refreshInBackground('task'), refreshAll]) {
    asked.length = 0;
    await refetchOthers();
    expect(asked).toEqual(['/api/tasks/list']);
    expect(observers[1]!.getCurrentResult().isStale).toBe(true);
  }
  asked.length = 0;
  await refresh('task');
  expect(asked).toEqual(['/api/tasks/list', '/api/tasks/amounts']);
  expect(observers[1]!.getCurrentResult().isStale).toBe(false);
  for (const stop of stops) stop();
});
