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
import { call } from '../http.js';
import { keys } from '../keys.js';
import { list, type Page } from '../list.js';
import { useGet } from '../use-get.js';

const CONVERSATIONS = 25;

/** How many messages of a thread are read at once. */
export const THREAD_PAGE = 50;

/** One's own conversations, the last written first, a page more at a time. */
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

/** The conversation with one person, also before the first message. */
export function useConversation(userId: string) {
  return useGet<ConversationDetail>([...keys.messages, 'conversations', userId]);
}

/** A part of the thread with somebody, oldest first: the newest, or those at a place beside one of them. */
export function readThread(userId: string, place?: ThreadPlace, id = ''): Promise<MessageView[]> {
  const from = place ? `&${place}=${encodeURIComponent(id)}` : '';
  return call<MessageView[]>(`messages/${userId}?limit=${THREAD_PAGE}${from}`);
}

/** The messages of a thread that hold some words, the newest first, a page more at a time. */
export function useHits(userId: string, words: string) {
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

/** Everyone whom the signed-in person can write to. */
export function useRecipients() {
  return useQuery({
    // Messages change it for nobody.
    queryKey: [...keys.employees, 'recipients'],
    queryFn: () => call<RecipientView[]>('messages/recipients'),
  });
}

/** The shifts of a day, with those of their people who can be written to. */
export function useShiftPeople(date: string) {
  return useQuery({
    queryKey: [...keys.rotas, 'shift-people', date],
    queryFn: () => call<ShiftPeopleView[]>(`messages/shifts?date=${date}`),
  });
}

/** How many messages the signed-in person has not read. */
export function useUnreadMessages() {
  return useGet<UnreadCount>([...keys.messages, 'unread-count']);
}

/** Marks all that one person wrote as read. */
export function readAllOf(userId: string): Promise<ConversationDetail> {
  return call(`messages/conversations/${userId}/read`, { method: 'PATCH' });
}
