import { EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { ConflictException, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { columnsOf, read } from '../common/db/lists/read.js';
import { newId } from '../common/db/schema/columns.js';
import { Events } from '../common/events/bus.js';
import { NotSignedIn } from '../common/http/errors.js';
import { Clock } from '../common/time/clock.js';
import { FIRST_DAYS, type DateFormat } from '../common/time/format.js';
import { LOCATION_RETENTION_DAYS } from '../companies/companies.contract.js';
import { Company } from '../companies/company.entity.js';
import { AcceptanceService } from '../invitations/acceptance.service.js';
import type { Newcomer } from '../invitations/invited-membership.service.js';
import { HAS_COMPANY } from '../users/users.rules.js';
import { User } from '../users/user.entity.js';
import type { Role } from '../common/auth/roles.contract.js';
import { Account } from '../users/account.entity.js';

const TAKEN = 'An account with this email already exists. Please sign in instead.';

/** The data of a new account: a password, or an address that the provider has verified. */
interface NewAccount {
  email: string;
  passwordHash?: string;
  emailConfirmedAt?: Date;
}

/** The role of a new account's first membership. */
interface FirstMembership {
  role?: Role;
  /** The name of the employer's new company. */
  companyName?: string | null;
}

/** A new company of an account without one. */
interface OwnCompany {
  name?: string | null | undefined;
  dateFormat: DateFormat;
}

/** The account's row, locked until the end of the transaction. */
export interface LockedAccount {
  id: string;
  email: string;
  passwordHash: string | null;
  emailConfirmedAt: string | null;
}

/** Creates accounts and memberships for every way to sign in, always inside the caller's transaction. */
@Injectable()
export class MembershipsService {
  constructor(
    private readonly em: EntityManager,
    private readonly acceptance: AcceptanceService,
    private readonly clock: Clock,
    private readonly events: Events,
  ) {}

  /**
   * Stops a sign-up before its password is hashed.
   * @throws ConflictException if the address is used
   */
  async rejectIfTaken(email: string): Promise<void> {
    if ((await this.em.count(Account, { email })) > 0)
      throw new ConflictException(TAKEN, { errorCode: 'email_taken' });
  }

  /**
   * Creates an account.
   * @throws ConflictException if the address is used
   */
  async createAccount(about: NewAccount): Promise<Account> {
    const now = this.clock.now();
    const account = this.em.create(Account, { id: newId(), ...about, createdAt: now, updatedAt: now });
    try {
      await this.em.persist(account).flush();
    } catch (error) {
      if (error instanceof UniqueConstraintViolationException)
        throw new ConflictException(TAKEN, { errorCode: 'email_taken' });
      throw error;
    }
    return account;
  }

  /**
   * Locks the account, so that sign-ins and changes of it run one after another. Two invitations then lead to two
   * memberships.
   * @returns the current account, which may differ from an earlier read
   * @throws NotSignedIn if it no longer exists
   */
  async lock({ id }: Pick<Account, 'id'>): Promise<LockedAccount> {
    const rows = await read(
      this.em.getKysely(),
      columnsOf('accounts', ['id', 'email', 'passwordHash', 'emailConfirmedAt']),
      sql`from accounts where id = ${id} for no key update`,
    );
    if (!rows[0]) throw new NotSignedIn();
    return rows[0];
  }

  /**
   * Creates the first membership of a new account: an employer with a new company, or an employee without one.
   * `dateFormat` is the date format of the new company.
   */
  createFirstMembership(
    account: Pick<Account, 'id'>,
    about: Newcomer & FirstMembership,
    dateFormat: DateFormat,
  ): User {
    const role = about.role ?? 'employer';
    const company = role === 'employer' ? this.newCompany(dateFormat, about.companyName) : null;
    return this.newMembership(account, { ...about, role }, company);
  }

  /**
   * Returns the membership of an account that signs in: the invitation's, else the newest active one, in an open
   * company if there is one. An account that
   * left every company gets one without a company. The account is locked.
   */
  async membershipForSignIn(account: Pick<Account, 'id' | 'email'>, token?: string | null): Promise<User> {
    const memberships = await this.em.find(
      User,
      { accountId: account.id },
      { orderBy: { createdAt: 'desc' } },
    );
    if (token) return this.acceptance.accept(token, account, memberships[0]!);
    const active = memberships.filter((membership) => membership.deactivatedAt === null);
    const inCompany = active.filter((one) => one.companyId !== null);
    const membership = (await this.firstOfOpenCompany(inCompany)) ?? inCompany[0] ?? active[0];
    if (membership) return membership;
    const { firstName, lastName } = memberships[0]!;
    return this.newMembership(account, { firstName, lastName, role: 'employee' }, null);
  }

  private async firstOfOpenCompany(memberships: readonly User[]): Promise<User | undefined> {
    const [only, ...others] = memberships;
    if (others.length === 0) return only;
    const ids = memberships.map(({ companyId }) => companyId!);
    const open = await this.em.find(Company, { id: { $in: ids }, closedAt: null }, { fields: ['id'] });
    return memberships.find(({ companyId }) => open.some(({ id }) => id === companyId));
  }

  /**
   * Gives a membership without a company a new company as its employer. The account is locked.
   * @throws ConflictException if the membership has a company
   */
  async ownCompany(member: Pick<User, 'id' | 'accountId'>, { name, dateFormat }: OwnCompany): Promise<User> {
    const now = this.clock.now();
    const company = this.newCompany(dateFormat, name);
    await this.em.flush();
    const waiting = { id: member.id, accountId: member.accountId, companyId: null, deactivatedAt: null };
    const owner = { companyId: company.id, role: 'employer' as const, updatedAt: now };
    const written = await this.em.nativeUpdate(User, waiting, owner);
    if (written === 0) throw new ConflictException(HAS_COMPANY, { errorCode: 'account.has_company' });
    const user = await this.em.findOneOrFail(User, { id: member.id }, { refresh: true });
    const about = {
      companyId: company.id,
      actorId: user.id,
      objectType: 'company' as const,
      objectId: company.id,
    };
    await this.events.emit('company.created', { company, ...about });
    return user;
  }

  private newMembership(
    account: Pick<Account, 'id'>,
    { firstName, lastName, role }: Newcomer & { role: Role },
    company: Company | null,
  ): User {
    const now = this.clock.now();
    const user = this.em.create(User, {
      id: newId(),
      accountId: account.id,
      companyId: company?.id ?? null,
      role,
      firstName,
      lastName,
      createdAt: now,
      updatedAt: now,
    });
    this.em.persist(user);
    return user;
  }

  private newCompany(dateFormat: DateFormat, name?: string | null): Company {
    const now = this.clock.now();
    const company = this.em.create(Company, {
      id: newId(),
      name: name ?? null,
      timeZone: 'Europe/London',
      dateFormat,
      firstDayOfWeek: FIRST_DAYS[dateFormat],
      locationRetentionDays: LOCATION_RETENTION_DAYS,
      createdAt: now,
      updatedAt: now,
    });
    this.em.persist(company);
    return company;
  }
}
