import type { MessageView } from '@contract/messages/messages.contract.js';
import { useMutation, useQuery, type QueryKey } from '@tanstack/react-query';
import { readThread, THREAD_PAGE } from '../../api/calls/messages.js';
import { statusOf } from '../../api/http.js';
import { keys } from '../../api/keys.js';
import { queryClient, refresh } from '../../api/query-client.js';
import {
  aroundMessage,
  withEarlier,
  withLater,
  withNewest,
  withPart,
  withSent,
  type Thread,
} from './thread.js';

const threadKey = (userId: string) => [...keys.messages, 'thread', userId];

/** The thread with somebody: its newest messages, or those around one of them, and as many before and after them as
 * were asked for. */
export function useThread(userId: string, at: string | null) {
  const queryKey = [...threadKey(userId), at];
  const query = useQuery({
    queryKey,
    queryFn: () => (at === null ? newest(queryKey, userId) : around(queryKey, userId, at)),
    initialData: () => knownWith(userId, at),
    // Its own comparing would look through ten thousand messages.
    structuralSharing: false,
  });
  const change = (next: (known: Thread) => Thread): void => {
    queryClient.setQueryData<Thread>(queryKey, (known) => known && next(known));
  };
  const earlier = useMutation({
    mutationFn: (id: string) => readThread(userId, 'before', id),
    onSuccess: (page) => change((known) => withEarlier(known, page, THREAD_PAGE)),
  });
  const later = useMutation({
    mutationFn: (id: string) => readThread(userId, 'after', id),
    onSuccess: (page) => change((known) => withLater(known, page, THREAD_PAGE)),
  });
  return { ...query, earlier, later };
}

/** What is known already of the thread where a message stands, so that steps within it read nothing. */
function knownWith(userId: string, at: string | null): Thread | undefined {
  if (at === null) return undefined;
  return queryClient
    .getQueryCache()
    .findAll({ queryKey: threadKey(userId), predicate: ({ state }) => !state.isInvalidated })
    .map(({ state }) => state.data as Thread | undefined)
    .find((thread) => thread?.messages.some(({ id }) => id === at));
}

/** What is known when an answer has come, for other parts may have come meanwhile. */
const knownOf = (queryKey: QueryKey) => queryClient.getQueryData<Thread>(queryKey);

async function newest(queryKey: QueryKey, userId: string): Promise<Thread> {
  const page = await readThread(userId);
  return withNewest(knownOf(queryKey), page, THREAD_PAGE);
}

/** The thread around a message. Of one that is known the end is read again, too: what is new comes behind it. */
async function around(queryKey: QueryKey, userId: string, at: string): Promise<Thread> {
  const last = knownOf(queryKey)?.messages.at(-1)?.id ?? at;
  const ids = last === at ? [at] : [at, last];
  const [middle, ...others] = await Promise.all(ids.map((id) => readAround(userId, id)));
  if (!middle) return newest(queryKey, userId);
  return [middle, ...others].reduce<Thread | undefined>(
    (known, part) => (part ? withPart(known, part) : known),
    knownOf(queryKey),
  )!;
}

/** Null where there is no such message. */
async function readAround(userId: string, id: string): Promise<Thread | null> {
  try {
    return aroundMessage(await readThread(userId, 'around', id), id, THREAD_PAGE);
  } catch (error) {
    if (statusOf(error) === 400) return null;
    throw error;
  }
}

/** Shows at once what the server has taken, wherever the end of its thread is known. */
export function showSent(message: MessageView): void {
  queryClient.setQueriesData<Thread>({ queryKey: threadKey(message.receiverId) }, (known) =>
    known?.isLatest ? withSent(known, message) : known,
  );
  void refresh('message');
}
