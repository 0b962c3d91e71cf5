import { Injectable, Logger } from '@nestjs/common';
import { createHash } from 'node:crypto';
import type { PushSubscription } from 'web-push';
import { Clock } from '../common/time/clock.js';
import { sendDecision, isNearStart } from '../notifications/quiet-hours.rules.js';
import { choiceForNotification } from '../notifications/notification-choices.rules.js';
import { notificationPath } from '../notifications/notifications.contract.js';
import type { PushPayload } from './push.contract.js';
import { PushQueries, type TakenMessage } from './push.queries.js';
import { PushSecretsService } from './push-secrets.service.js';
import { PushSenderService, type Outcome } from './push-sender.service.js';

/** Attempts before a push is given up. */
const TRIES_MAX = 5;
const RETRY_MS = 30_000;
const BACK_OFF = 4;
/** Code points of a message, well within the 4,096 bytes that push services accept. */
const MESSAGE_MAX = 500;

/** Decides about pushes that this server has taken, and sends them. */
@Injectable()
export class PushDeliveryService {
  private readonly log = new Logger(PushDeliveryService.name);

  constructor(
    private readonly clock: Clock,
    private readonly queries: PushQueries,
    private readonly secrets: PushSecretsService,
    private readonly sender: PushSenderService,
  ) {}

  /**
   * Sends a push to the reader's devices. Drops it if it is obsolete or not wanted, and postpones it in quiet hours.
   */
  async deliver(taken: TakenMessage, signal: AbortSignal): Promise<void> {
    const now = this.clock.now();
    const { quietFrom: from, quietTo: to, zone, devices } = taken;
    const startsAt = taken.startsAt === null ? null : new Date(taken.startsAt);
    const decision = sendDecision(
      {
        isWanted: devices.length > 0 && !taken.isOver && choiceForNotification(taken, taken.choices).push,
        startsAt,
      },
      { quiet: from !== null && to !== null ? { from, to } : null, zone },
      now,
    );
    if (decision === 'drop' || taken.tries > TRIES_MAX) return this.queries.remove(taken);
    if (decision !== 'send') return this.queries.postpone(taken, decision);
    const payload = toPushPayload(taken);
    const isUrgent = taken.isUrgent || isNearStart(startsAt, now);
    const outcomes = await Promise.all(
      devices.map(async ({ id, subscription, endsAt }): Promise<[string, Outcome]> => {
        const keys = JSON.parse(this.secrets.cipher.decrypt(subscription, id)) as PushSubscription;
        const leftMs = Date.parse(endsAt) - now.getTime();
        const toThis = { ...payload, deviceId: id };
        return [id, await this.sender.send(keys, toThis, { isUrgent, leftMs }, signal)];
      }),
    );
    const idsOf = (wanted: Outcome) => outcomes.filter(([, outcome]) => outcome === wanted).map(([id]) => id);
    if (taken.subject !== null && idsOf('sent').length > 0) await this.queries.markPushed(taken);
    await this.queries.removeDevices(idsOf('gone'));
    const late = idsOf('later');
    const refused = idsOf('refused').length;
    if (refused > 0) this.log.warn(`Push ${taken.id} was refused for ${refused} devices`);
    if (late.length === 0 || taken.tries >= TRIES_MAX) return this.queries.remove(taken);
    const dueAt = new Date(now.getTime() + RETRY_MS * BACK_OFF ** (taken.tries - 1));
    await this.queries.retry(taken, late, dueAt);
  }
}

function toPushPayload({
  notificationId: id,
  type,
  subject,
  title,
  message,
  data: { offerId, offerReply },
}: TakenMessage): Omit<PushPayload, 'deviceId'> {
  const characters = Array.from(message);
  const cut = characters.length > MESSAGE_MAX ? `${characters.slice(0, MESSAGE_MAX).join('')}…` : message;
  // Push services accept topics of up to 32 base64 characters.
  const tag = createHash('sha256')
    .update(subject === null ? id : `${type} ${subject}`)
    .digest('base64url')
    .slice(0, 32);
  const offer = offerId && offerReply && { offer: { offerId, offerReply } };
  return { id, type, title, message: cut, link: notificationPath(id), tag, ...offer };
}
