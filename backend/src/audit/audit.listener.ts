import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Events } from '../common/events/bus.js';
import { currentRequestId } from '../common/http/request-context.js';
import { newId } from '../common/db/schema/columns.js';
import { Clock } from '../common/time/clock.js';
import { AuditEntry } from './audit-entry.entity.js';

/** Writes one audit row for every event, in the event's transaction. */
@Injectable()
export class AuditListener implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.events.onAny((event, em, name) => {
      em.create(
        AuditEntry,
        {
          id: newId(),
          companyId: event.companyId,
          actorId: event.actorId,
          action: name,
          objectType: event.objectType,
          objectId: event.objectId,
          changes: event.changes ?? {},
          readers: event.readers ?? null,
          requestId: currentRequestId(),
          at: this.clock.now(),
        },
        { persist: true },
      );
    });
  }
}
