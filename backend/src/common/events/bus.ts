import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { EventName, EventOf, Listener } from './events.js';

/**
 * Sends the event of a use case to its listeners, before the use case's only flush. Features do not know the listeners.
 */
@Injectable()
export class Events {
  private readonly listeners = new Map<EventName, Listener<EventName>[]>();
  private readonly all: Listener<EventName>[] = [];

  constructor(private readonly em: EntityManager) {}

  on<Name extends EventName>(name: Name, listener: Listener<Name>): void {
    const heard = this.listeners.get(name) ?? [];
    this.listeners.set(name, [...heard, listener as unknown as Listener<EventName>]);
  }

  onAny(listener: Listener<EventName>): void {
    this.all.push(listener);
  }

  /** Runs every listener in this unit of work. A failing listener fails the use case. */
  async emit<Name extends EventName>(name: Name, event: EventOf<Name>): Promise<void> {
    for (const listener of [...this.all, ...(this.listeners.get(name) ?? [])]) {
      await listener(event as EventOf<EventName>, this.em, name);
    }
  }
}
