import type { MessageView } from '@contract/messages/messages.contract.js';
import { useMutation, useQuery, type QueryKey } from '@tanstack/react-query';
import { loadThreadPart, THREAD_PAGE_SIZE } from '../../api/messages.js';
import { statusOf } from '@/api/http.js';
import { keys } from '@/api/keys.js';
import { queryClient, refresh } from '@/api/query-client.js';
import {
  threadAround,
  addEarlierPage,
  addLaterPage,
  mergeNewestPage,
  mergePart,
  addSentMessage,
  type Thread,
} from './thread.js';

const threadKey = (userId: string) => [...keys.messages, 'thread', userId];

/** Loads the thread with `userId`: its newest messages, or those around `at`. `earlier` and `later` load further
 * pages. */
export function useThread(userId: string, at: string | null) {
  const queryKey = [...threadKey(userId), at];
  const query = useQuery({
    queryKey,
    queryFn: () => (at === null ? loadNewest(queryKey, userId) : loadAround(queryKey, userId, at)),
    initialData: () => cachedThreadWith(userId, at),
    // The query client's deep comparison is slow with ten thousand messages.
    structuralSharing: false,
  });
  const change = (next: (known: Thread) => Thread): void => {
    queryClient.setQueryData<Thread>(queryKey, (known) => known && next(known));
  };
  const earlier = useMutation({
    mutationFn: (id: string) => loadThreadPart(userId, 'before', id),
    onSuccess: (page) => change((known) => addEarlierPage(known, page, THREAD_PAGE_SIZE)),
  });
  const later = useMutation({
    mutationFn: (id: string) => loadThreadPart(userId, 'after', id),
    onSuccess: (page) => change((known) => addLaterPage(known, page, THREAD_PAGE_SIZE)),
  });
  return { ...query, earlier, later };
}

/** Returns a cached thread that contains the message, so that steps between hits load nothing. */
function cachedThreadWith(userId: string, at: string | null): Thread | undefined {
  if (at === null) return undefined;
  return queryClient
    .getQueryCache()
    .findAll({ queryKey: threadKey(userId), predicate: ({ state }) => !state.isInvalidated })
    .map(({ state }) => state.data as Thread | undefined)
    .find((thread) => thread?.messages.some(({ id }) => id === at));
}

/** Reads the thread when the response arrives, because other pages may have been added in the meantime. */
const cachedThread = (queryKey: QueryKey) => queryClient.getQueryData<Thread>(queryKey);

async function loadNewest(queryKey: QueryKey, userId: string): Promise<Thread> {
  const page = await loadThreadPart(userId);
  return mergeNewestPage(cachedThread(queryKey), page, THREAD_PAGE_SIZE);
}

/** Loads the thread around a message. Loads the end of the known part again too, to add new messages. */
async function loadAround(queryKey: QueryKey, userId: string, at: string): Promise<Thread> {
  const last = cachedThread(queryKey)?.messages.at(-1)?.id ?? at;
  const ids = last === at ? [at] : [at, last];
  const [middle, ...others] = await Promise.all(ids.map((id) => readAround(userId, id)));
  if (!middle) return loadNewest(queryKey, userId);
  return [middle, ...others].reduce<Thread | undefined>(
    (known, part) => (part ? mergePart(known, part) : known),
    cachedThread(queryKey),
  )!;
}

/** Returns null if the message does not exist. */
async function readAround(userId: string, id: string): Promise<Thread | null> {
  try {
    return threadAround(await loadThreadPart(userId, 'around', id), id, THREAD_PAGE_SIZE);
  } catch (error) {
    if (statusOf(error) === 400) return null;
    throw error;
  }
}

/** Adds a message that the server accepted to every cached thread that contains the newest messages. */
export function cacheSentMessage(message: MessageView): void {
  queryClient.setQueriesData<Thread>({ queryKey: threadKey(message.receiverId) }, (known) =>
    known?.isLatest ? addSentMessage(known, message) : known,
  );
  void refresh('message');
}
