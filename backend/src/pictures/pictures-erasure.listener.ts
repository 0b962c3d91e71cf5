import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { sql } from 'kysely';
import { Events } from '../common/events/bus.js';

/** Deletes the pictures of an erased user. */
@Injectable()
export class PicturesErasureListener implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
  ) {}

  onModuleInit(): void {
    this.events.on('employee.erased', async ({ userId }) => {
      await sql`delete from pictures where user_id = ${userId}`.execute(this.em.getKysely());
    });
  }
}
