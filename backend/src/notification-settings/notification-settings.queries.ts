import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Actor } from '../common/auth/actor.js';
import type { NotificationSettingsView } from './notification-settings.contract.js';
import { choiceForKind, KINDS_OF_ROLE, type Choices } from '../notifications/notification-choices.rules.js';

type Stored = Pick<NotificationSettingsView, 'quietFrom' | 'quietTo'> & { choices: Choices };

/** Reads of notification settings. */
@Injectable()
export class NotificationSettingsQueries {
  constructor(private readonly em: EntityManager) {}

  /** Returns the actor's settings. */
  async own({ companyId, userId, role, timeZone }: Actor): Promise<NotificationSettingsView> {
    const { rows } = await sql<Stored>`
      select choices, quiet_from as "quietFrom", quiet_to as "quietTo" from notification_settings
       where company_id = ${companyId} and user_id = ${userId}`.execute(this.em.getKysely());
    const [stored] = rows;
    return {
      choices: KINDS_OF_ROLE[role].map((kind) => ({ kind, ...choiceForKind(kind, stored?.choices ?? null) })),
      quietFrom: stored?.quietFrom ?? null,
      quietTo: stored?.quietTo ?? null,
      timeZone,
    };
  }
}
