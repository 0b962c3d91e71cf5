import { EntityManager } from '@mikro-orm/postgresql';
import { BadRequestException, Injectable } from '@nestjs/common';
import { memberOf, type Actor } from '../common/auth/actor.js';
import { Events } from '../common/events/bus.js';
import { InvalidFields } from '../common/http/errors.js';
import { Clock } from '../common/time/clock.js';
import {
  KIND_OF_OTHERS,
  KIND_TWICE,
  type NotificationSettingsRequest,
  type NotificationSettingsView,
} from './notification-settings.contract.js';
import { kindsOfRole } from '../notifications/notification-choices.rules.js';
import { NotificationSettingsQueries } from './notification-settings.queries.js';
import { storeChoices } from './store-choices.sql.js';

/**
 * Changes of notification settings. Only a change of quiet hours emits an event, because postponed mails and pushes
 * depend on it.
 */
@Injectable()
export class NotificationSettingsService {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly clock: Clock,
    private readonly queries: NotificationSettingsQueries,
  ) {}

  /**
   * Changes the actor's settings and keeps omitted ones. Mails and pushes that quiet hours postponed follow the new
   * hours.
   * @throws BadRequestException for a kind that is named twice; InvalidFields for a kind that the role does not
   * receive
   */
  async update(actor: Actor, request: NotificationSettingsRequest): Promise<NotificationSettingsView> {
    const { companyId, userId } = memberOf(actor);
    const { choices = [], quietFrom, quietTo } = request;
    const chosen = Object.fromEntries(
      choices.map(({ kind, bell, mail, push }) => [kind, { bell, mail, push }]),
    );
    if (Object.keys(chosen).length < choices.length) throw new BadRequestException(KIND_TWICE);
    const foreign = choices.findIndex(({ kind }) => !kindsOfRole(actor.role).includes(kind));
    if (foreign >= 0) throw new InvalidFields({ [`choices.${foreign}.kind`]: KIND_OF_OTHERS });
    return this.em.transactional(async () => {
      const now = this.clock.now();
      await storeChoices(this.em, { companyId, userId, choices: chosen, quietFrom, quietTo, now });
      if (quietFrom !== undefined) {
        const subject = { actorId: userId, objectType: 'user', objectId: userId, readers: [] } as const;
        await this.events.emit('notification_settings.quiet_hours_set', { companyId, userId, ...subject });
      }
      await this.em.flush();
      return this.queries.own(actor);
    });
  }
}
