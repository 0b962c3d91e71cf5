import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { memberOf, type Actor, type Member } from '../common/auth/actor.js';
import { newId } from '../common/db/schema/columns.js';
import { Events } from '../common/events/bus.js';
import { InvalidFields } from '../common/http/errors.js';
import type { ImportResult } from '../common/import.contract.js';
import { Limits } from '../common/http/rate-limits.js';
import { Clock } from '../common/time/clock.js';
import { lockCompanyAsEmployer } from '../companies/company-locks.js';
import { Config } from '../config/config.js';
import { InvitationLimitsService } from './invitation-limits.service.js';
import { InvitationMailsService } from './invitation-mails.service.js';
import { Invitation } from './invitation.entity.js';
import { invitationExpiry } from './invitations.rules.js';
import type { ImportPeopleRequest, ImportPersonRow } from './invitations.contract.js';
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
   * number. Rows beyond the limit of open invitations are left out and named.
   * @throws InvalidFields if two rows have the same payroll number and different addresses
   */
  async import(actor: Actor, { rows }: ImportPeopleRequest): Promise<ImportResult> {
    const member = memberOf(actor);
    rejectSharedNumbers(rows);
    const mayMail = await this.countRecipients(rows.map(({ email }) => email));
    const mailed = new Set<string>();
    try {
      return await this.em.transactional(async () => {
        await lockCompanyAsEmployer(this.em, member);
        const known = await this.knownPeople(member.companyId, rows);
        const fresh = uniqueRows(rows, known);
        const room = await this.inviting.openCapacity(member);
        const invitations = [];
        await this.markExpired(member.companyId, fresh);
        for (const { row } of fresh.slice(0, room)) invitations.push(await this.invite(member, row));
        await this.em.flush();
        const sent = await this.invitationMails.sendMany(member, invitations, mayMail);
        for (const email of sent) mailed.add(email);
        await this.em.flush();
        const remaining = fresh.slice(room).map(({ at }) => at);
        return { created: invitations.length, known: rows.length - fresh.length, remaining };
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

  /** Returns the addresses and payroll numbers of active members and of people with a valid invitation. */
  private async knownPeople(companyId: string, rows: ImportPersonRow[]): Promise<Set<string>> {
    const emails = rows.map(({ email }) => email);
    const numbers = rows.flatMap(({ payrollNumber }) => payrollNumber ?? []);
    const { rows: found } = await sql<{ email: string; number: string | null }>`
      select a.email, u.payroll_number as number from users u join accounts a on a.id = u.account_id
       where u.company_id = ${companyId}
         and ((a.email = any(${emails}::text[]) and u.deactivated_at is null) or u.payroll_number = any(${numbers}::text[]))
      union all
      select i.email, i.payroll_number from invitations i
       where i.company_id = ${companyId} and i.status = 'pending' and i.expires_at > ${this.clock.now()}
         and (i.email = any(${emails}::text[]) or i.payroll_number = any(${numbers}::text[]))`.execute(
      this.em.getKysely(),
    );
    return new Set(
      found.flatMap(({ email, number }) => [emailKey(email), ...(number ? [numberKey(number)] : [])]),
    );
  }

  private async markExpired(companyId: string, fresh: { row: ImportPersonRow }[]): Promise<void> {
    const now = this.clock.now();
    const emails = fresh.map(({ row }) => row.email);
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
      email: row.email,
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
const numberKey = (number: string): string => `number ${number}`;

function keysOf({ email, payrollNumber }: ImportPersonRow): string[] {
  return [emailKey(email), ...(payrollNumber ? [numberKey(payrollNumber)] : [])];
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

/** @throws InvalidFields if two rows have the same payroll number and different addresses */
function rejectSharedNumbers(rows: ImportPersonRow[]): void {
  const owners = new Map<string, number>();
  const errors: Record<string, string> = {};
  for (const [at, { email, payrollNumber }] of rows.entries()) {
    if (!payrollNumber) continue;
    const first = owners.get(payrollNumber) ?? at;
    owners.set(payrollNumber, first);
    if (rows[first]!.email !== email)
      errors[`rows.${at}.payrollNumber`] = `Row ${first + 1} has the same payroll number and another address`;
  }
  if (Object.keys(errors).length > 0) throw new InvalidFields(errors);
}

async function inParts<T>(all: readonly T[], work: (one: T) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < all.length; at += COUNTED_AT_ONCE)
    await Promise.all(all.slice(at, at + COUNTED_AT_ONCE).map(work));
}
