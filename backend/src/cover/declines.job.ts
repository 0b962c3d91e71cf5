import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { DAY_MS } from '../common/time/units.js';
import { IS_DECLINE_OF_SHIFT } from '../shifts/cover/shift-declines.sql.js';

/** Ends the declines of shifts that changed or have another employee, so that they do not apply again if that is undone. */
@Injectable()
export class DeclinesJob {
  constructor(private readonly em: EntityManager) {}

  async run(now: Date): Promise<void> {
    await sql`
      update shift_declines d
         set ended_at = ${now}, ended_because = 'changed', updated_at = ${now}, version = version + 1
       where d.ended_at is null and d.starts_at > ${new Date(now.getTime() - DAY_MS)}
         and not exists (select from published_shifts r where ${IS_DECLINE_OF_SHIFT})`.execute(
      this.em.fork().getKysely(),
    );
  }
}
