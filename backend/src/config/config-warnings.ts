import type { Config } from './config.js';

/** Returns warnings for the operator of a production server about settings that work but may surprise users. */
export function configWarnings({ production, publicUrl, https, linkBase, mail }: Config): string[] {
  if (!production) return [];
  return [
    publicUrl === null && `PUBLIC_URL is not set: links in mails lead to ${linkBase}.`,
    publicUrl !== null && !https && 'PUBLIC_URL is not https: passwords and cookies are sent unprotected.',
    mail.smtpUrl === null &&
      `SMTP_URL is not set: mails are not sent but written to files in ${mail.outbox}.`,
  ].filter((sentence) => sentence !== false);
}
