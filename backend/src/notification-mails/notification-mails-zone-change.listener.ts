import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { sql } from 'kysely';
import { Events } from '../common/events/bus.js';
import { Clock } from '../common/time/clock.js';
import { moveShiftStarts } from '../notifications/move-shift-starts.js';
import { NotificationMailsReleaseService } from './notification-mails-release.service.js';

/** Decides about waiting mails again when the company changes its time zone, because quiet hours are local times. */
@Injectable()
export class NotificationMailsZoneChangeListener implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly clock: Clock,
    private readonly releases: NotificationMailsReleaseService,
  ) {}

  onModuleInit(): void {
    this.events.on('company.changed', async ({ company: { id: companyId, timeZone: zone }, changes }) => {
      if (!changes?.timeZone) return;
      await this.releases.release(companyId, sql`true`);
      await moveShiftStarts(this.em, 'notification_mails', { companyId, zone, now: this.clock.now() });
    });
  }
}
