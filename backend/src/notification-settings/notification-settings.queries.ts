import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Actor } from '../common/auth/actor.js';
import { read, selection, type Selection } from '../common/db/lists/read.js';
import type { NotificationSettingsView } from './notification-settings.contract.js';
import { choiceForKind, kindsOfRole, type Choices } from '../notifications/notification-choices.rules.js';

type Stored = Pick<NotificationSettingsView, 'quietFrom' | 'quietTo'> & { choices: Choices };
const STORED: Selection<Stored> = selection({
  'notification_settings s': ['choices', 'quietFrom', 'quietTo'],
});

/** Reads of notification settings. */
@Injectable()
export class NotificationSettingsQueries {
  constructor(private readonly em: EntityManager) {}

  /** Returns the actor's settings. */
  async own({ companyId, userId, role, timeZone }: Actor): Promise<NotificationSettingsView> {
    const own = sql`from notification_settings s where s.company_id = ${companyId} and s.user_id = ${userId}`;
    const [stored] = await read(this.em.getKysely(), STORED, own);
    return {
      choices: kindsOfRole(role).map((kind) => ({ kind, ...choiceForKind(kind, stored?.choices ?? null) })),
      quietFrom: stored?.quietFrom ?? null,
      quietTo: stored?.quietTo ?? null,
      timeZone,
    };
  }
}
