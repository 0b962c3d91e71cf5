import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { newId } from '../common/db/columns.js';
import { Clock } from '../common/time/clock.js';
import { MailLinks } from './mail-links.js';
import { Mail, type MailKind } from './mail.entity.js';

const WITHDRAWN = 'Its link was no longer valid.';

/** A mail to the holder of an account. */
export interface AccountMail {
  accountId: string;
  /** Where it goes: the account's address. */
  email: string;
}

/** A mail whose link lets its reader do something: never shown anywhere else. */
export interface AccountMailWithLink extends AccountMail {
  link: string;
}

export interface InvitationMail {
  companyId: string;
  invitationId: string;
  email: string;
  link: string;
}

/**
 * Puts mails into the current unit of work; they leave after it commits. Whatever a mail belongs to
 * (invitation, account) must be flushed before. A mail that cannot leave never fails a request.
 */
@Injectable()
export class MailQueue {
  constructor(
    private readonly em: EntityManager,
    private readonly links: MailLinks,
    private readonly clock: Clock,
  ) {}

  /** Says who invites the reader into which company. */
  invitation({ companyId, invitationId, email, link }: InvitationMail): void {
    this.add('invitation', email, link, { companyId, invitationId });
  }

  /** Notes that an invitation's mail may not leave today: only its link is there. */
  limitedInvitation({ companyId, invitationId, email }: Omit<InvitationMail, 'link'>): void {
    this.add('invitation', email, null, { companyId, invitationId, status: 'limited' });
  }

  /** Carries the link under which a new password is chosen. */
  resetPassword({ accountId, email, link }: AccountMailWithLink): void {
    this.add('reset', email, link, { accountId });
  }

  /** Carries the link that confirms an address. */
  confirmAddress({ accountId, email, link }: AccountMailWithLink): void {
    this.add('confirm', email, link, { accountId });
  }

  /** Tells the holder of an account that its password is another one now. */
  passwordChanged({ accountId, email }: AccountMail): void {
    this.add('password_changed', email, null, { accountId });
  }

  /** Gives up what still waits of an invitation's mails: their link is not valid any more. */
  async withdrawInvitation(companyId: string, invitationId: string): Promise<void> {
    await sql`
      update mails set status = 'dead', link = null, problem = ${WITHDRAWN}
       where company_id = ${companyId} and invitation_id = ${invitationId} and status = 'waiting'`.execute(
      this.em.getKysely(),
    );
  }

  private add(
    kind: MailKind,
    recipient: string,
    link: string | null,
    about: Partial<Pick<Mail, 'companyId' | 'invitationId' | 'accountId' | 'status'>>,
  ): void {
    const id = newId();
    const now = this.clock.now();
    this.em.create(
      Mail,
      {
        id,
        kind,
        recipient,
        status: 'waiting',
        ...about,
        link: link === null ? null : this.links.cipher.encrypt(link, id),
        tries: 0,
        nextTryAt: now,
        createdAt: now,
      },
      { persist: true },
    );
  }
}
