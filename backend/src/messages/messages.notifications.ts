import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Events } from '../common/events/bus.js';
import type { NotificationContent, NotificationSource } from '../notifications/notifications.content.js';
import { NAME_PLACEHOLDER, shortenQuote } from '../notifications/notifications.texts.js';
import { NotifierService } from '../notifications/notifier.service.js';
import type { SentMessage } from './messages.events.js';

const TYPE = 'message_received';

/** Notifies members of messages, with one notification for all unread messages of a sender. */
@Injectable()
export class MessagesNotifications implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly notifier: NotifierService,
  ) {}

  onModuleInit(): void {
    this.events.on('message.sent', (event) => (event.isOneOfMany ? undefined : this.notify(event, [event])));
    this.events.on('message.sent_to_many', (event) => this.notify(event, event.sent));
    this.events.on('message.read', async (event) => {
      if (event.left > 0) return;
      await this.notifier.withdrawFrom(event, {
        type: TYPE,
        subject: event.senderId,
        userId: event.readerId,
      });
    });
  }

  private notify(source: NotificationSource, sent: SentMessage[]): Promise<void> {
    return this.notifier.notifyEach(
      source,
      new Map(sent.map((one) => [one.message.receiverId, notificationContent(one)])),
    );
  }
}

function notificationContent({ message, waiting }: SentMessage): NotificationContent {
  const { senderId, content } = message;
  const isFirst = waiting === 0;
  return {
    type: TYPE,
    title: isFirst ? 'New message' : 'New messages',
    message: isFirst
      ? `${NAME_PLACEHOLDER} sent you a message.`
      : `${NAME_PLACEHOLDER} sent you ${waiting + 1} messages.`,
    namedId: senderId,
    quote: shortenQuote(content),
    data: { conversationId: senderId },
    subject: senderId,
    replacesUnread: true,
  };
}
