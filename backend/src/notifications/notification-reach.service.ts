import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { choiceOf, type Choice, type Choices } from '../notification-settings/notification-settings.rules.js';
import type { NotificationType } from './notifications.contract.js';

/** By which ways a member is told of something of a type. */
export type ReachOf = (userId: string, type: NotificationType) => Choice;

/** How members want to be told, for whoever writes notifications. */
@Injectable()
export class NotificationReachService {
  constructor(private readonly em: EntityManager) {}

  /** What these members chose, in one statement; who chose nothing has the defaults. */
  async of(companyId: string, userIds: readonly (string | null)[]): Promise<ReachOf> {
    if (userIds.length === 0) return (_, type) => choiceOf(type, null);
    const { rows } = await sql<{ userId: string; choices: Choices }>`
      select user_id as "userId", choices from notification_settings
       where company_id = ${companyId} and user_id = any(${userIds}::uuid[])`.execute(this.em.getKysely());
    const chosen = new Map(rows.map(({ userId, choices }) => [userId, choices]));
    return (userId, type) => choiceOf(type, chosen.get(userId) ?? null);
  }
}
