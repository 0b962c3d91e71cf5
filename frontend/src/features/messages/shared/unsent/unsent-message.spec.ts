import { expect, test } from '@playwright/test';
import {
  isDue,
  canSendToOthers,
  isWrittenBy,
  isWrittenByAccount,
  notSentText,
  type UnsentMessage,
} from './unsent-message.js';
import { HOUR_MS } from '@contract/common/time/units.js';

const SATURDAY = Date.parse('2026-11-21T22:00:00.000Z');

const message: UnsentMessage = {
  id: 'key',
  userId: 'sam',
  receiverId: 'erin',
  receiverName: 'Erin Boss',
  subject: 'Re: Message',
  content: 'I am late.',
  wantedAt: SATURDAY,
  problem: null,
  isRefused: false,
};

test('is due for a day, and again after its writer resends it', () => {
  expect(isDue(message, SATURDAY + 23 * HOUR_MS)).toBe(true);
  expect(isDue(message, SATURDAY + 24 * HOUR_MS)).toBe(false);
  expect(isDue({ ...message, wantedAt: SATURDAY + 24 * HOUR_MS }, SATURDAY + 24 * HOUR_MS)).toBe(true);
  expect(isDue({ ...message, isRefused: true }, SATURDAY)).toBe(false);
});

test('returns a problem for a message that only its writer can resend', () => {
  expect(notSentText(message, SATURDAY)).toBeNull();
  expect(notSentText(message, SATURDAY + 24 * HOUR_MS)).toBe('Not sent.');
  expect(notSentText({ ...message, problem: 'Not sent. Check.' }, SATURDAY)).toBe('Not sent. Check.');
});

test('belongs to the session of the member who wrote it and to every membership of the account', () => {
  const account = { id: 'sam elsewhere', memberships: [{ userId: 'sam' }, { userId: 'sam elsewhere' }] };
  expect(isWrittenBy(message, { id: 'sam' })).toBe(true);
  expect(isWrittenBy(message, account)).toBe(false);
  expect(isWrittenByAccount(message, account as Parameters<typeof isWrittenByAccount>[1])).toBe(true);
  expect(isWrittenByAccount(message, { id: 'ola', memberships: [] })).toBe(false);
});

test('belongs to its writer alone when it has several recipients', () => {
  const toMany = { ...message, userId: '', writerId: 'erin', receiverId: '', receiverIds: ['sam', 'ola'] };
  expect(isWrittenBy(toMany, { id: 'erin' })).toBe(true);
  expect(isWrittenBy(toMany, { id: '' })).toBe(false);
  expect(isWrittenByAccount(toMany, { id: 'erin', memberships: [] })).toBe(true);
  expect(isWrittenByAccount(toMany, { id: 'sam', memberships: [] })).toBe(false);
});

test('can be edited for the other recipients only when one of several does not exist', () => {
  const refused = { ...message, receiverIds: ['sam', 'ola'], isRefused: true, lacksReceiver: true };
  expect(canSendToOthers(refused)).toBe(true);
  expect(canSendToOthers({ ...refused, lacksReceiver: false })).toBe(false);
  expect(canSendToOthers({ ...refused, isRefused: false })).toBe(false);
  expect(canSendToOthers({ ...message, isRefused: true, lacksReceiver: true })).toBe(false);
});
