import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { Config } from '../../config/config.js';
import { Connections } from '../db/pool/connections.js';
import { networkKey } from './client-address.js';
import { TooMany } from './errors.js';

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;
/** Per network address in 15 minutes. A whole office may sign in from one address in the morning. */
const PROVIDER_FLOWS = 600;
/** Per calendar and hour. Calendar programs load it every few minutes at most. */
const CALENDARS = 60;
/** Per recipient of mails and hour. */
const UNSUBSCRIBES = 20;
/** Per account and hour. Above it, the screen shows coordinates instead of addresses. */
const ADDRESSES = 120;
/** Wrong codes of a second factor, per account in 15 minutes. */
const FACTOR_CODES = 5;
const FACTOR_LOCKED = 'Too many wrong codes. Please wait 15 minutes, then try again.';
/** Per account and day. Sign-ins with a stolen password must not flood the owner's mailbox. */
const DEVICE_MAILS = 10;
const TRY_LATER = 'Too many attempts. Please try again later.';
const COMPANY_FULL =
  'No more people can join this company today. The employer who invited you can lift this limit: they confirm their own email address with the link in their mail, or ask for a new link in their profile.';
const DOWNLOADED_ENOUGH = 'Too many downloads. Please try again later.';
const MAILED_ENOUGH = 'No more mails can be sent to this address today. Please try again tomorrow.';

/** Counts attempts of one kind in PostgreSQL for all servers. Keys are hashed, so no address is stored. */
export class Limit {
  constructor(
    private readonly limiter: RateLimiterPostgres,
    private readonly sentence: string,
  ) {}

  /**
   * Counts an attempt.
   * @returns the number of attempts that are left
   * @throws TooMany if the limit is reached
   */
  async count(key: string): Promise<number> {
    try {
      return (await this.limiter.consume(hashKey(key))).remainingPoints;
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw new TooMany(this.sentence, Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000)));
    }
  }

  /**
   * Counts an attempt.
   * @returns false if the limit is reached, for callers that must not show this
   */
  async allows(key: string): Promise<boolean> {
    try {
      await this.count(key);
      return true;
    } catch (error) {
      if (error instanceof TooMany) return false;
      throw error;
    }
  }

  /** Subtracts an attempt that turned out not to count. */
  async giveBack(key: string): Promise<void> {
    await this.limiter.reward(hashKey(key));
  }

  /** Refuses attempts from now on, for the limit's whole time. */
  async lock(key: string): Promise<void> {
    await this.limiter.block(hashKey(key), this.limiter.duration);
  }

  async forget(key: string): Promise<void> {
    await this.limiter.delete(hashKey(key));
  }
}

/** Runs the statements of a limit. */
interface StoreClient {
  query(statement: { text: string; values: unknown[] }): Promise<{ rows: unknown[] }>;
}

function hashKey(key: string): string {
  return createHash('sha256').update(networkKey(key)).digest('base64url').slice(0, 32);
}

@Injectable()
export class Limits {
  readonly loginPerAccount: Limit;
  readonly loginPerAddress: Limit;
  readonly registrations: Limit;
  readonly validations: Limit;
  /** Sign-ins through the provider, by network address. Each one stores a session. */
  readonly providerFlows: Limit;
  /** Mails about an account, by address, even if no account has this address. */
  readonly accountMails: Limit;
  /** Requests for such mails, by network address. */
  readonly resetRequests: Limit;
  /** Mails that the recipient did not ask for, by the recipient's address, over all companies. */
  readonly recipientMails: Limit;
  /** Sign-ups through invitations of a company, by its id, until the inviting employer has confirmed their address. */
  readonly invitedRegistrations: Limit;
  /** Downloads of many rows, by account. */
  readonly downloads: Limit;
  /** Reads of a calendar, by its owner. */
  readonly calendars: Limit;
  /** Uses of Unsubscribe in a mail program, by the recipient. */
  readonly unsubscribes: Limit;
  /** Wrong codes of a second factor, by account. */
  readonly factorCodes: Limit;
  /** Mails about sign-ins from new browsers, by account. */
  readonly deviceMails: Limit;
  /** Lookups of addresses for locations, by account. */
  readonly addresses: Limit;
  /** Limits by member. They count in the use case's transaction, so a refused request is not counted. */
  readonly messages: Limit;
  readonly comments: Limit;
  readonly timesheets: Limit;
  readonly calendarAddresses: Limit;
  readonly profileChanges: Limit;

