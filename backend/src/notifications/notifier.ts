import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { newId } from '../common/db/columns.js';
import { Clock } from '../common/time/clock.js';
import { Notification } from './notification.entity.js';
import type { NotificationTarget, NotificationType } from './notifications.contract.js';

/** In whose name something happened: members are told of it, except whoever did it. */
export interface Deed {
  companyId: string | null;
  actorId: string | null;
}

/** What to tell. */
export interface News {
  type: NotificationType;
  title: string;
  /** Ends with a full stop; NAME stands for the name of `namedId`. */
  message: string;
  namedId?: string | null;
  quote?: string | null;
  data: NotificationTarget;
}

/** Writes notifications into the unit of work at hand; the ORM inserts them 300 to a statement. */
@Injectable()
export class Notifier {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** Tells these members, once each. Nobody is told of their own deed. */
  tell({ companyId, actorId }: Deed, readers: Iterable<string | null>, news: News): void {
    if (companyId === null) return;
    const createdAt = this.clock.now();
    for (const userId of new Set(readers)) {
      if (userId === null || userId === actorId) continue;
      const row = { id: newId(), companyId, userId, ...news, isRead: false, createdAt };
      this.em.create(Notification, row, { persist: true });
    }
  }

  /** All active employers of the company. */
  async employers({ companyId }: Deed): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      select id from users where company_id = ${companyId} and role = 'employer' and deactivated_at is null`.execute(
      this.em.getKysely(),
    );
    return rows.map(({ id }) => id);
  }
}
