import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { sql, type RawBuilder } from 'kysely';
import { read, selection, type Selection } from '../common/db/lists/read.js';
import { Housekeeping, SWEPT_AT_ONCE } from '../common/housekeeping/housekeeping.js';
import { Config } from '../config/config.js';
import { DAY_MS } from '../common/time/units.js';

const MEMBERS_AT_ONCE = 200;
const NO_ID = '00000000-0000-0000-0000-000000000000';

/** Deletes notifications that are too old, and the oldest of members with too many. */
@Injectable()
export class NotificationsHousekeeping implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly config: Config,
    private readonly housekeeping: Housekeeping,
  ) {}

  onModuleInit(): void {
    this.housekeeping.addSweep('notifications', async (now, repeat) => {
      const until = new Date(now.getTime() - this.config.keeping.notificationDays * DAY_MS);
      await repeat(sql`
        delete from notifications where id = any(array(
          select id from notifications where created_at < ${until} limit ${SWEPT_AT_ONCE} for update skip locked))`);
      for await (const id of this.membersWithTooMany()) {
        await repeat(sql`
          delete from notifications where id = any(array(
            select id from notifications where user_id = ${id}
             order by created_at desc, id desc limit ${SWEPT_AT_ONCE} offset ${this.most}))`);
      }
    });
  }

  /** The number of notifications kept per member, the newest ones. */
  private get most(): number {
    return this.config.keeping.notificationsPerMember;
  }

  private async *membersWithTooMany(): AsyncGenerator<string> {
    const db = this.em.fork().getKysely();
    for (let after: string | undefined = NO_ID; after !== undefined;) {
      const columns: Selection<{ id: string; hasMore: boolean }> = selection({
        'users u': ['id'],
        hasMore: sql`exists (select from notifications n where n.user_id = u.id offset ${this.most})`,
      });
      const found: RawBuilder<unknown> = sql`from users u where u.id > ${after} order by u.id limit ${MEMBERS_AT_ONCE}`;
      const rows: { id: string; hasMore: boolean }[] = await read(db, columns, found);
      for (const { id, hasMore } of rows) if (hasMore) yield id;
      after = rows.at(-1)?.id;
    }
  }
}
