import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { choiceOf, type Choice, type Choices } from '../notification-settings/notification-settings.rules.js';
import type { NotificationType } from './notifications.contract.js';

/** By which ways a member is told of something of a type; by push only with a device for it. */
export type ReachOf = (userId: string, type: NotificationType) => Choice;

interface Reader {
  userId: string;
  choices: Choices | null;
  hasDevice: boolean;
}

/** How members want to be told, for whoever writes notifications. */
@Injectable()
export class NotificationReachService {
  constructor(private readonly em: EntityManager) {}

  /** What these members chose, in one statement; who chose nothing has the defaults. */
  async of(companyId: string, userIds: readonly (string | null)[]): Promise<ReachOf> {
    if (userIds.length === 0) return (_, type) => choiceOf(type, null);
    const { rows } = await sql<Reader>`
      select u.id as "userId", s.choices,
             exists (select from push_devices d where d.company_id = u.company_id and d.user_id = u.id) as "hasDevice"
        from users u
        left join notification_settings s on s.company_id = u.company_id and s.user_id = u.id
       where u.company_id = ${companyId} and u.id = any(${userIds}::uuid[])`.execute(this.em.getKysely());
    const readers = new Map(rows.map((reader) => [reader.userId, reader]));
    return (userId, type) => {
      const reader = readers.get(userId);
      const choice = choiceOf(type, reader?.choices ?? null);
      return { ...choice, push: choice.push && (reader?.hasDevice ?? false) };
    };
  }
}
