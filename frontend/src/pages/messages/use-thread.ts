import type { MessageView } from '@contract/messages/messages.contract.js';
import { useMutation, useQuery } from '@tanstack/react-query';
import { readThread, THREAD_PAGE } from '../../api/calls/messages.js';
import { statusOf } from '../../api/http.js';
import { keys } from '../../api/keys.js';
import { queryClient, refresh } from '../../api/query-client.js';
import { aroundMessage, withEarlier, withLater, withNewest, withSent, type Thread } from './thread.js';

const keyOf = (userId: string, at: string | null = null) => [...keys.messages, 'thread', userId, at];

/** The thread with somebody: its newest messages, or those around one of them, and as many before and after them as
 * were asked for. */
export function useThread(userId: string, at: string | null) {
  const queryKey = keyOf(userId, at);
  const query = useQuery({
    queryKey,
    queryFn: async () => {
      const known = queryClient.getQueryData<Thread>(queryKey);
      // What comes meanwhile is read when somebody comes to it.
      if (known && !known.isLatest) return known;
      const around = at !== null && !known ? await readAround(userId, at) : null;
      return around ?? withNewest(known, await readThread(userId), THREAD_PAGE);
    },
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

/** Null where there is no such message: the thread then begins at its end. */
async function readAround(userId: string, id: string): Promise<Thread | null> {
  try {
    return aroundMessage(await readThread(userId, 'around', id), id, THREAD_PAGE);
  } catch (error) {
    if (statusOf(error) === 400) return null;
    throw error;
  }
}

/** Shows at once what the server has taken. */
export function showSent(message: MessageView): void {
  queryClient.setQueryData<Thread>(keyOf(message.receiverId), (known) => known && withSent(known, message));
  void refresh('message');
}
