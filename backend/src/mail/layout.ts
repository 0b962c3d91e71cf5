import { PRODUCT_NAME } from '../common/common.contract.js';
import type { MailItem, MailTemplate } from './mail-templates.service.js';

/** The image at the top of a mail. `data` is base64. */
export interface Logo {
  type: string;
  data: string;
}

/** Content id of the logo attachment in the HTML part, because mail programs block data URLs. */
export const LOGO_ID = 'logo@muster';
/** The link at the end of mails that readers can turn off. */
const CHOOSE = 'Choose which emails you get, and when';
const LOGO = /^data:(image\/(?:png|jpeg|webp|gif));base64,([A-Za-z0-9+/]+=*)$/;
const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Returns the image of a data URL, or null if there is none. */
export function parseLogo(dataUrl: string | null): Logo | null {
  const [, type, data] = LOGO.exec(dataUrl ?? '') ?? [];
  return type && data ? { type, data } : null;
}

/** Returns the plain-text part. A link has its own line. */
export function renderMailText({
  greeting,
  before,
  action,
  items,
  after,
  settingsLink,
  sender,
}: MailTemplate): string {
  const link = action ? [`${action.label}:\n${action.link}`] : [];
  const list = (items ?? []).map((item) => [item.title, ...item.lines, item.link].join('\n'));
  const choose = settingsLink ? [`${CHOOSE}:\n${settingsLink}`] : [];
  return `${[greeting, ...before, ...link, ...list, ...after, ...choose, sender ?? PRODUCT_NAME].join('\n\n')}\n`;
}

/** Returns the HTML part in ASCII, so that no encoding changes it. */
export function renderMailHtml(template: MailTemplate, from: Sender): string {
  const { subject, greeting, before, action, items, after, settingsLink } = template;
  const lines = [
    '<!doctype html>',
    `<html lang="en-GB"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`,
    '<body style="margin:0;padding:24px;background:#f6f8f8;color:#172423;font:16px/1.5 Arial,sans-serif">',
    '<div style="max-width:560px;margin:0 auto;padding:24px;background:#fff;border-radius:8px">',
    headHtml(from),
    paragraphHtml(greeting),
    ...before.map(paragraphHtml),
    ...(action ? buttonHtml(action) : []),
    ...(items ?? []).map(itemHtml),
    ...after.map(paragraphHtml),
    ...(settingsLink ? [smallLinkHtml(CHOOSE, settingsLink)] : []),
    '</div></body></html>',
  ];
  return `${lines.join('\n')}\n`;
}

/** The sender's name in the mail: a company or the product. */
export interface Sender {
  name: string;
  hasLogo: boolean;
}

function headHtml({ name, hasLogo }: Sender): string {
  const image = `<img src="cid:${LOGO_ID}" alt="" height="40" style="height:40px;vertical-align:middle"> `;
  return `<p style="margin:0 0 24px;font-weight:bold">${hasLogo ? image : ''}${escapeHtml(name)}</p>`;
}

function paragraphHtml(text: string): string {
  return `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;
}

const LINK = 'color:#0d5f5a';

function itemHtml({ title, lines, link }: MailItem): string {
  const look = 'margin:0 0 16px;padding:12px 16px;border-left:4px solid #0f6b66;background:#f6f8f8';
  const heading = `<a style="${LINK};font-weight:bold" href="${escapeHtml(link)}">${escapeHtml(title)}</a>`;
  return `<p style="${look}">${[heading, ...lines.map(escapeHtml)].join('<br>')}</p>`;
}

function smallLinkHtml(text: string, link: string): string {
  return `<p style="margin:0;font-size:14px"><a style="${LINK}" href="${escapeHtml(link)}">${escapeHtml(text)}</a></p>`;
}

function buttonHtml({ label, link }: { label: string; link: string }): string[] {
  const look = 'display:inline-block;padding:10px 20px;border-radius:6px;background:#0f6b66;color:#fff';
  const href = escapeHtml(link);
  return [
    `<p style="margin:0 0 16px"><a style="${look};text-decoration:none" href="${href}">${escapeHtml(label)}</a></p>`,
    '<p style="margin:0 0 16px;font-size:14px;word-break:break-all">Or copy this address into your browser:<br>',
    `<a style="${LINK}" href="${href}">${href}</a></p>`,
  ];
}

/** Escapes a text for HTML. Characters outside ASCII become numeric references. */
export function escapeHtml(text: string): string {
  const safe = text.replace(/[&<>"']/g, (sign) => ESCAPES[sign]!);
  return safe.replace(/[^\x20-\x7e\n]/gu, (sign) => `&#${sign.codePointAt(0)};`);
}
