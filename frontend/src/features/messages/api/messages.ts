import type { ConversationView, HitView } from '@contract/messages/messages.contract.js';
import { HITS_PAGE, type ThreadPlace } from '@contract/messages/thread-parts.contract.js';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '@/api/http.js';
import { keys } from '@/api/keys.js';
import { list, type Page } from '@/api/list.js';
import { useGet } from '@/api/use-get.js';

const CONVERSATIONS = 25;

/** The number of messages that one request of a thread loads. */
export const THREAD_PAGE_SIZE = 50;

/** Loads the user's conversations page by page, the latest first. */
export function useConversations(q: string) {
  const filter = q ? { q } : {};
  return useInfiniteQuery({
    queryKey: [...keys.messages, 'conversations', filter],
    queryFn: ({ pageParam }) =>
      list('GET /messages/conversations', {
        range: [pageParam, pageParam + CONVERSATIONS - 1],
        filter,
      }),
    initialPageParam: 0,
    getNextPageParam: ({ total }: Page<ConversationView>, pages) =>
      pages.length * CONVERSATIONS < total ? pages.length * CONVERSATIONS : undefined,
    placeholderData: keepPreviousData,
  });
}

/** Loads the conversation with one person, even if it has no messages yet. */
export function useConversation(userId: string) {
  return useGet('GET /messages/conversations/:id/details', { params: { id: userId } });
}

/**
 * Loads a part of a thread, oldest message first: the newest part, or the one at `place` relative to the message `id`.
 */
export function loadThreadPart(userId: string, place?: ThreadPlace, id = '') {
  const query = { limit: THREAD_PAGE_SIZE, ...(place && { [place]: id }) };
  return call('GET /messages/:id', { params: { id: userId }, query });
}

/** Loads the messages of a thread that contain the given words, page by page, the newest first. */
export function useSearchHits(userId: string, words: string) {
  return useInfiniteQuery({
    queryKey: [...keys.messages, 'hits', userId, words],
    queryFn: ({ pageParam }) =>
      call('GET /messages/:id/hits', {
        params: { id: userId },
        query: { q: words, before: pageParam || undefined },
      }),
    initialPageParam: '',
    getNextPageParam: (page: HitView[]) => (page.length === HITS_PAGE ? page.at(-1)!.id : undefined),
    enabled: words !== '',
  });
}

/** Loads the people that the user may write to. */
export function useRecipients() {
  return useQuery({
    // Messages do not change this list, so its key is not under `messages`.
    queryKey: [...keys.employees, 'recipients'],
    queryFn: () => call('GET /messages/recipients'),
  });
}

/** Loads the shifts of a day, with those of their employees that the user may write to. */
export function useShiftPeople(date: string) {
  return useQuery({
    queryKey: [...keys.rotas, 'shift-people', date],
    queryFn: () => call('GET /messages/shifts', { query: { date } }),
  });
}

/** Loads the number of the user's unread messages. */
export function useUnreadMessages() {
  return useGet('GET /messages/unread-count');
}

/** Marks all messages from one person as read. */
export function markConversationRead(userId: string) {
  return call('PATCH /messages/conversations/:id/read', { params: { id: userId } });
}
