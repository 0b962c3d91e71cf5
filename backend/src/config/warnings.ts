import type { Config } from './config.js';

/** What the operator of a server in production should hear at its start: what works, but not as people expect. */
export function warningsOf({ production, publicUrl, https, linkBase, mail }: Config): string[] {
  if (!production) return [];
  return [
    publicUrl === null && `PUBLIC_URL is not set: links in mails lead to ${linkBase}.`,
    publicUrl !== null && !https && 'PUBLIC_URL is not https: passwords and cookies travel unprotected.',
    mail.smtpUrl === null && `SMTP_URL is not set: no mail leaves, each becomes a file in ${mail.outbox}.`,
  ].filter((sentence) => sentence !== false);
}
