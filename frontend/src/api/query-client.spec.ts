import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from '@playwright/test';
import { queryClient } from './query-client.js';

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
