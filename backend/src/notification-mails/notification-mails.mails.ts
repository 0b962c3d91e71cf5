import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PRODUCT_NAME } from '../common/common.contract.js';
import { Config } from '../config/config.js';
import { formatterOf, type Formatter } from '../common/time/format.js';
import {
  MailTemplatesService,
  plainMailName,
  type MailItem,
  type MailTemplate,
} from '../mail/mail-templates.service.js';
import {
  notificationKindOf,
  notificationPath,
  NOTIFICATION_SETTINGS_PATH,
} from '../notifications/notifications.contract.js';
import {
  combineShiftNews,
  shiftNewsLine,
  shiftNewsSentence,
  shiftNewsTitle,
  shiftNewsType,
  type ShiftNews,
} from '../notifications/shift-news.rules.js';
import { NotificationMailsQueries, type MailedNotification } from './notification-mails.queries.js';
import { UnsubscribeService } from './unsubscribe.service.js';

/** The most shifts that one item of a mail lists. */
const SHIFTS_MAX = 10;

/** The mail with the notifications that were collected for one reader. */
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
      const mailed = await this.queries.notificationsIn(id);
      return notificationsMailTemplate(mailed, this.config.linkBase, this.unsubscribeLink(mailed));
    });
  }

  /** Null without https, because mail programs support one-click links over https only (RFC 8058). */
  private unsubscribeLink(mailed: MailedNotification[]): string | null {
    const [first] = mailed;
    if (!first || !this.config.https) return null;
    const kinds = [...new Set(mailed.map(notificationKindOf))].filter((kind) => kind !== 'required');
    const { companyId, userId } = first;
    return `${this.config.linkBase}/api/unsubscribe/${this.unsubscribe.tokenOf({ companyId, userId, kinds })}`;
  }
}

type Mailed = Omit<MailedNotification, 'type' | 'isMustRead' | 'companyId' | 'userId'>;

/** Returns the mail about notifications, or null if no notification is left to mention. */
export function notificationsMailTemplate(
  mailed: Mailed[],
  linkBase: string,
  unsubscribeLink: string | null = null,
): MailTemplate | null {
  const [first] = mailed;
  if (!first) return null;
  const sender = plainMailName(first.company ?? '') || undefined;
  const company = sender ?? PRODUCT_NAME;
  const items = mailItems(mailed, linkBase);
  if (items.length === 0) return null;
  const isOne = items.length === 1;
  return {
    subject: isOne ? `${items[0]!.title} - ${company}` : `${items.length} notifications from ${company}`,
    greeting: `Hello ${plainMailName(first.firstName)}`,
    before: [`You have ${isOne ? 'a new notification' : `${items.length} new notifications`} at ${company}:`],
    items,
    action: null,
    after: [],
    sender,
    settingsLink: `${linkBase}${NOTIFICATION_SETTINGS_PATH}`,
    unsubscribeLink,
  };
}

/** Returns the items of the mail. A shift is mentioned once, in its final state, in the item of its last change. */
function mailItems(mailed: readonly Mailed[], linkBase: string): MailItem[] {
  const gathered = combineShiftNews(mailed);
  return mailed.flatMap((one) => {
    const news = gathered.get(one) ?? [];
    if (one.shifts.length > 0 && news.length === 0) return [];
    const isUnchanged = one.shifts.length === 0 || (one.shifts.length === 1 && news[0] === one.shifts[0]);
    const title = isUnchanged ? one.title : shiftNewsTitle(news);
    const lines = isUnchanged ? [one.message] : shiftNewsLines(news, formatterOf(one.dateFormat));
    return [{ title, lines: lines.map(plainMailName), link: `${linkBase}${notificationPath(one.id)}` }];
  });
}

function shiftNewsLines(news: readonly ShiftNews[], format: Formatter): string[] {
  if (news.length === 1) return [shiftNewsSentence(news[0]!, format)];
  const more = news.length > SHIFTS_MAX ? [`and ${news.length - SHIFTS_MAX} more`] : [];
  return [
    ...news.slice(0, SHIFTS_MAX).map((one) => shiftNewsLine(one, shiftNewsType(news), format)),
    ...more,
  ];
}
