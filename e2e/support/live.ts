import type { NotificationMessage } from '@contract/notifications/notifications.contract.js';
import type { Page } from '@playwright/test';
import { io, type Socket } from 'socket.io-client';
import type { Member } from './member.ts';
import { closeAfterwards } from './windows.ts';

/** What a member's open page hears. */
export interface Live {
  /** Every notification pushed so far. */
  heard: NotificationMessage[];
  /** The first notification of this type, now or soon. */
  next(type: string, patienceMs?: number): Promise<NotificationMessage>;
  close(): void;
}

/** Opens a live connection as a member, and answers once the server has let it in. */
export async function listen(member: Member, url = member.url): Promise<Live> {
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

/** Opens an address in a page that hears nothing live: what is changed elsewhere it does not know. */
export async function openDeaf(page: Page, path: string): Promise<void> {
  closeAfterwards(page);
  await page.routeWebSocket(/\/ws\//, () => undefined);
  await page.goto(path);
}

/** Lets a page's live connection open only once this has settled. */
export async function connectAfter(page: Page, ready: Promise<void>): Promise<void> {
  closeAfterwards(page);
  await page.routeWebSocket(/\/ws\//, async (socket) => {
    await ready;
    socket.connectToServer();
  });
}

/** Settles once the page's live connection, which is still to be opened, brings a message with this in it: `40` once it
 * is open. */
export function heardFrame(page: Page, text: string): Promise<void> {
  return new Promise((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).includes(text)) resolve();
      }),
    );
  });
}
