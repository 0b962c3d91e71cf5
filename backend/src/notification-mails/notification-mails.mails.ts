import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PRODUCT_NAME } from '../common/common.contract.js';
import { Config } from '../config/config.js';
import { MailTemplatesService, plainName, type MailTemplate } from '../mail/mail-templates.service.js';
import {
  KIND_OF,
  notificationPath,
  NOTIFICATION_SETTINGS_PATH,
} from '../notifications/notifications.contract.js';
import { NotificationMailsQueries, type MailedNotification } from './notification-mails.queries.js';
import { UnsubscribeService } from './unsubscribe.service.js';

/** The mail that tells what was gathered for one reader. */
@Injectable()
export class NotificationMailsMails implements OnModuleInit {
  constructor(
    private readonly config: Config,
    private readonly queries: NotificationMailsQueries,
    private readonly templates: MailTemplatesService,
    private readonly unsubscribe: UnsubscribeService,
  ) {}

  onModuleInit(): void {
    this.templates.add('notifications', async ({ id }) => {
      const said = await this.queries.said(id);
      return notificationsTemplate(said, this.config.linkBase, this.unsubscribeLink(said));
    });
  }

  /** Mail programs press it over https only. */
  private unsubscribeLink(said: MailedNotification[]): string | null {
    const [first] = said;
    if (!first || !this.config.https) return null;
    const kinds = [...new Set(said.map(({ type }) => KIND_OF[type]))].filter((kind) => kind !== 'required');
    const { companyId, userId } = first;
    return `${this.config.linkBase}/api/unsubscribe/${this.unsubscribe.tokenOf({ companyId, userId, kinds })}`;
  }
}

/** The words of it; null when nothing is left to say. */
export function notificationsTemplate(
  said: Omit<MailedNotification, 'type' | 'companyId' | 'userId'>[],
  linkBase: string,
  unsubscribeLink: string | null = null,
): MailTemplate | null {
  const [first] = said;
  if (!first) return null;
  const sender = plainName(first.company ?? '') || undefined;
  const company = sender ?? PRODUCT_NAME;
  const isOne = said.length === 1;
  return {
    subject: isOne ? `${first.title} - ${company}` : `${said.length} notifications from ${company}`,
    greeting: `Hello ${plainName(first.firstName)}`,
    before: [isOne ? `This is new for you at ${company}:` : `These are new for you at ${company}:`],
    items: said.map(({ id, title, message }) => ({
      title,
      message: plainName(message),
      link: `${linkBase}${notificationPath(id)}`,
    })),
    action: null,
    after: [],
    sender,
    settingsLink: `${linkBase}${NOTIFICATION_SETTINGS_PATH}`,
    unsubscribeLink,
  };
}
