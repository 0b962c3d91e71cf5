import { EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { ConflictException, Injectable, UnauthorizedException } from '@nestjs/common';
import { sql } from 'kysely';
import { newId } from '../common/db/columns.js';
import { Events } from '../common/events/bus.js';
import { emailIdentity } from '../common/fields/index.js';
import { InvalidFields } from '../common/http/errors.js';
import { Limits } from '../common/http/limits.js';
import { Clock } from '../common/time/clock.js';
import { Company } from '../companies/company.entity.js';
import { AcceptanceService, type Newcomer } from '../invitations/acceptance.service.js';
import { User } from '../users/user.entity.js';
import type { Role } from '../users/users.contract.js';
import { Account } from './account.entity.js';
import type { LoginRequest, RegisterRequest } from './auth.contract.js';
import { Passwords } from './passwords.js';

const WRONG = 'Incorrect email or password';
const TAKEN = 'An account with this email already exists. Please sign in instead.';
const OTHER_EMAIL = 'Please use the email address that the invitation was sent to';

type Place = { id: string; companyId?: string | null };

/** Signing up and in with a password. The session itself belongs to the controller's SessionService. */
@Injectable()
export class AuthService {
  constructor(
    private readonly em: EntityManager,
    private readonly passwords: Passwords,
    private readonly acceptance: AcceptanceService,
    private readonly events: Events,
    private readonly clock: Clock,
    private readonly limits: Limits,
  ) {}

  /**
   * Creates an account and its first place: an employer with a new company, an employee without one,
   * or what the invitation says.
   * @throws ConflictException for a taken address; NotVisible for a token that is not valid; TooMany
   */
  async register(request: RegisterRequest, address: string): Promise<User> {
    const email = emailIdentity(request.email);
    if (request.invitationToken) {
      const invitation = await this.acceptance.find(request.invitationToken);
      if (invitation.email !== email) throw new InvalidFields({ email: OTHER_EMAIL });
    } else {
      await this.limits.registrations.count(address);
    }
    const passwordHash = await this.passwords.hash(request.password);
    return this.em.transactional(async () => {
      const account = await this.createAccount(email, passwordHash);
      const user = request.invitationToken
        ? await this.acceptance.accept(request.invitationToken, account, request)
        : await this.firstPlace(account, request);
      await this.events.emit('account.registered', { user, ...about(user) });
      return user;
    });
  }

  /**
   * Checks a password and gives the member to act as; accepts an invitation on the way when a token came along.
   * @throws UnauthorizedException with one sentence for an unknown address, a wrong password and a login without one
   */
  async signIn(request: LoginRequest, address: string): Promise<User> {
    const email = emailIdentity(request.email);
    await this.limits.loginPerAddress.count(address);
    await this.limits.loginPerAccount.count(email);
    const account = await this.em.findOne(Account, { email }, { populate: ['passwordHash'] });
    const matches = await this.passwords.matches(account?.passwordHash ?? null, request.password);
    if (!account || !matches) throw new UnauthorizedException(WRONG);
    await Promise.all([
      this.limits.loginPerAccount.forget(email),
      this.limits.loginPerAddress.giveBack(address),
    ]);
    return this.em.transactional(async () => {
      await this.lock(account);
      const user = await this.placeOf(account, request.invitationToken);
      await this.events.emit('account.signed_in', { user, ...about(user) });
      return user;
    });
  }

  /** Notes that someone signed out. */
  async signedOut(user: Place): Promise<void> {
    await this.events.emit('account.signed_out', { user, ...about(user) });
    await this.em.flush();
  }

  private async createAccount(email: string, passwordHash: string): Promise<Account> {
    const now = this.clock.now();
    const times = { createdAt: now, updatedAt: now };
    const account = this.em.create(Account, { id: newId(), email, passwordHash, ...times });
    try {
      await this.em.persist(account).flush();
    } catch (error) {
      if (error instanceof UniqueConstraintViolationException) throw new ConflictException(TAKEN);
      throw error;
    }
    return account;
  }

  /** Lets one sign-in at a time choose or make a place of this account: two invitations make two places. */
  private async lock({ id }: Account): Promise<void> {
    await sql`select from accounts where id = ${id} for no key update`.execute(this.em.getKysely());
  }

  private async firstPlace(account: Account, request: Newcomer & { role?: Role }): Promise<User> {
    const now = this.clock.now();
    const role = request.role ?? 'employer';
    const company = role === 'employer' ? this.newCompany(now) : null;
    if (company) await this.em.persist(company).flush();
    const user = this.em.create(User, {
      id: newId(),
      accountId: account.id,
      companyId: company?.id ?? null,
      role,
      firstName: request.firstName,
      lastName: request.lastName,
      createdAt: now,
      updatedAt: now,
    });
    this.em.persist(user);
    return user;
  }

  private newCompany(now: Date): Company {
    return this.em.create(Company, {
      id: newId(),
      timeZone: 'Europe/London',
      firstDayOfWeek: 0,
      locationRetentionDays: 90,
      createdAt: now,
      updatedAt: now,
    });
  }

  /** The newest active place of an account; whoever has left every company stands without one. */
  private async placeOf(account: Account, token: string | null | undefined): Promise<User> {
    const places = await this.em.find(User, { accountId: account.id }, { orderBy: { createdAt: 'desc' } });
    if (token) return this.acceptance.accept(token, account, places[0]!);
    const active = places.filter((place) => place.deactivatedAt === null);
    const place = active.find((one) => one.companyId !== null) ?? active[0];
    if (place) return place;
    const { firstName, lastName } = places[0]!;
    return this.firstPlace(account, { firstName, lastName, role: 'employee' });
  }
}

function about(user: Place) {
  return { companyId: user.companyId ?? null, actorId: user.id, objectType: 'user', objectId: user.id };
}
