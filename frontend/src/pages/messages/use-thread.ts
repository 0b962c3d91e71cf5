import type { MessageView } from '@contract/messages/messages.contract.js';
import { useMutation, useQuery } from '@tanstack/react-query';
import { readThread, THREAD_PAGE } from '../../api/calls/messages.js';
import { keys } from '../../api/keys.js';
import { queryClient, refresh } from '../../api/query-client.js';
import { withEarlier, withNewest, withSent, type Thread } from './thread.js';

const keyOf = (userId: string) => [...keys.messages, 'thread', userId];

/** The thread with somebody: its newest messages, and as many earlier ones as were asked for. */
export function useThread(userId: string) {
  const queryKey = keyOf(userId);
  const query = useQuery({
    queryKey,
    queryFn: async () => {
      const page = await readThread(userId);
      return withNewest(queryClient.getQueryData<Thread>(queryKey), page, THREAD_PAGE);
    },
    // Its own comparing would look through ten thousand messages.
    structuralSharing: false,
  });
  const earlier = useMutation({
    mutationFn: (before: string) => readThread(userId, before),
    onSuccess: (page) =>
      queryClient.setQueryData<Thread>(queryKey, (known) => known && withEarlier(known, page, THREAD_PAGE)),
  });
  return { ...query, earlier };
}

/** Shows at once what the server has taken. */
export function showSent(message: MessageView): void {
  queryClient.setQueryData<Thread>(keyOf(message.receiverId), (known) => known && withSent(known, message));
  void refresh('message');
}
