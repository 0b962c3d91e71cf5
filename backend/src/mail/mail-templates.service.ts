import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { withoutBidi } from '../common/fields/bidi.contract.js';
import { MAIL_KINDS, type MailKind } from './mail.entity.js';

/** What a mail is about, read as it leaves. */
export interface MailFacts {
  id: string;
  recipient: string;
  /** Null for a mail without one. */
  link: string | null;
  /** The page on which people sign in. */
  signIn: string;
  createdAt: Date;
  companyId: string | null;
  invitationId: string | null;
}

/** What a mail says, before it is laid out. */
export interface MailTemplate {
  subject: string;
  greeting: string;
  before: string[];
  /** What the reader may press, with its address. */
  action: { label: string; link: string } | null;
  /** What it lists, each with the address of what it is about. */
  items?: MailItem[];
  after: string[];
  /** The company in whose name it comes; absent for the product's own mails. */
  sender?: string | undefined;
  /** Where its reader chooses whether such mails come; absent where nobody can do without. */
  settingsLink?: string;
  /** What their mail program presses to have no more of them. */
  unsubscribeLink?: string | null;
}

/** One thing of several that a mail tells. */
export interface MailItem {
  title: string;
  lines: string[];
  link: string;
}

/** What a mail says, or null when there is nothing left to say. */
type TemplateOf = (facts: MailFacts) => MailTemplate | null | Promise<MailTemplate | null>;

/** The words of mails: each feature adds those of its kinds, in its `x.mails.ts`, as the program starts. */
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
    if (missing.length > 0) throw new Error(`No feature says what these mails say: ${missing.join(', ')}`);
  }
}

/** Stands under every link that carries a secret. */
export const WORKS_ONCE = 'This link is only for you and works once.';
/** Controls and line breaks. */
const UNSEEN = /[\p{Cc}\u2028\u2029]+/gu;
/** Signs without any width, of which no letters or pictures are made. */
const NO_WIDTH = /[\u00ad\u200b\u2060-\u2064\ufeff]+/g;

/** A name as a mail may show it: one line, and nothing that a mail program would turn into a link. */
export function plainName(name: string): string {
  return withoutBidi(name)
    .replace(NO_WIDTH, '')
    .replace(UNSEEN, ' ')
    .replaceAll('://', ' ')
    .replace(/\bwww\./gi, 'www ')
    .replace(/\.(?=\p{L})/gu, '. ')
    .replace(/\s+/g, ' ')
    .trim();
}
