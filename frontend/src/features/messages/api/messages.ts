import type {
  ConversationDetail,
  ConversationView,
  HitView,
  MessageView,
  RecipientView,
  ShiftPeopleView,
} from '@contract/messages/messages.contract.js';
import { HITS_PAGE, type ThreadPlace } from '@contract/messages/thread-parts.contract.js';
import type { UnreadCount } from '@contract/notifications/notifications.contract.js';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../../../api/http.js';
import { keys } from '../../../api/keys.js';
import { list, type Page } from '../../../api/list.js';
import { useGet } from '../../../api/use-get.js';

const CONVERSATIONS = 25;

/** The number of messages that one request of a thread loads. */
export const THREAD_PAGE_SIZE = 50;

/** Loads the user's conversations page by page, the latest first. */
export function useConversations(q: string) {
  const filter = q ? { q } : {};
  return useInfiniteQuery({
    queryKey: [...keys.messages, 'conversations', filter],
    queryFn: ({ pageParam }) =>
      list<ConversationView>('messages/conversations', {
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
  return useGet<ConversationDetail>([...keys.messages, 'conversations', userId]);
}

/**
 * Loads a part of a thread, oldest message first: the newest part, or the one at `place` relative to the message `id`.
 */
export function loadThreadPart(userId: string, place?: ThreadPlace, id = ''): Promise<MessageView[]> {
  const from = place ? `&${place}=${encodeURIComponent(id)}` : '';
  return call<MessageView[]>(`messages/${userId}?limit=${THREAD_PAGE_SIZE}${from}`);
}

/** Loads the messages of a thread that contain the given words, page by page, the newest first. */
export function useSearchHits(userId: string, words: string) {
  return useInfiniteQuery({
    queryKey: [...keys.messages, 'hits', userId, words],
    queryFn: ({ pageParam }) => {
      const before = pageParam && `&before=${pageParam}`;
      return call<HitView[]>(
        `messages/${encodeURIComponent(userId)}/hits?q=${encodeURIComponent(words)}${before}`,
      );
    },
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
    queryFn: () => call<RecipientView[]>('messages/recipients'),
  });
}

/** Loads the shifts of a day, with those of their employees that the user may write to. */
export function useShiftPeople(date: string) {
  return useQuery({
    queryKey: [...keys.rotas, 'shift-people', date],
    queryFn: () => call<ShiftPeopleView[]>(`messages/shifts?date=${date}`),
  });
}

/** Loads the number of the user's unread messages. */
export function useUnreadMessages() {
  return useGet<UnreadCount>([...keys.messages, 'unread-count']);
}

/** Marks all messages from one person as read. */
export function markConversationRead(userId: string): Promise<ConversationDetail> {
  return call(`messages/conversations/${userId}/read`, { method: 'PATCH' });
}
