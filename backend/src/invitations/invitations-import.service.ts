import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { memberOf, type Actor, type Member } from '../common/auth/actor.js';
import { newId } from '../common/db/schema/columns.js';
import { Events } from '../common/events/bus.js';
import { InvalidFields } from '../common/http/errors.js';
import { Limits } from '../common/http/rate-limits.js';
import { Clock } from '../common/time/clock.js';
import { lockCompanyAsEmployer } from '../companies/company-locks.js';
import { Config } from '../config/config.js';
import { InvitationLimitsService } from './invitation-limits.service.js';
import { InvitationMailsService } from './invitation-mails.service.js';
import { Invitation } from './invitation.entity.js';
import { invitationExpiry, mixedRows, nameKey, nameOf, numberKey } from './invitations.rules.js';
import type { ImportPeopleRequest, ImportPersonRow, PeopleImportView } from './invitations.contract.js';
import { createLinkToken } from './link-tokens.js';

/** The mail limits of several recipients are counted at once, so that an import does not wait for each. */
const COUNTED_AT_ONCE = 20;

/** Invites many people at once. */
@Injectable()
export class InvitationsImportService {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly limits: Limits,
    private readonly inviting: InvitationLimitsService,
    private readonly invitationMails: InvitationMailsService,
  ) {}

  /**
   * Invites all people who are neither members nor invited, or nobody. People are known by their address or payroll
   * number, and without either by their name. Rows beyond the limit of open invitations are left out and named.
   * @throws InvalidFields if two rows may be the same person
   */
  async import(actor: Actor, { rows }: ImportPeopleRequest): Promise<PeopleImportView> {
    const member = memberOf(actor);
    const mixed = mixedRows(rows);
    if (Object.keys(mixed).length > 0) throw new InvalidFields(mixed);
    const mayMail = await this.countRecipients(rows.flatMap(({ email }) => email ?? []));
    const mailed = new Set<string>();
    try {
      return await this.em.transactional(async () => {
        await lockCompanyAsEmployer(this.em, member);
        const known = await this.knownPeople(member.companyId, rows);
        const fresh = uniqueRows(rows, known);
        const room = await this.inviting.openCapacity(member);
        const invitations = [];
        await this.markExpired(member.companyId, fresh);
        for (const { row, at } of fresh.slice(0, room))
          invitations.push({ at, ...(await this.invite(member, row)) });
        await this.em.flush();
        const sent = await this.invitationMails.sendMany(member, invitations, mayMail);
        for (const email of sent) mailed.add(email);
        await this.em.flush();
        return {
          created: invitations.length,
          known: rows.length - fresh.length,
          remaining: fresh.slice(room).map(({ at }) => at),
          links: invitations.flatMap(({ at, invitation, link }) =>
            !invitation.email ? { row: at, link } : [],
          ),
        };
      });
    } finally {
      const unused = [...mayMail].filter((email) => !mailed.has(email));
      await inParts(unused, (email) => this.limits.recipientMails.giveBack(email));
    }
  }

  /** Counts a mail to each address, and returns those that may get one. */
  private async countRecipients(emails: string[]): Promise<Set<string>> {
    const allowed = new Set<string>();
    await inParts([...new Set(emails)], async (email) => {
      if (await this.limits.recipientMails.allows(email)) allowed.add(email);
    });
    return allowed;
  }

  /**
   * Returns the keys of active members and of people with a valid invitation. An expired invitation without an address
   * counts, because the employer can send its link again.
   */
  private async knownPeople(companyId: string, rows: ImportPersonRow[]): Promise<Set<string>> {
    const emails = rows.flatMap(({ email }) => email ?? []);
    const numbers = rows.flatMap(({ payrollNumber }) => payrollNumber ?? []);
    const names = rows.flatMap((row) => (row.email || row.payrollNumber ? [] : nameOf(row)));
    const isOpen = sql`(i.status = 'pending' and i.expires_at > ${this.clock.now()}
      or i.email is null and i.status in ('pending', 'expired'))`;
    const { rows: found } = await sql<{ email: string | null; number: string | null; name: string | null }>`
      with named as (select name, search_text(name) as folded from unnest(${names}::text[]) as name)
      select a.email, u.payroll_number as number, n.name
        from users u join accounts a on a.id = u.account_id
        left join named n on n.folded = search_text(u.first_name || ' ' || u.last_name) and u.deactivated_at is null
       where u.company_id = ${companyId}
         and ((a.email = any(${emails}::text[]) and u.deactivated_at is null)
              or u.payroll_number = any(${numbers}::text[]) or n.name is not null)
      union all
      select i.email, i.payroll_number, n.name
        from invitations i
        left join named n on n.folded = search_text(i.first_name || ' ' || i.last_name)
       where i.company_id = ${companyId} and ${isOpen}
         and (i.email = any(${emails}::text[]) or i.payroll_number = any(${numbers}::text[]) or n.name is not null)`.execute(
      this.em.getKysely(),
    );
    return new Set(
      found.flatMap(({ email, number, name }) => [
        ...(email ? [emailKey(email)] : []),
        ...(number ? [numberKey(number)] : []),
        ...(name ? [nameKey(name)] : []),
      ]),
    );
  }

  private async markExpired(companyId: string, fresh: { row: ImportPersonRow }[]): Promise<void> {
    const now = this.clock.now();
    const emails = fresh.flatMap(({ row }) => row.email ?? []);
    const open = { companyId, email: { $in: emails }, status: 'pending', expiresAt: { $lte: now } } as const;
    await this.em.nativeUpdate(Invitation, open, { status: 'expired', updatedAt: now });
  }

  private async invite({ companyId, userId }: Member, row: ImportPersonRow) {
    const now = this.clock.now();
    const { token, hash } = createLinkToken();
    const invitation = this.em.create(Invitation, {
      id: newId(),
      companyId,
      employerId: userId,
      email: row.email ?? null,
      firstName: row.firstName,
      lastName: row.lastName,
      payrollNumber: row.payrollNumber ?? null,
      role: 'employee',
      status: 'pending',
      tokenHash: hash,
      sentAt: now,
      expiresAt: invitationExpiry(now),
      createdAt: now,
      updatedAt: now,
    });
    this.em.persist(invitation);
    await this.events.emit('invitation.created', {
      invitation,
      companyId,
      actorId: userId,
      objectType: 'invitation',
      objectId: invitation.id,
      changes: { role: { to: invitation.role } },
    });
    return { invitation, link: `${this.config.linkBase}/invitation?token=${token}` };
  }
}

const emailKey = (email: string): string => `email ${email}`;

function keysOf(row: ImportPersonRow): string[] {
  const { email, payrollNumber } = row;
  if (!email && !payrollNumber) return [nameKey(nameOf(row))];
  return [...(email ? [emailKey(email)] : []), ...(payrollNumber ? [numberKey(payrollNumber)] : [])];
}

/** Returns the rows of people who are not known, each person once, with their positions. */
function uniqueRows(rows: ImportPersonRow[], known: Set<string>): { row: ImportPersonRow; at: number }[] {
  return rows.flatMap((row, at) => {
    const keys = keysOf(row);
    if (keys.some((key) => known.has(key))) return [];
    for (const key of keys) known.add(key);
    return [{ row, at }];
  });
}

async function inParts<T>(all: readonly T[], work: (one: T) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < all.length; at += COUNTED_AT_ONCE)
    await Promise.all(all.slice(at, at + COUNTED_AT_ONCE).map(work));
}
