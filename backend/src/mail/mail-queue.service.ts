import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { newId } from '../common/db/columns.js';
import { Clock } from '../common/time/clock.js';
import { MailLinksService } from './mail-links.service.js';
import { Mail, type MailKind } from './mail.entity.js';

const WITHDRAWN = 'Its link was no longer valid.';

/** A mail that is to leave, and what it belongs to. */
export interface QueuedMail extends Partial<Pick<Mail, 'companyId' | 'invitationId' | 'accountId'>> {
  kind: MailKind;
  /** Where it goes. */
  email: string;
  /** What lets its reader do something, never shown anywhere else; null for a mail without one. */
  link: string | null;
  /** `limited` notes a mail that may not leave today. */
  status?: 'limited';
}

/**
 * Puts mails into the current unit of work; they leave after it commits. Whatever a mail belongs to
 * (invitation, account) must be flushed before. A mail that cannot leave never fails a request.
 */
@Injectable()
export class MailQueueService {
  constructor(
    private readonly em: EntityManager,
    private readonly links: MailLinksService,
    private readonly clock: Clock,
  ) {}

  /** Queues a mail and answers its id; its feature's `x.mails.ts` knows what it says. */
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

  /** Gives up what still waits of an invitation's mails: their link is not valid any more. */
  async withdrawInvitation(companyId: string, invitationId: string): Promise<void> {
    await sql`
      update mails set status = 'dead', link = null, problem = ${WITHDRAWN}
       where company_id = ${companyId} and invitation_id = ${invitationId} and status = 'waiting'`.execute(
      this.em.getKysely(),
    );
  }
}
