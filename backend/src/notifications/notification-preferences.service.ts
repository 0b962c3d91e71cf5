import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type RawBuilder } from 'kysely';
import { read, selection } from '../common/db/lists/read.js';
import { EMPLOYERS, type Readers } from '../common/events/readers.js';
import { choiceForNotification, type Choices } from './notification-choices.rules.js';
import type { Choice, NotificationClass } from './notifications.contract.js';

/** How readers want to receive notifications. */
interface Preferences {
  /** True for a closed company, whose members get no notifications. */
  isClosed: boolean;
  /** Ids of the active employers, empty unless EMPLOYERS is among the readers. */
  employers: string[];
  /** Returns the member's choice of bell, mail and push. Push is false without a registered device. */
  of: (userId: string, notification: NotificationClass) => Choice;
}

interface Reader {
  userId: string;
  isClosed: boolean;
  isEmployer: boolean;
  choices: Choices | null;
  hasDevice: boolean;
}

/** Reads how members want to receive notifications. */
@Injectable()
export class NotificationPreferencesService {
  constructor(private readonly em: EntityManager) {}

  /**
   * Loads the choices of these members, or of all active employers, in one statement. A member without choices has
   * the defaults.
   */
  async of(companyId: string, readers: Readers): Promise<Preferences> {
    if (readers.length === 0)
      return {
        isClosed: false,
        employers: [],
        of: (_, notification) => choiceForNotification(notification, null),
      };
    const rows = await read<Reader>(
      this.em.getKysely(),
      selection({
        userId: sql`u.id`,
        isClosed: sql`c.closed_at is not null`,
        isEmployer: sql`${IS_EMPLOYER}`,
        'notification_settings s': ['choices'],
        hasDevice: sql`exists (select from push_devices d where d.company_id = u.company_id and d.user_id = u.id)`,
      }),
      sql`from users u
        join companies c on c.id = u.company_id
        left join notification_settings s on s.company_id = u.company_id and s.user_id = u.id
       where u.company_id = ${companyId} and (${isAmongReaders(readers)})`,
    );
    const byId = new Map(rows.map((reader) => [reader.userId, reader]));
    const employers = readers.includes(EMPLOYERS) ? rows.filter(({ isEmployer }) => isEmployer) : [];
    return {
      isClosed: rows.some(({ isClosed }) => isClosed),
      employers: employers.map(({ userId }) => userId),
      of: (userId, notification) => {
        const reader = byId.get(userId);
        const choice = choiceForNotification(notification, reader?.choices ?? null);
        return { ...choice, push: choice.push && (reader?.hasDevice ?? false) };
      },
    };
  }
}

const IS_EMPLOYER = sql<boolean>`(u.role = 'employer' and u.deactivated_at is null)`;

/** Compares a single id with `=` instead of a list, so that PostgreSQL keeps the plan. */
function isAmongReaders(readers: Readers): RawBuilder<boolean> {
  const ids = readers.filter((reader) => reader !== EMPLOYERS);
  const named = ids.length === 1 ? sql<boolean>`u.id = ${ids[0]}` : sql<boolean>`u.id = any(${ids}::uuid[])`;
  if (!readers.includes(EMPLOYERS)) return named;
  return ids.length === 0 ? IS_EMPLOYER : sql<boolean>`${IS_EMPLOYER} or ${named}`;
}
