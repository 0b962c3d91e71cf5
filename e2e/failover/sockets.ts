import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import type { NotificationMessage } from '@contract/notifications/notifications.contract.js';
import { localDay } from '../support/days.ts';
import type { Member } from '../support/member.ts';
import type { Product } from '../support/product.ts';
import { until } from './until.ts';

/** Jobs run each second. */
const reminderMs = 5_000;
const pauseMs = 50;

/** A live connection that reconnects as an open page does. */
class Watcher {
  private readonly heard: NotificationMessage[] = [];
  private readonly socket: Socket;

  constructor(member: Member, url: string) {
    this.socket = io(url, {
      path: '/ws',
      transports: ['websocket'],
      forceNew: true,
      extraHeaders: { cookie: member.cookie, origin: new URL(url).origin },
    });
    this.socket.on('connect', () =>
      this.socket.emit('authenticate', { type: 'authenticate', userId: member.id }),
    );
    this.socket.on('notification', (message: NotificationMessage) => this.heard.push(message));
    this.socket.on('disconnect', (reason) => {
      if (reason === 'io server disconnect') setTimeout(() => this.socket.connect(), 500);
    });
  }

  /** Returns whether the reminder of a schedule arrived. */
  heardOf(scheduleId: string): boolean {
    return this.heard.some(
      ({ data }) => data.type === 'shift_reminder' && data.data?.scheduleId === scheduleId,
    );
  }

  close(): void {
    this.socket.disconnect();
  }
}

/** Checks that jobs run and that sockets of all servers receive their notifications. */
export class LiveCheck {
  private readonly boss: Member;
  private readonly guard: Member;
  private readonly watchers: Watcher[];

  constructor(boss: Member, guard: Member, servers: Pick<Product, 'url'>[]) {
    this.boss = boss;
    this.guard = guard;
    this.watchers = servers.map(({ url }) => new Watcher(guard, url));
  }

  /**
   * Plans shifts that need a reminder until all sockets received one. Sockets may miss the first, because they receive
   * nothing while they reconnect.
   */
  async run(): Promise<void> {
    await until('each socket receives a reminder', async () => {
      const scheduleId = await this.planShift();
      for (let waited = 0; waited < reminderMs; waited += pauseMs) {
        if (this.watchers.every((watcher) => watcher.heardOf(scheduleId))) return true;
        await sleep(pauseMs);
      }
      return false;
    });
  }

  /** Plans a shift within the next 24 hours. Returns the id of its schedule. */
  private async planShift(): Promise<string> {
    const schedule = await this.postUntilDone('/schedules', {
      name: 'Front door',
      date: localDay(1),
      startTime: '00:00',
      endTime: '00:10',
      status: 'active',
    });
    await this.postUntilDone('/schedule-assignments', { scheduleId: schedule.id, employeeId: this.guard.id });
    return schedule.id;
  }

  private async postUntilDone(path: string, body: object): Promise<{ id: string }> {
    const headers = { 'idempotency-key': randomUUID() };
    let done: { id: string } | undefined;
    await until(`${path} answers`, async () => {
      done = await this.boss.post<{ id: string }>(path, body, headers);
      return true;
    });
    return done!;
  }

  close(): void {
    for (const watcher of this.watchers) watcher.close();
  }
}
