import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { escapeHtml, renderMailHtml, parseLogo, renderMailText } from './layout.js';
import {
  emailConfirmationTemplate,
  passwordChangedTemplate,
  passwordResetTemplate,
} from '../accounts/accounts.mails.js';
import { invitationTemplate } from '../invitations/invitations.mails.js';
import { notificationsMailTemplate } from '../notification-mails/notification-mails.mails.js';
import { companyClosedTemplate } from '../closing/closing.mails.js';
import { factorResetTemplate, newDeviceTemplate } from '../two-step/two-step.mails.js';
import { plainMailName, type MailTemplate } from './mail-templates.service.js';
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
  reset: passwordResetTemplate(facts),
  confirm: emailConfirmationTemplate(facts),
  password_changed: passwordChangedTemplate(facts),
  factor_reset: factorResetTemplate(facts),
  new_device: newDeviceTemplate(facts),
  company_closed: companyClosedTemplate(facts, null),
  notifications: notificationsMailTemplate(
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

describe('the texts of mails', () => {
  it.each(MAIL_KINDS)('are the same in text and HTML, with a subject of one line: %s', (kind) => {
    const template = MAILS[kind];
    const [text, html] = [
      renderMailText(template),
      renderMailHtml(template, { name: 'Muster', hasLogo: false }),
    ];
    expect(template.subject).toMatch(/^[^\r\n]{1,80}$/);
    for (const words of [template.greeting, ...template.before, ...template.after]) {
      expect(text).toContain(words);
      expect(html).toContain(escapeHtml(words));
    }
    for (const { title, lines } of template.items ?? []) {
      expect(text).toContain(`${[title, ...lines].join('\n')}\n`);
      expect(html).toContain(`${title}</a><br>${lines.map(escapeHtml).join('<br>')}`);
    }
    const links = [template.action, ...(template.items ?? [])].flatMap((one) => one?.link ?? []);
    expect(links.length).toBeGreaterThan(0);
    for (const link of [...links, ...(template.settingsLink ? [template.settingsLink] : [])]) {
      expect(text.split('\n')).toContain(link);
      expect(html).toContain(`href="${link}"`);
    }
  });

  it('show times in the company’s time zone', () => {
    expect(renderMailText(MAILS.invitation)).toContain('It expires on Jul 2, 2026 12:30 AM.');
    expect(renderMailText(MAILS.password_changed)).toContain('on Nov 21, 2026 9:30 AM UTC');
  });

  it('show dates in the company’s format, or in the default format without a company', () => {
    const mail = invitationTemplate(facts, { ...invited, dateFormat: 'uk' });
    expect(renderMailText(mail)).toContain('It expires on Thu 2 Jul 2026, 00:30.');
    expect(renderMailText(MAILS.password_changed)).toContain('on Nov 21, 2026 9:30 AM UTC');
  });

  it('show a name on one line, without links and without signs that change the text direction', () => {
    expect(plainMailName(' A\r\nBcc: x\u202e  B ')).toBe('A Bcc: x B');
    expect(plainMailName('Win at HTTPS://evil.example or WWW.evil.example')).toBe(
      'Win at HTTPS evil. example or www evil. example',
    );
    expect(plainMailName('J.R. Smith of Acme Ltd. and Win.at.evil.example/now 2.5')).toBe(
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

  it('escape everything that has a meaning in HTML, and stay ASCII', () => {
    expect(escapeHtml(`<a href="x" title='y'>&é😀`)).toBe(
      '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;&#233;&#128512;',
    );
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => !/[<>"']|[^\x20-\x7e\n]/.test(escapeHtml(text))),
    );
  });

  it('contain a logo only if it is an image', () => {
    expect(parseLogo('data:image/png;base64,AAAA')).toEqual({ type: 'image/png', data: 'AAAA' });
    for (const wrong of [
      null,
      '',
      'data:image/svg+xml;base64,AAAA',
      'https://evil.example/x.png',
      'data:image/png,A',
    ])
      expect(parseLogo(wrong)).toBeNull();
  });
});
