import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { withoutBidi } from '../common/fields/bidi.contract.js';
import { MAIL_KINDS, type MailKind } from './mail.entity.js';

/** The data for a mail's text, read when it is sent. */
export interface MailFacts {
  id: string;
  recipient: string;
  /** Null for a mail without one. */
  link: string | null;
  /** The address of the sign-in page. */
  signIn: string;
  createdAt: Date;
  companyId: string | null;
  invitationId: string | null;
}

/** The text of a mail before its layout. */
export interface MailTemplate {
  subject: string;
  greeting: string;
  before: string[];
  /** The button and its address. */
  action: { label: string; link: string } | null;
  /** A list of items, each with a link to its record. */
  items?: MailItem[];
  after: string[];
  /** The company that the mail comes from, absent for mails of the product. */
  sender?: string | undefined;
  /** The settings page, where the reader can turn off such mails, absent for required mails. */
  settingsLink?: string;
  /** The one-click link for mail programs that turns off such mails. */
  unsubscribeLink?: string | null;
}

/** An item in the list of a mail. */
export interface MailItem {
  title: string;
  lines: string[];
  link: string;
}

/** Returns the text of a mail, or null if there is no content left. */
type TemplateOf = (facts: MailFacts) => MailTemplate | null | Promise<MailTemplate | null>;

/** The texts of mails. Each feature adds those of its kinds in its `x.mails.ts` when the program starts. */
@Injectable()
export class MailTemplatesService implements OnApplicationBootstrap {
  private readonly templates = new Map<MailKind, TemplateOf>();

  add(kind: MailKind, templateOf: TemplateOf): void {
    this.templates.set(kind, templateOf);
  }

  of(kind: MailKind, facts: MailFacts): ReturnType<TemplateOf> {
    return this.templates.get(kind)!(facts);
  }

  onApplicationBootstrap(): void {
    const missing = MAIL_KINDS.filter((kind) => !this.templates.has(kind));
    if (missing.length > 0)
      throw new Error(`No feature has a template for these mails: ${missing.join(', ')}`);
  }
}

/** The note under every link with a secret. */
export const WORKS_ONCE = 'This link is only for you and works once.';
/** Control characters and line breaks. */
const UNSEEN = /[\p{Cc}\u2028\u2029]+/gu;
/** Characters without width that no letter or picture needs. */
const NO_WIDTH = /[\u00ad\u200b\u2060-\u2064\ufeff]+/g;

/** Returns a name for a mail: one line, without anything that a mail program would turn into a link. */
export function plainMailName(name: string): string {
  return withoutBidi(name)
    .replace(NO_WIDTH, '')
    .replace(UNSEEN, ' ')
    .replaceAll('://', ' ')
    .replace(/\bwww\./gi, 'www ')
    .replace(/\.(?=\p{L})/gu, '. ')
    .replace(/\s+/g, ' ')
    .trim();
}
