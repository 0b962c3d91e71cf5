import { EntityManager } from '@mikro-orm/postgresql';
import { ConflictException, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { read, selection } from '../common/db/lists/read.js';
import type { Member } from '../common/auth/actor.js';
import { Limits } from '../common/http/rate-limits.js';
import { Clock } from '../common/time/clock.js';
import { Config } from '../config/config.js';
import { tooManyOpenInvitationsText, type InvitationWithLink } from './invitations.contract.js';

/** Limits invitations, because their recipients did not ask for mails. */
@Injectable()
export class InvitationLimitsService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly limits: Limits,
  ) {}

  /**
   * Limits open invitations until the sending employer has confirmed their address. The company is locked. `exceptId`
   * is an invitation that is only sent again.
   * @throws ConflictException
   */
  async rejectIfTooManyOpen(member: Member, exceptId: string | null = null): Promise<void> {
    const { openInvitationsUnconfirmed: most } = this.config.limits;
    if ((await this.openCapacity(member, exceptId)) <= 0)
      throw new ConflictException(tooManyOpenInvitationsText(most), { errorCode: 'too_many_open' });
  }

  /** Returns how many more invitations the company may have open. The company is locked. */
  async openCapacity({ companyId, accountId }: Member, exceptId: string | null = null): Promise<number> {
    const rows = await read<{ confirmed: boolean; open: number }>(
      this.em.getKysely(),
      selection({
        confirmed: sql`email_confirmed_at is not null`,
        open: sql`(
        select count(*)::int from invitations i
          join users u on u.company_id = i.company_id and u.id = i.employer_id
          join accounts a on a.id = u.account_id
         where i.company_id = ${companyId} and i.status = 'pending' and i.expires_at > ${this.clock.now()}
           and i.id is distinct from ${exceptId} and a.email_confirmed_at is null)`,
      }),
      sql`from accounts where id = ${accountId}`,
    );
    const { confirmed = false, open = 0 } = rows[0] ?? {};
    return confirmed ? Number.MAX_SAFE_INTEGER : this.config.limits.openInvitationsUnconfirmed - open;
  }

  /**
   * Runs the work in a transaction. `mayMail` is false without an address, or if the recipient got too many mails today.
   * Counting uses another connection, so it happens first. If no mail was queued, the count is subtracted again.
   */
  async withMailLimit(
    email: string | null | undefined,
    work: (mayMail: boolean) => Promise<InvitationWithLink>,
  ): Promise<InvitationWithLink> {
    const mayMail = Boolean(email && (await this.limits.recipientMails.allows(email)));
    let isMailed = false;
    try {
      const made = await this.em.transactional(() => work(mayMail));
      isMailed = made.mail !== 'limited' && made.mail !== 'none';
      return made;
    } finally {
      if (email && mayMail && !isMailed) await this.limits.recipientMails.giveBack(email);
    }
  }
}
