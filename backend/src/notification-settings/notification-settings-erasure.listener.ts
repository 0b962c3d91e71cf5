import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { sql } from 'kysely';
import { Events } from '../common/events/bus.js';

/** Deletes an erased member's settings. */
@Injectable()
export class NotificationSettingsErasureListener implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
  ) {}

  onModuleInit(): void {
    this.events.on('employee.erased', async ({ companyId, userId }) => {
      await sql`
        delete from notification_settings where company_id = ${companyId} and user_id = ${userId}`.execute(
        this.em.getKysely(),
      );
    });
  }
}
