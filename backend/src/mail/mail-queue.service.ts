import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { newId } from '../common/db/schema/columns.js';
import { Clock } from '../common/time/clock.js';
import { MailLinksService } from './mail-links.service.js';
import { Mail, type MailKind } from './mail.entity.js';

const WITHDRAWN = 'Its link was no longer valid.';

/** A mail to queue, with the records that it belongs to. */
interface QueuedMail extends Partial<Pick<Mail, 'companyId' | 'invitationId' | 'accountId'>> {
  kind: MailKind;
  /** The recipient's address. */
  email: string;
  /** A link with a secret, which the server shows nowhere else. Null for a mail without one. */
  link: string | null;
  /** `limited` records a mail that is not sent because of the daily limit. */
  status?: 'limited';
}

/**
 * Adds mails to the current unit of work. They are sent after its commit, so a mail server in trouble never fails a
 * request.
 * Flush the invitation or account of a mail first.
 */
@Injectable()
export class MailQueueService {
  constructor(
    private readonly em: EntityManager,
    private readonly links: MailLinksService,
    private readonly clock: Clock,
  ) {}

  /** Queues a mail and returns its id. Its feature's `x.mails.ts` contains the text. */
  add({ kind, email, link, status, ...about }: QueuedMail): string {
    const id = newId();
    const now = this.clock.now();
    this.em.create(
      Mail,
      {
        id,
        kind,
        recipient: email,
        status: status ?? 'waiting',
        ...about,
        link: link === null ? null : this.links.cipher.encrypt(link, id),
        tries: 0,
        nextTryAt: now,
        createdAt: now,
      },
      { persist: true },
    );
    return id;
  }

  /** Gives up waiting mails of an invitation whose link is no longer valid. */
  async withdrawInvitation(companyId: string, invitationId: string): Promise<void> {
    await sql`
      update mails set status = 'dead', link = null, problem = ${WITHDRAWN}
       where company_id = ${companyId} and invitation_id = ${invitationId} and status = 'waiting'`.execute(
      this.em.getKysely(),
    );
  }
}
