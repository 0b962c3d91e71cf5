import { PRODUCT_NAME } from '../common/common.contract.js';
import { wallClock } from '../common/time/zoned.js';
import type { MailKind } from './mail.entity.js';

/** What a mail is about, read as it leaves. */
export interface MailFacts {
  kind: MailKind;
  recipient: string;
  /** Null for a mail without one. */
  link: string | null;
  /** The page on which people sign in. */
  signIn: string;
  createdAt: Date;
  invitation: InvitationFacts | null;
}

export interface InvitationFacts {
  firstName: string;
  invitedBy: string;
  /** Null for a company that has no name yet. */
  company: string | null;
  role: 'employer' | 'employee';
  expiresAt: Date;
  timeZone: string;
}

/** What a mail says, before it is laid out. */
export interface MailTemplate {
  subject: string;
  greeting: string;
  before: string[];
  /** What the reader may press, with its address. */
  action: { label: string; link: string } | null;
  after: string[];
}

/** Controls, line breaks and marks that turn the direction of text. */
const UNSEEN = /[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;
const ONCE = 'This link is only for you and works once.';
const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** A name as a mail may show it: one line, and nothing that a mail program would turn into a link. */
export function shown(name: string): string {
  return name
    .replace(UNSEEN, ' ')
    .replaceAll('://', ' ')
    .replace(/\bwww\./gi, 'www ')
    .replace(/\.(?=\p{L})/gu, '. ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The words of a mail. */
export function mailTemplate(facts: MailFacts): MailTemplate {
  return templates[facts.kind](facts);
}

const templates: Record<MailKind, (facts: MailFacts) => MailTemplate> = {
  invitation: (facts) => invitationTemplate(facts, facts.invitation!),
  reset: ({ recipient, link }) => ({
    subject: `Choose a new password for ${PRODUCT_NAME}`,
    greeting: 'Hello',
    before: [`Somebody asked for a new password for the ${PRODUCT_NAME} account of ${recipient}.`],
    action: { label: 'Choose a new password', link: link! },
    after: [
      `${ONCE} It ends one hour after it was asked for.`,
      'If you did not ask for it, ignore this email. Your password stays as it is.',
    ],
  }),
  confirm: ({ recipient, link }) => ({
    subject: 'Confirm your email address',
    greeting: 'Hello',
    before: [`Confirm that ${recipient} is your email address for ${PRODUCT_NAME}.`],
    action: { label: 'Confirm email address', link: link! },
    after: [
      `${ONCE} It ends three days after it was asked for.`,
      `If you have no ${PRODUCT_NAME} account, ignore this email.`,
    ],
  }),
  password_changed: ({ recipient, createdAt, signIn }) => ({
    subject: `Your ${PRODUCT_NAME} password was changed`,
    greeting: 'Hello',
    before: [
      `The password for the ${PRODUCT_NAME} account of ${recipient} was changed on ${instantText(createdAt, 'UTC')} UTC.`,
      'If this was you, there is nothing to do.',
      'If it was not, choose a new password with "Forgot password" on the sign-in page and tell your employer.',
    ],
    action: { label: 'Go to the sign-in page', link: signIn },
    after: [],
  }),
};

function invitationTemplate({ link }: MailFacts, about: InvitationFacts): MailTemplate {
  const invitedBy = shown(about.invitedBy);
  const company = about.company === null ? 'their company' : shown(about.company);
  const as = about.role === 'employer' ? ' as a manager' : '';
  return {
    subject: `${invitedBy} invited you to join ${company}`,
    greeting: `Hello ${shown(about.firstName)}`,
    before: [
      `${invitedBy} has invited you to join ${company}${as} on ${PRODUCT_NAME}.`,
      about.role === 'employer'
        ? 'There you plan shifts and approve hours.'
        : 'There you see your shifts and send your hours.',
    ],
    action: { label: 'Accept the invitation', link: link! },
    after: [
      `${ONCE} It ends on ${instantText(about.expiresAt, about.timeZone)}.`,
      'If you did not expect this invitation, ignore this email.',
    ],
  };
}

/** `28 November 2026 at 09:30`, as clocks show it in a zone. */
function instantText(instant: Date, zone: string): string {
  const { date, time } = wallClock(instant, zone);
  return `${dayFormat.format(new Date(`${date}T00:00:00Z`))} at ${time}`;
}