  constructor(connections: Connections, em: EntityManager, { limits }: Config) {
    const limit = (
      keyPrefix: string,
      points: number,
      duration: number,
      sentence = TRY_LATER,
      storeClient: StoreClient = connections,
    ) =>
      new Limit(
        new RateLimiterPostgres({
          storeClient,
          storeType: 'pool',
          tableName: 'rate_limits',
          tableCreated: true,
          clearExpiredByTimeout: false,
          keyPrefix,
          points,
          duration,
        }),
        sentence,
      );
    this.loginPerAccount = limit('login-account', limits.loginFailuresPerAccount, 15 * MINUTE);
    this.loginPerAddress = limit('login-address', limits.loginFailuresPerAddress, 15 * MINUTE);
    this.registrations = limit('register', limits.registrationsPerHour, 60 * MINUTE);
    this.factorCodes = limit('factor', FACTOR_CODES, 15 * MINUTE, FACTOR_LOCKED);
    this.deviceMails = limit('device-mail', DEVICE_MAILS, DAY);
    this.addresses = limit('address', ADDRESSES, 60 * MINUTE);
    this.calendars = limit('calendar', CALENDARS, 60 * MINUTE);
    this.unsubscribes = limit('unsubscribe', UNSUBSCRIBES, 60 * MINUTE);
    this.accountMails = limit('account-mail', limits.accountMailsPerHour, 60 * MINUTE);
    this.resetRequests = limit('reset', limits.resetRequestsPerHour, 60 * MINUTE);
    this.providerFlows = limit('provider-flow', PROVIDER_FLOWS, 15 * MINUTE);
    this.recipientMails = limit('recipient', limits.recipientMailsPerDay, DAY, MAILED_ENOUGH);
    this.invitedRegistrations = limit(
      'invited',
      limits.invitedRegistrationsPerDayUnconfirmed,
      DAY,
      COMPANY_FULL,
    );
    this.downloads = limit('download', limits.downloadsPerHour, 60 * MINUTE, DOWNLOADED_ENOUGH);
    this.validations = limit('validate', limits.validationsPerMinute, MINUTE);
    const inTransaction: StoreClient = {
      query: ({ text, values }) => em.getKysely().executeQuery(CompiledQuery.raw(text, values)),
    };
    const perHour = (name: string, most: number, verb: string) =>
      limit(name, most, 60 * MINUTE, `You can ${verb} an hour. Please try again later.`, inTransaction);
    const perDay = (name: string, most: number, can: string) =>
      limit(name, most, DAY, `${can} a day. Please try again tomorrow.`, inTransaction);
    const { messagesPerHour, commentsPerHour, timesheetsPerDay } = limits;
    const { calendarAddressesPerDay, profileChangesPerDay } = limits;
    this.messages = perHour('message', messagesPerHour, `send ${messagesPerHour} messages`);
    this.comments = perHour('comment', commentsPerHour, `write ${commentsPerHour} comments`);
    this.timesheets = perDay(
      'timesheet',
      timesheetsPerDay,
      `An employee can have ${timesheetsPerDay} new timesheets`,
    );
    this.calendarAddresses = perDay(
      'calendar-address',
      calendarAddressesPerDay,
      `You can make ${calendarAddressesPerDay} calendar addresses`,
    );
    this.profileChanges = perDay(
      'profile',
      profileChangesPerDay,
      `A name, picture or badge can change ${profileChangesPerDay} times`,
    );
  }
}
