import { Injectable } from '@nestjs/common';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PRODUCT_NAME } from '../common/common.contract.js';
import { Config } from '../config/config.js';
import { LOGO_ID, type Logo } from './layout.js';

/** A mail with its final content. */
export interface ReadyMail {
  id: string;
  kind: string;
  createdAt: Date;
  to: string;
  /** The sender's name, by default that of the settings. */
  sender?: string;
  subject: string;
  text: string;
  html: string;
  logo: Logo | null;
  /** The settings page, where the reader can turn off such mails. */
  settingsLink?: string;
  /** The one-click link for mail programs that turns off such mails. */
  unsubscribeLink?: string | null;
}

/** Time limits of the connection to the mail server. The query of `SMTP_URL` may override them. */
const PATIENCE = {
  connectionTimeout: 10_000,
  dnsTimeout: 10_000,
  greetingTimeout: 20_000,
  socketTimeout: 30_000,
  socketCloseTimeout: 1_000,
};
const ASCII = /^[\x20-\x7e\n]*$/;
/** The maximum line length of RFC 5322 is 998 characters. */
const LONG_LINE = /.{999}/;

/** Sends mails with the SMTP server of the settings. Without one, writes each mail to a file in the outbox folder. */
@Injectable()
export class MailSenderService {
  /** The destination of mails, for the log. */
  readonly destination: string;
  private readonly from: string;
  private readonly address: string;
  private readonly domain: string;

  constructor(private readonly config: Config) {
    this.destination = config.mail.smtpUrl ? 'the SMTP server' : 'the outbox folder';
    this.domain = new URL(config.linkBase).hostname;
    this.from = config.mail.from ?? `${PRODUCT_NAME} <no-reply@${this.domain}>`;
    this.address = /[^\s<>]+(?=>?$)/.exec(this.from)![0];
  }

  /**
   * Resolves when the mail server has accepted the mail or the file is written.
   * @throws the error of the server, the network or the disk
   */
  async send(mail: ReadyMail, signal: AbortSignal): Promise<void> {
    const { smtpUrl } = this.config.mail;
    if (!smtpUrl) return this.toOutbox(mail);
    const safe = { disableFileAccess: true, disableUrlAccess: true };
    const transport = createTransport({ ...PATIENCE, ...safe, url: smtpUrl });
    await transport.sendMail({ ...this.mailOptions(mail, ASCII), signal });
  }

  /** The file name sorts by the time of queuing. A second attempt writes the same file. */
  private async toOutbox(mail: ReadyMail): Promise<void> {
    const transport = createTransport({ streamTransport: true, buffer: true });
    const { message } = await transport.sendMail(this.mailOptions(mail, /^/));
    const { outbox } = this.config.mail;
    await mkdir(outbox, { recursive: true, mode: 0o700 });
    const when = mail.createdAt.toISOString().replace(/[-:.]/g, '');
    const path = join(outbox, `${when}-${mail.kind}-${mail.id}.eml`);
    await writeFile(`${path}.part`, message, { mode: 0o600 });
    await rename(`${path}.part`, path);
  }

  private mailOptions(
    { id, to, sender, subject, text, html, logo, settingsLink, unsubscribeLink }: ReadyMail,
    asIs: RegExp,
  ): SendMailOptions {
    const attachment = logo && {
      cid: LOGO_ID,
      contentType: logo.type,
      filename: `logo.${logo.type.slice('image/'.length)}`,
      content: Buffer.from(logo.data, 'base64'),
    };
    return {
      messageId: `<${id}@${this.domain}>`,
      from: sender ? { name: sender, address: this.address } : this.from,
      to: { name: '', address: to },
      subject,
      text: mailPart('plain', text, asIs),
      html: mailPart('html', html, asIs),
      attachments: attachment ? [attachment] : [],
      list: settingsLink ? { unsubscribe: unsubscribeLink ?? settingsLink } : undefined,
      headers: {
        'Auto-Submitted': 'auto-generated',
        ...(unsubscribeLink ? { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}),
      },
    };
  }
}

/** Returns a part of a mail without encoding if possible, so that links can be copied from the source. */
function mailPart(type: 'plain' | 'html', text: string, asIs: RegExp) {
  if (!asIs.test(text) || LONG_LINE.test(text)) return text;
  const encoding = ASCII.test(text) ? '7bit' : '8bit';
  const head = `Content-Type: text/${type}; charset=utf-8\nContent-Transfer-Encoding: ${encoding}\n\n`;
  return { raw: (head + text).replaceAll('\n', '\r\n') };
}
