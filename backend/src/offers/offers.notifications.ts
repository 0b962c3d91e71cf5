import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Events } from '../common/events/bus.js';
import type { EventOf } from '../common/events/events.js';
import { EMPLOYERS } from '../common/events/readers.js';
import { NAME_PLACEHOLDER } from '../notifications/notifications.texts.js';
import { NotifierService } from '../notifications/notifier.service.js';
import type { Offer } from './offer.entity.js';
import { OffersQueries } from './offers.queries.js';

type Ended = Exclude<Offer['status'], 'open'>;

/** The title of the notification of an offer's end, and its sentence after the shift. */
const ENDS: Record<Ended, { title: string; words: string }> = {
  taken: { title: 'Shift already taken', words: 'is already taken' },
  withdrawn: { title: 'Offer withdrawn', words: 'is not offered any more' },
  changed: { title: 'Offer ended', words: 'has changed and is not offered any more' },
  expired: { title: 'Offer ended', words: 'can no longer be taken' },
};

/** Notifies the people who are asked about a shift, once at the start and once at the end, and employers of answers. */
@Injectable()
export class OffersNotifications implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly notifier: NotifierService,
    private readonly queries: OffersQueries,
  ) {}

  onModuleInit(): void {
    this.events.on('offer.sent', async (event) => {
      const { offer, peopleIds } = event;
      const last = offer.mode === 'first' ? 'The first who takes it gets it.' : 'Say if you would take it.';
      await this.notifier.notify(event, peopleIds, {
        type: 'shift_offered',
        title: 'Shift offered',
        message: `${await this.shiftOf(event)}. ${last}`,
        ...about(offer),
        data: { offerId: offer.id, offerReply: offer.mode === 'first' ? 'take' : 'say_yes' },
        isOfNew: true,
      });
    });
    this.events.on('offer.answered', async (event) => {
      const { offer, employeeId, answer } = event;
      if (answer !== 'yes') await this.notifier.withdrawAbout(event, [employeeId], [{ offerId: offer.id }]);
      if (answer === 'no') return;
      const verb = answer === 'taken' ? 'took' : 'would take';
      await this.notifyManagers(
        event,
        `${NAME_PLACEHOLDER} ${verb} ${await this.shiftOf(event)}.`,
        employeeId,
      );
    });
    this.events.on('offer.ended', async (event) => {
      const { offer, waitingIds } = event;
      if (offer.status === 'open') return;
      const shift = await this.shiftOf(event);
      if (offer.takenById)
        await this.notifier.withdrawAbout(event, [offer.takenById], [{ offerId: offer.id }]);
      const { title, words } = await this.endOf(offer, offer.status);
      const ended = { type: 'shift_offered', title, message: `${shift} ${words}.` } as const;
      await this.notifier.notify(event, waitingIds, { ...ended, ...about(offer), replacesUnread: true });
      if (offer.status === 'taken')
        await this.notifyManagers(event, `${NAME_PLACEHOLDER} took ${shift}.`, offer.takenById ?? null);
    });
  }

  /** The status `changed` includes shifts that were filled in another way, and those that are not needed any more. */
  private async endOf(offer: Offer, status: Ended): Promise<{ title: string; words: string }> {
    if (status !== 'changed') return ENDS[status];
    const because = await this.queries.lostBecause(offer);
    if (because === 'filled') return ENDS.taken;
    return because === 'changed' ? ENDS.changed : { ...ENDS.changed, words: ENDS.withdrawn.words };
  }

  /** Notifies the employers, and the supervisor who offered the shift. */
  private async notifyManagers(
    event: EventOf<'offer.answered'> | EventOf<'offer.ended'>,
    message: string,
    namedId: string | null,
  ): Promise<void> {
    const { offer } = event;
    await this.notifier.notify(event, [EMPLOYERS, offer.offeredById], {
      type: 'offer_answered',
      title: event.offer.status === 'open' ? 'Answer to an offer' : 'Shift covered',
      message,
      namedId,
      data: { offerId: offer.id },
      starts: [offer.startsAt],
    });
  }

  private async shiftOf(event: EventOf<'offer.answered'> | EventOf<'offer.ended'> | EventOf<'offer.sent'>) {
    const { date, startTime, endTime } = event.offer;
    const shift = { name: event.shiftName, date, startTime, endTime };
    return (await this.notifier.formatter(event)).shift(shift);
  }
}

function about(offer: Offer) {
  return { data: { offerId: offer.id }, subject: offer.id, starts: [offer.startsAt] };
}
