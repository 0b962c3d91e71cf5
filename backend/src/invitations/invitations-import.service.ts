import { LockMode } from '@mikro-orm/core';
import { EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { columnsOf, read } from '../common/db/lists/read.js';
import { memberOf, type Actor, type Member } from '../common/auth/actor.js';
import { newId } from '../common/db/schema/columns.js';
import { Events } from '../common/events/bus.js';
import { changeFields, type NamedFields } from '../common/events/change-fields.js';
import { uniqueDays } from '../common/fields/weekday.contract.js';
import { InvalidFields } from '../common/http/errors.js';
import { Limits } from '../common/http/rate-limits.js';
import { Clock } from '../common/time/clock.js';
import { lockCompanyAsEmployer } from '../companies/company-locks.js';
import { Config } from '../config/config.js';
import { userAudit } from '../users/user-audit.js';
import { User } from '../users/user.entity.js';
import { TAKEN_PAYROLL_NUMBER } from '../users/users.contract.js';
import type { WageBand } from '../users/wage-bands.contract.js';
import { InvitationLimitsService } from './invitation-limits.service.js';
import { InvitationMailsService } from './invitation-mails.service.js';
import { Invitation } from './invitation.entity.js';
import { invitationExpiry, mixedRows, nameKey, nameOf, numberKey } from './invitations.rules.js';
import {
  UPDATED_DETAILS,
  type ImportPeopleRequest,
  type ImportPersonRow,
  type KnownPerson,
  type PeopleImportCheck,
  type PeopleImportView,
  type UpdatedDetail,
} from './invitations.contract.js';
import { createLinkToken } from './link-tokens.js';

/** The mail limits of a few recipients are counted at once. More would leave no connections to the company's others. */
const COUNTED_AT_ONCE = 4;

const SEVERAL_PEOPLE =
  'Several people have this name. Add an email address or a payroll number, or remove the row.';

/** The details of members and invited people that an import changes. */
type Details = Pick<User, UpdatedDetail>;

/** A person who is there, with the keys that rows may know them by. */
interface KnownPersonRow {
  id: string;
  is: KnownPerson['is'];
  email: string | null;
  /** The name in the file if only the name was found, otherwise null. */
  name: string | null;
  fullName: string;
  payrollNumber: string | null;
  phone: string | null;
  wageBand: WageBand | null;
  contractedMinutesPerWeek: number | null;
  maxMinutesPerWeek: number | null;
  usualWeekdays: number[];
}

interface Known {
  at: number;
  person: KnownPersonRow;
}

/** The rows of an import. */
interface Matches {
  fresh: { at: number; row: ImportPersonRow }[];
  known: Known[];
  /** The rows with the person of an earlier row. */
  repeated: number[];
}

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
   * Invites all people who are neither members nor invited, and changes details of the others, or does nothing. People
   * are known by their address, else by their payroll number, and without either by their name. Rows beyond the limit of
   * open invitations are left out and named.
   * @throws InvalidFields if two rows may be the same person, for the payroll number of another person, or for details of a
   * person whose name others have
   */
  async import(actor: Actor, { rows }: ImportPeopleRequest): Promise<PeopleImportView> {
    const member = memberOf(actor);
    rejectMixed(rows);
    const mayMail = await this.countRecipients(rows.flatMap(({ email }) => email ?? []));
    const mailed = new Set<string>();
    try {
      return await this.em.transactional(async () => {
        await lockCompanyAsEmployer(this.em, member);
        const { fresh, known } = await this.match(member.companyId, rows);
        const room = await this.inviting.openCapacity(member);
        const invitations = [];
        const expired = await this.markExpired(member.companyId, fresh);
        for (const { row, at } of fresh.slice(0, room))
          invitations.push({ at, ...(await this.invite(member, row, expired)) });
        const updated = await this.update(member, rows, known);
        await this.em.flush();
        const sent = await this.invitationMails.sendMany(member, invitations, mayMail);
        for (const email of sent) mailed.add(email);
        await this.em.flush();
        return {
          created: invitations.length,
          updated,
          known: rows.length - fresh.length - updated,
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

  /**
   * Returns the people of an import who are there, with the details that the import would change.
   * @throws InvalidFields like `import`
   */
  async check(actor: Actor, { rows }: ImportPeopleRequest): Promise<PeopleImportCheck> {
    rejectMixed(rows);
    const { known, repeated } = await this.match(memberOf(actor).companyId, rows);
    return {
      repeated,
      known: known.map(({ at, person }) => ({
        row: at,
        is: person.is,
        changes: changesOf(person, rows[at]!),
        payrollNumber: person.payrollNumber,
        phone: person.phone,
        wageBand: person.wageBand,
        contractedMinutesPerWeek: person.contractedMinutesPerWeek,
        maxMinutesPerWeek: person.maxMinutesPerWeek,
        usualWeekdays: person.usualWeekdays.map((day) => ({ day })),
      })),
    };
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
   * Finds the rows of new people, each once, and those of people who are there.
   * @throws InvalidFields for the payroll number of another person, and for details of a person whose name others have
   */
  private async match(companyId: string, rows: ImportPersonRow[]): Promise<Matches> {
    const people = new Map<string, KnownPersonRow>();
    const shared = new Set<string>();
    for (const person of await this.knownPeople(companyId, rows)) {
      const { email, payrollNumber, name } = person;
      const keys = [
        email && emailKey(email),
        payrollNumber && numberKey(payrollNumber),
        name && nameKey(name),
      ];
      // Members are found before people whose invitation has the same number or name.
      for (const key of keys) {
        if (!key) continue;
        const first = people.get(key);
        if (!first) people.set(key, person);
        else if (first.id !== person.id && first.is === person.is) shared.add(key);
      }
    }
    const matches: Matches = { fresh: [], known: [], repeated: [] };
    const errors: Record<string, string> = {};
    const seen = new Set<string>();
    for (const [at, row] of rows.entries()) {
      const keys = keysOf(row);
      const person = keys.map((key) => people.get(key)).find((one) => one !== undefined);
      const owner = row.payrollNumber ? people.get(numberKey(row.payrollNumber)) : undefined;
      if (owner && (person !== owner || isSomebodyElse(owner, row)))
        errors[`rows.${at}.payrollNumber`] = TAKEN_PAYROLL_NUMBER;
      if (person && keys.some((key) => shared.has(key)) && changesOf(person, row).length > 0)
        errors[`rows.${at}.email`] = SEVERAL_PEOPLE;
      const isRepeated = keys.some((key) => seen.has(key));
      for (const key of keys) seen.add(key);
      if (isRepeated) matches.repeated.push(at);
      else if (person) matches.known.push({ at, person });
      else matches.fresh.push({ at, row });
    }
    if (Object.keys(errors).length > 0) throw new InvalidFields(errors, 'employee.not_clear');
    return matches;
  }

  /**
   * Returns the members and people with a valid invitation that the rows may name. An expired invitation without an
   * address counts, because the employer can send its link again.
   */
  private async knownPeople(companyId: string, rows: ImportPersonRow[]): Promise<KnownPersonRow[]> {
    const emails = rows.flatMap(({ email }) => email ?? []);
    const numbers = rows.flatMap(({ payrollNumber }) => payrollNumber ?? []);
    const names = rows.flatMap((row) => (row.email || row.payrollNumber ? [] : nameOf(row)));
    const isOpen = sql`(i.status = 'pending' and i.expires_at > ${this.clock.now()}
      or i.email is null and i.status in ('pending', 'expired'))`;
    const details = (of: string) =>
      sql.raw(`${of}.first_name || ' ' || ${of}.last_name as "fullName", ${of}.payroll_number as "payrollNumber", ${of}.phone,
        ${of}.wage_band as "wageBand",
        ${of}.contracted_minutes_per_week as "contractedMinutesPerWeek",
        ${of}.max_minutes_per_week as "maxMinutesPerWeek", ${of}.usual_weekdays as "usualWeekdays"`);
    const { rows: found } = await sql<KnownPersonRow>`
      with named as (select name, search_text(name) as folded from unnest(${names}::text[]) as name)
      select u.id, case when u.deactivated_at is null then 'member' else 'left' end as "is",
             case when u.deactivated_at is null then a.email end as email, n.name, ${details('u')}
        from users u join accounts a on a.id = u.account_id
        left join named n on n.folded = search_text(u.first_name || ' ' || u.last_name) and u.deactivated_at is null
       where u.company_id = ${companyId}
         and ((a.email = any(${emails}::text[]) and u.deactivated_at is null)
              or u.payroll_number = any(${numbers}::text[]) or n.name is not null)
      union all
      select i.id, 'invited', i.email, n.name, ${details('i')}
        from invitations i
        left join named n on n.folded = search_text(i.first_name || ' ' || i.last_name)
       where i.company_id = ${companyId} and ${isOpen}
         and (i.email = any(${emails}::text[]) or i.payroll_number = any(${numbers}::text[]) or n.name is not null)`.execute(
      this.em.getKysely(),
    );
    return found;
  }

  /** Changes the details of members and invited people, and returns the number of changed ones. */
  private async update(
    { companyId, userId }: Member,
    rows: ImportPersonRow[],
    known: Known[],
  ): Promise<number> {
    const changed = known.filter(({ at, person }) => changesOf(person, rows[at]!).length > 0);
    const idsOf = (is: KnownPersonRow['is']) =>
      changed.flatMap(({ person }) => (person.is === is ? person.id : [])).toSorted();
    const options = { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' }, refresh: true } as const;
    const invitations = await this.em.find(Invitation, { companyId, id: { $in: idsOf('invited') } }, options);
    const users = await this.em.find(User, { companyId, id: { $in: idsOf('member') } }, options);
    const found = new Map([...invitations, ...users].map((one) => [one.id, one]));
    const now = this.clock.now();
    for (const { at, person } of changed) {
      const record = found.get(person.id)!;
      const given = detailsOf(rows[at]!);
      const names = changesOf(person, rows[at]!);
      for (const name of UPDATED_DETAILS) if (!names.includes(name)) delete given[name];
      const changes = changeFields<Details>(record, given as NamedFields<Details>);
      record.updatedAt = now;
      if (record instanceof User)
        await this.events.emit('employee.changed', { user: record, ...userAudit(record, userId), changes });
      else
        await this.events.emit('invitation.changed', {
          invitation: record,
          companyId,
          actorId: userId,
          objectType: 'invitation',
          objectId: record.id,
          changes,
        });
    }
    await this.flushPayrollNumbers();
    return changed.length;
  }

  /** @throws InvalidFields if another person got one of the payroll numbers in the meantime */
  private async flushPayrollNumbers(): Promise<void> {
    try {
      await this.em.flush();
    } catch (error) {
      if (error instanceof UniqueConstraintViolationException)
        throw new InvalidFields({ rows: TAKEN_PAYROLL_NUMBER }, 'employee.not_clear');
      throw error;
    }
  }

  /** Marks the overdue invitations of the rows as expired. Returns the addresses with an expired invitation. */
  private async markExpired(
    companyId: string,
    fresh: { row: ImportPersonRow }[],
  ): Promise<ReadonlySet<string>> {
    const now = this.clock.now();
    const emails = fresh.flatMap(({ row }) => row.email ?? []);
    const open = { companyId, email: { $in: emails }, status: 'pending', expiresAt: { $lte: now } } as const;
    await this.em.nativeUpdate(Invitation, open, { status: 'expired', updatedAt: now });
    const rows = await read(
      this.em.getKysely(),
      columnsOf('invitations', ['email']),
      sql`from invitations
       where company_id = ${companyId} and email = any(${emails}::text[]) and status = 'expired' group by email`,
    );
    return new Set(rows.flatMap(({ email }) => email ?? []));
  }

  private async invite({ companyId, userId }: Member, row: ImportPersonRow, expired: ReadonlySet<string>) {
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
      phone: row.phone ?? null,
      wageBand: row.wageBand ?? null,
      contractedMinutesPerWeek: row.contractedMinutesPerWeek ?? null,
      maxMinutesPerWeek: row.maxMinutesPerWeek ?? null,
      usualWeekdays: uniqueDays(row.usualWeekdays ?? []),
      badgeNumber: row.badgeNumber ?? null,
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
      isFirst: !expired.has(row.email ?? ''),
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

/** @throws InvalidFields if two rows may be the same person */
function rejectMixed(rows: ImportPersonRow[]): void {
  const mixed = mixedRows(rows);
  if (Object.keys(mixed).length > 0) throw new InvalidFields(mixed);
}

/** Returns whether the owner of a row's payroll number has another address and another name than the row. */
function isSomebodyElse({ email, fullName }: KnownPersonRow, row: ImportPersonRow): boolean {
  const hasOtherEmail = row.email && email && row.email !== email;
  return !!hasOtherEmail && nameKey(fullName) !== nameKey(nameOf(row));
}

/** Returns the details that a row gives. Empty cells give none. */
function detailsOf(row: ImportPersonRow): Partial<NamedFields<Details>> {
  return {
    payrollNumber: row.payrollNumber ?? undefined,
    phone: row.phone ?? undefined,
    wageBand: row.wageBand ?? undefined,
    contractedMinutesPerWeek: row.contractedMinutesPerWeek ?? undefined,
    maxMinutesPerWeek: row.maxMinutesPerWeek ?? undefined,
    usualWeekdays: row.usualWeekdays?.length ? uniqueDays(row.usualWeekdays) : undefined,
  };
}

/** Returns the details of a person that a row changes. Leavers stay as they are. */
function changesOf(person: KnownPersonRow, row: ImportPersonRow): UpdatedDetail[] {
  if (person.is === 'left') return [];
  const given = detailsOf(row);
  return UPDATED_DETAILS.filter(
    (name) => given[name] !== undefined && String(given[name]) !== String(person[name]),
  );
}

async function inParts<T>(all: readonly T[], work: (one: T) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < all.length; at += COUNTED_AT_ONCE)
    await Promise.all(all.slice(at, at + COUNTED_AT_ONCE).map(work));
}
