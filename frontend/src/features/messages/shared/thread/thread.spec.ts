import type { MessageView } from '@contract/messages/messages.contract.js';
import { expect, test } from '@playwright/test';
import {
  threadAround,
  lastSeenId,
  addEarlierPage,
  addLaterPage,
  mergeNewestPage,
  mergePart,
  addSentMessage,
  type Thread,
} from './thread.js';

const SIZE = 3;

function message(n: number, change: Partial<MessageView> = {}): MessageView {
  const at = new Date(Date.UTC(2026, 10, 22, 12, 0, n)).toISOString();
  const text = { subject: 'S', content: `No. ${n}` };
  const id = `m${String(n).padStart(3, '0')}`;
  return {
    id,
    senderId: 'me',
    receiverId: 'you',
    ...text,
    isRead: false,
    createdAt: at,
    updatedAt: at,
    ...change,
  };
}
const some = (...ns: number[]): MessageView[] => ns.map((n) => message(n));
const numbers = ({ messages }: Thread): number[] => messages.map(({ id }) => Number(id.slice(1)));

test('treats a first page that is not full as the whole thread', () => {
  expect(mergeNewestPage(undefined, some(1, 2), SIZE).isWhole).toBe(true);
  expect(mergeNewestPage(undefined, some(1, 2, 3), SIZE).isWhole).toBe(false);
});

test('appends new messages and keeps earlier pages', () => {
  const known = addEarlierPage(mergeNewestPage(undefined, some(4, 5, 6), SIZE), some(1, 2, 3), SIZE);
  const next = mergeNewestPage(known, some(5, 6, 7), SIZE);
  expect(numbers(next)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(next.isWhole).toBe(false);
  expect(addEarlierPage(next, [], SIZE).isWhole).toBe(true);
});

test('drops the known messages when more than a page of new ones arrived', () => {
  const known: Thread = { messages: some(1, 2, 3), isWhole: true, isLatest: true };
  expect(mergeNewestPage(known, some(7, 8, 9), SIZE)).toEqual({
    messages: some(7, 8, 9),
    isWhole: false,
    isLatest: true,
  });
});

test('marks an end of the thread as reached when a page around a message is short on that side', () => {
  const around = (id: string, ...ns: number[]) => threadAround(some(...ns), id, 4);
  expect(around('m002', 1, 2, 3, 4)).toMatchObject({ isWhole: false, isLatest: false });
  expect(around('m001', 1, 2, 3)).toMatchObject({ isWhole: true, isLatest: false });
  expect(around('m003', 2, 3, 4)).toMatchObject({ isWhole: false, isLatest: true });
  expect(around('m004', 3, 4)).toMatchObject({ isWhole: false, isLatest: true });
  expect(around('m009', 1, 2)).toBeNull();
  expect(around('m001')).toBeNull();
});

test('reaches the newest message by loading later pages', () => {
  const far = threadAround(some(4, 5, 6), 'm005', SIZE)!;
  const later = addLaterPage(far, some(7, 8, 9), SIZE);
  expect([numbers(later), later.isLatest]).toEqual([[4, 5, 6, 7, 8, 9], false]);
  const all = addLaterPage(later, some(10), SIZE);
  expect([numbers(all), all.isLatest, all.isWhole]).toEqual([[4, 5, 6, 7, 8, 9, 10], true, false]);
  expect(addEarlierPage(later, some(3), SIZE)).toMatchObject({ isWhole: true, isLatest: false });
});

test('merges a reloaded part into the known messages when they overlap', () => {
  const part = (isLatest: boolean, ...ns: number[]): Thread => ({
    messages: some(...ns),
    isWhole: false,
    isLatest,
  });
  const known = part(true, 4, 5, 6, 7);
  expect(mergePart(known, part(false, 4, 5))).toEqual(known);
  expect(mergePart(known, part(true, 6, 7, 8))).toEqual(part(true, 4, 5, 6, 7, 8));
  expect(mergePart(known, part(false, 6, 7, 8))).toEqual(part(false, 4, 5, 6, 7, 8));
  expect(mergePart(known, part(false, 9))).toEqual(part(false, 9));
  expect(mergePart({ ...known, isLatest: false }, part(false, 4, 5)).isLatest).toBe(false);
  expect(mergePart(known, { ...part(false, 3, 4), isWhole: true }).isWhole).toBe(true);
});

test('keeps a sent message when an older response arrives later', () => {
  const known = addSentMessage({ messages: some(1), isWhole: true, isLatest: true }, message(2));
  expect(numbers(mergeNewestPage(known, some(1), SIZE))).toEqual([1, 2]);
  expect(numbers(addSentMessage(known, message(2)))).toEqual([1, 2]);
});

test('keeps the object of an unchanged message and replaces that of a changed one', () => {
  const known: Thread = { messages: some(1, 2), isWhole: true, isLatest: true };
  const read = message(2, { isRead: true, updatedAt: '2026-11-22T13:00:00.000Z' });
  const { messages } = mergeNewestPage(known, [message(1), read], SIZE);
  expect(messages[0]).toBe(known.messages[0]);
  expect(messages[1]).toBe(read);
});

test('sorts messages of one instant by id', () => {
  const createdAt = message(1).createdAt;
  const [b, a] = [message(2, { createdAt }), message(1, { createdAt })];
  expect(numbers(mergeNewestPage(undefined, [], SIZE))).toEqual([]);
  expect(numbers(addSentMessage({ messages: [b], isWhole: true, isLatest: true }, a))).toEqual([1, 2]);
});

test('marks the user’s last message that was read as seen', () => {
  const theirs = message(4, { senderId: 'you', isRead: true });
  const messages = [message(1, { isRead: true }), message(2, { isRead: true }), message(3), theirs];
  expect(lastSeenId(messages, 'me')).toBe('m002');
  expect(lastSeenId(some(1), 'me')).toBeNull();
});
