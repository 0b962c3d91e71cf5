import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Events } from '../common/events/bus.js';
import type { EventOf } from '../common/events/events.js';
import { EMPLOYERS } from '../common/events/readers.js';
import type { NotificationContent } from '../notifications/notifications.content.js';
import { NAME_PLACEHOLDER } from '../notifications/notifications.texts.js';
import { NotifierService } from '../notifications/notifier.service.js';

type SwapEvent = EventOf<'swap.proposed'>;
type Text = Pick<NotificationContent, 'title' | 'message' | 'namedId'>;

const WHO = NAME_PLACEHOLDER;
const ENDED = {
  started: 'a shift has started',
  changed: 'a shift has changed',
  left: 'one of you has left',
} as const;

/** Notifies the people who are asked, the two of a swap, and employers. Everyone is notified once of each step, and notifications
 * of steps that are over are withdrawn. */
@Injectable()
export class SwapsNotifications implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly notifier: NotifierService,
  ) {}

  onModuleInit(): void {
    this.events.on('swap.proposed', (event) => this.ask(event));
    this.events.on('swap.accepted', (event) => this.notifyOfAcceptance(event));
    this.events.on('swap.approved', (event) => this.notifyOfApproval(event));
    this.events.on('swap.refused', (event) => this.notifyOfRefusal(event));
    this.events.on('swap.withdrawn', async (event) => {
      const { proposer, acceptedAt, colleague } = event.swap;
      const message = `${WHO} withdrew: ${await this.shiftsOf(event)}.`;
      const text = { title: 'Swap withdrawn', message, namedId: proposer.id };
      await this.decide(event, acceptedAt ? [colleague!.id] : [], text);
    });
    this.events.on('swap.ended', async (event) => {
      const { proposer, colleague, acceptedAt } = event.swap;
      const message = `Nothing was swapped, because ${ENDED[event.because]}: ${await this.shiftsOf(event)}.`;
      const text = { title: event.because === 'started' ? 'Swap expired' : 'Swap not possible', message };
      await this.decide(event, [proposer.id, ...(acceptedAt ? [colleague!.id] : [])], text);
    });
    this.events.on('swap.person_refused', (event) => this.withdrawFrom(event, [event.actorId!]));
  }

  private async ask(event: SwapEvent): Promise<void> {
    const { proposer, colleaguesShift, isToAll } = event.swap;
    const shifts = await this.shiftsOf(event);
    const wants = isToAll ? 'gives away a shift' : 'would like to give you a shift';
    const text: Text = colleaguesShift
      ? { title: 'Swap proposed', message: `${WHO} would like to swap shifts with you: ${shifts}.` }
      : { title: 'Shift to take', message: `${WHO} ${wants}: ${shifts}.` };
    await this.notify(event, event.asked, 'swap_proposed', { ...text, namedId: proposer.id });
  }

  private async notifyOfAcceptance(event: SwapEvent): Promise<void> {
    const { proposer, colleague } = event.swap;
    await this.withdrawFrom(event, event.asked);
    const shifts = await this.shiftsOf(event);
    const namedId = colleague!.id;
    await this.notify(event, [proposer.id], 'swap_decided', {
      title: 'Swap accepted',
      message: `${WHO} accepted: ${shifts}. You keep your shift until your manager approves the swap.`,
      namedId,
    });
    await this.notify(event, [EMPLOYERS], 'swap_proposed', {
      title: 'Swap to approve',
      message: `${WHO} accepted a colleague’s swap: ${shifts}.`,
      namedId,
    });
  }

  private async notifyOfApproval(event: SwapEvent): Promise<void> {
    const { proposer, colleague } = event.swap;
    if (event.actorId === colleague!.id) return this.notifyOfDirectSwap(event);
    const message = `${WHO} approved: ${await this.shiftsOf(event)}.`;
    const text = { title: 'Swap approved', message, namedId: event.actorId };
    await this.decide(event, [proposer.id, colleague!.id], text);
  }

  /** Notifies the proposer, and employers, who approve nothing and so have not heard of the swap. */
  private async notifyOfDirectSwap(event: SwapEvent): Promise<void> {
    const { proposer, colleague, colleaguesShift } = event.swap;
    const shifts = await this.shiftsOf(event);
    const namedId = colleague!.id;
    await this.decide(event, [proposer.id], {
      title: 'Swap accepted',
      message: colleaguesShift
        ? `${WHO} accepted: ${shifts}. The shifts have changed.`
        : `${WHO} took your shift: ${shifts}.`,
      namedId,
    });
    const toEmployers: Text = colleaguesShift
      ? { title: 'Shifts swapped', message: `${WHO} swapped shifts with a colleague: ${shifts}.` }
      : { title: 'Shift given away', message: `${WHO} took a colleague’s shift: ${shifts}.` };
    await this.notify(event, [EMPLOYERS], 'swap_decided', { ...toEmployers, namedId });
  }

  private async notifyOfRefusal(event: SwapEvent): Promise<void> {
    const { proposer, colleague, acceptedAt, endedBy, isToAll } = event.swap;
    const shifts = await this.shiftsOf(event);
    // Nobody learns which colleague was the last to refuse what everyone was asked.
    const text: Text =
      isToAll && !acceptedAt && !endedBy
        ? { title: 'Swap refused', message: `Nobody takes your shift: ${shifts}.` }
        : { title: 'Swap refused', message: `${WHO} refused: ${shifts}.`, namedId: event.actorId };
    await this.decide(event, [proposer.id, ...(acceptedAt ? [colleague!.id] : [])], text);
  }

  /** Withdraws open questions about a swap, and notifies these members of its end. */
  private async decide(event: SwapEvent, readers: readonly string[], text: Text): Promise<void> {
    const { colleague } = event.swap;
    const asked = [...event.asked, ...(colleague ? [colleague.id] : [])];
    await this.withdrawFrom(event, [...asked, ...(await this.notifier.employers(event))]);
    await this.notify(event, readers, 'swap_decided', text);
  }

  private async notify(
    event: SwapEvent,
    readers: readonly string[],
    type: 'swap_proposed' | 'swap_decided',
    text: Text,
  ): Promise<void> {
    const starts = event.startsAt ? [event.startsAt] : [];
    const content = { type, ...text, data: { swapId: event.swap.id }, starts, isOfNew: true };
    await this.notifier.notify(event, readers, content);
  }

  private withdrawFrom(
    event: Pick<SwapEvent, 'companyId' | 'actorId' | 'swap'>,
    readers: readonly string[],
  ): Promise<void> {
    return this.notifier.withdrawAbout(event, readers, [{ swapId: event.swap.id }]);
  }

  private async shiftsOf(event: SwapEvent): Promise<string> {
    const { shift, colleaguesShift } = event.swap;
    const format = await this.notifier.formatter(event);
    if (!colleaguesShift) return format.shift(shift);
    return `${format.shift(shift)} for ${format.shift(colleaguesShift)}`;
  }
}
