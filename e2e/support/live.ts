import type { NotificationMessage } from '@contract/notifications/notifications.contract.js';
import type { Page } from '@playwright/test';
import { io, type Socket } from 'socket.io-client';
import type { Member } from './member.ts';
import { closeAfterwards } from './windows.ts';

/** A member's live connection, as an open page has it. */
export interface Live {
  /** Every notification received so far. */
  heard: NotificationMessage[];
  /** Returns the first notification of this type, or waits for it. */
  next(type: string, patienceMs?: number): Promise<NotificationMessage>;
  close(): void;
}

/** Opens a live connection as a member and waits until the server accepts it. */
export async function openLiveConnection(member: Member, url = member.url): Promise<Live> {
  const heard: NotificationMessage[] = [];
  const socket: Socket = io(url, {
    path: '/ws',
    transports: ['websocket'],
    extraHeaders: { cookie: member.cookie, origin: new URL(url).origin },
    reconnection: false,
  });
  socket.on('notification', (message: NotificationMessage) => heard.push(message));
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  socket.emit('authenticate', { type: 'authenticate', userId: member.id });
  return {
    heard,
    next: (type, patienceMs = 60_000) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          const found = heard.find(({ data }) => data.type === type);
          if (!found) return;
          clearTimeout(timer);
          socket.off('notification', look);
          resolve(found);
        };
        const timer = setTimeout(() => {
          const types = heard.map(({ data }) => data.type).join(', ') || 'nothing';
          reject(new Error(`Waited for ${type}, heard ${types}`));
        }, patienceMs);
        socket.on('notification', look);
        look();
      }),
    close: () => void socket.disconnect(),
  };
}

/** Opens an address without a live connection, so that the page does not learn of changes made elsewhere. */
export async function openWithoutLive(page: Page, path: string): Promise<void> {
  closeAfterwards(page);
  await page.routeWebSocket(/\/ws\//, () => undefined);
  await page.goto(path);
}

/** Delays a page's live connection until `ready` has settled. */
export async function delayLiveConnection(page: Page, ready: Promise<void>): Promise<void> {
  closeAfterwards(page);
  await page.routeWebSocket(/\/ws\//, async (socket) => {
    await ready;
    socket.connectToServer();
  });
}

/**
 * Waits until a live connection that the page opens later receives a message with this text. `40` means that
 * it is open.
 */
export function waitForFrame(page: Page, text: string): Promise<void> {
  return new Promise((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).includes(text)) resolve();
      }),
    );
  });
}
