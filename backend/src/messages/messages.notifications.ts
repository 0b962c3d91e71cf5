import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Events } from '../common/events/bus.js';
import type { EventOf } from '../common/events/events.js';
import { NAME_PLACEHOLDER, quoted } from '../notifications/notification.texts.js';
import { NotifierService } from '../notifications/notifier.service.js';

const TYPE = 'message_received';

/** Tells people that they were written to: one notification for all that they have not read of one sender. */
@Injectable()
export class MessagesNotifications implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly notifier: NotifierService,
  ) {}

  onModuleInit(): void {
    this.events.on('message.sent', (event) => this.tell(event));
    this.events.on('message.read', async (event) => {
      if (event.left > 0) return;
      await this.notifier.withdrawFrom(event, {
        type: TYPE,
        subject: event.senderId,
        userId: event.readerId,
      });
    });
  }

  private async tell(event: EventOf<'message.sent'>): Promise<void> {
    const { message, waiting } = event;
    const { senderId, receiverId } = message;
    const isFirst = waiting === 0;
    await this.notifier.tell(event, [receiverId], {
      type: TYPE,
      title: isFirst ? 'New message' : 'New messages',
      message: isFirst
        ? `${NAME_PLACEHOLDER} sent you a message.`
        : `${NAME_PLACEHOLDER} sent you ${waiting + 1} messages.`,
      namedId: senderId,
      quote: quoted(message.content),
      data: { conversationId: senderId },
      subject: senderId,
      takesPlace: true,
    });
  }
}
