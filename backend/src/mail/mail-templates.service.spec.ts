import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { escaped, htmlOf, logoOf, textOf } from './layout.js';
import { confirmTemplate, passwordChangedTemplate, resetTemplate } from '../accounts/accounts.mails.js';
import { invitationTemplate } from '../invitations/invitations.mails.js';
import { notificationsTemplate } from '../notification-mails/notification-mails.mails.js';
import { plainName, type MailTemplate } from './mail-templates.service.js';
import { MAIL_KINDS, type MailKind } from './mail.entity.js';

const LINK = 'https://muster.example/reset?token=abc_-1';
const facts = {
  id: '019a0000-0000-7000-8000-000000000000',
  recipient: 'sam@example.test',
  link: LINK,
  signIn: 'https://muster.example/?auth=login',
  createdAt: new Date('2026-11-21T09:30:00Z'),
  companyId: null,
  invitationId: null,
};
const invited = {
  firstName: 'Sam',
  invitedBy: 'Erin Boss',
  company: 'Acme',
  role: 'employee',
  expiresAt: new Date('2026-07-01T23:30:00Z'),
  timeZone: 'Europe/London',
  dateFormat: 'specification',
} as const;
const MAILS: Record<MailKind, MailTemplate> = {
  invitation: invitationTemplate(facts, invited),
  reset: resetTemplate(facts),
  confirm: confirmTemplate(facts),
  password_changed: passwordChangedTemplate(facts),
  notifications: notificationsTemplate(
    ['New shift', 'Shift cancelled'].map((title, index) => ({
      id: `019a0000-0000-7000-8000-00000000000${index}`,
      title,
      message: 'It is “Early doors”.',
      shifts: [],
      dateFormat: 'uk',
      firstName: 'Sam',
      company: 'Acme',
    })),
    'https://muster.example',
  )!,
};

describe('what mails say', () => {
  it.each(MAIL_KINDS)('%s: in text and HTML alike, in one line of subject', (kind) => {
    const template = MAILS[kind];
    const [text, html] = [textOf(template), htmlOf(template, { name: 'Muster', hasLogo: false })];
    expect(template.subject).toMatch(/^[^\r\n]{1,80}$/);
    for (const words of [template.greeting, ...template.before, ...template.after]) {
      expect(text).toContain(words);
      expect(html).toContain(escaped(words));
    }
    for (const { title, lines } of template.items ?? []) {
      expect(text).toContain(`${[title, ...lines].join('\n')}\n`);
      expect(html).toContain(`${title}</a><br>${lines.map(escaped).join('<br>')}`);
    }
    const links = [template.action, ...(template.items ?? [])].flatMap((one) => one?.link ?? []);
    expect(links.length).toBeGreaterThan(0);
    for (const link of [...links, ...(template.settingsLink ? [template.settingsLink] : [])]) {
      expect(text.split('\n')).toContain(link);
      expect(html).toContain(`href="${link}"`);
    }
  });

  it('tells times as the company’s clocks show them', () => {
    expect(textOf(MAILS.invitation)).toContain('It ends on Jul 2, 2026 12:30 AM.');
    expect(textOf(MAILS.password_changed)).toContain('on Nov 21, 2026 9:30 AM UTC');
  });

  it('tells them as the company writes dates; what is of no company, as the specification does', () => {
    const mail = invitationTemplate(facts, { ...invited, dateFormat: 'uk' });
    expect(textOf(mail)).toContain('It ends on Thu 2 Jul 2026, 00:30.');
    expect(textOf(MAILS.password_changed)).toContain('on Nov 21, 2026 9:30 AM UTC');
  });

  it('shows any name on one line, without what turns into a link or turns text round', () => {
    expect(plainName(' A\r\nBcc: x\u202e  B ')).toBe('A Bcc: x B');
    expect(plainName('Win at HTTPS://evil.example or WWW.evil.example')).toBe(
      'Win at HTTPS evil. example or www evil. example',
    );
    expect(plainName('J.R. Smith of Acme Ltd. and Win.at.evil.example/now 2.5')).toBe(
      'J. R. Smith of Acme Ltd. and Win. at. evil. example/now 2.5',
    );
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        const invitedBy = `${name}`;
        const { subject } = invitationTemplate(facts, { ...invited, invitedBy });
        expect(subject).not.toMatch(/[\p{Cc}\u2028\u2029\u202a-\u202e]|:\/\//u);
      }),
    );
  });

  it('escapes whatever HTML could take for its own, and stays ASCII', () => {
    expect(escaped(`<a href="x" title='y'>&é😀`)).toBe(
      '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;&#233;&#128512;',
    );
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => !/[<>"']|[^\x20-\x7e\n]/.test(escaped(text))),
    );
  });

  it('carries a logo that is an image, and nothing else', () => {
    expect(logoOf('data:image/png;base64,AAAA')).toEqual({ type: 'image/png', data: 'AAAA' });
    for (const wrong of [
      null,
      '',
      'data:image/svg+xml;base64,AAAA',
      'https://evil.example/x.png',
      'data:image/png,A',
    ])
      expect(logoOf(wrong)).toBeNull();
  });
});
