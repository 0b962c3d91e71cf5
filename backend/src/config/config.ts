import { randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';
import { pushHosts, type IsPushAddress } from './push-hosts.js';
import { Settings } from './settings.js';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';

/** The part of the connections that only reads have, unless it is set. */
const READS = 2 / 5;

/** A setting that cannot be used; its message is one sentence per mistake. */
export class BadSettings extends Error {}

/** An OpenID Connect provider as a client of it knows it; `name` is for people. */
export interface Provider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  name: string;
}

/** What the program runs with, read once from the environment. */
export class Config {
  readonly port: number;
  /** The one address of this machine to listen on; null for all. */
  readonly host: string | null;
  /** Absolute path of the folder that holds the embedded database and the outbox. */
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  /** The numbers of this server's connections that read and that write. */
  readonly connections: { reads: number; writes: number };
  /** Without a trailing slash; null means that requests are judged by their own scheme and Host. */
  readonly publicUrl: string | null;
  readonly sessionSecret: string | null;
  readonly trustProxy: string | number | boolean;
  readonly metricsToken: string | null;
  /** A request must be there as a whole within this time; one that may bring a picture has longer. */
  readonly requestSeconds: number;
  readonly pictureSeconds: number;
  readonly termsUrl: string | null;
  readonly privacyUrl: string | null;
  /** Without an SMTP server mails become files in the outbox folder. */
  readonly mail: { smtpUrl: string | null; from: string | null; outbox: string; retrySeconds: number };
  /** To which addresses pushes may be sent, and which of them are of a service of one's own. */
  readonly push: { allows: IsPushAddress; isOwn: IsPushAddress };
  /** How often this server does what falls due; 0 when it leaves that to others. */
  readonly jobsEverySeconds: number;
  /** The company's own identity provider, if one is configured. */
  readonly provider: Provider | null;
  /** The address that tells what a position is called; null without a geocoding service. */
  readonly geocoderUrl: ((position: { lat: number; lng: number }) => string) | null;
  readonly refusesWeakPasswords: boolean;
  readonly logLevel: string;
  readonly demo: boolean;
  readonly limits: {
    loginFailuresPerAccount: number;
    loginFailuresPerAddress: number;
    registrationsPerHour: number;
    validationsPerMinute: number;
    accountMailsPerHour: number;
    resetRequestsPerHour: number;
    invitationMailsPerDay: number;
    invitationMailsPerDayUnconfirmed: number;
    recipientMailsPerDay: number;
    openInvitationsUnconfirmed: number;
    invitedRegistrationsPerDayUnconfirmed: number;
    downloadsPerHour: number;
    idempotencyKeysPerMember: number;
    messagesPerHour: number;
    commentsPerHour: number;
    timesheetsPerDay: number;
    calendarAddressesPerDay: number;
    profileChangesPerDay: number;
  };
  /** What reading pictures may take. */
  readonly pictures: { perAccount: number; seconds: number; interlacedPixels: number };
  /** For how many days, and how many of a kind, what is kept for a while. */
  readonly keeping: { notificationDays: number; notificationsPerMember: number; erasedNameDays: number };
  /** Names this process in logs and in the database's list of connections. */
  readonly instance = randomBytes(4).toString('hex');

  private readonly saidToBeProduction: boolean;

  constructor(settings: Settings) {
    this.saidToBeProduction = settings.NODE_ENV === 'production';
    this.port = settings.PORT;
    this.host = settings.HOST ?? null;
    this.dataDir = resolve(settings.DATA_DIR);
    this.databaseUrl = settings.DATABASE_URL ?? null;
    this.connections = splitConnections(settings);
    this.publicUrl = settings.PUBLIC_URL?.replace(/\/+$/, '') ?? null;
    this.sessionSecret = settings.SESSION_SECRET ?? null;
    this.trustProxy = proxySetting(settings.TRUST_PROXY);
    this.requestSeconds = settings.REQUEST_SECONDS;
    this.pictureSeconds = settings.PICTURE_REQUEST_SECONDS;
    this.metricsToken = settings.METRICS_TOKEN ?? null;
    this.termsUrl = settings.TERMS_URL ?? null;
    this.privacyUrl = settings.PRIVACY_URL ?? null;
    this.mail = {
      smtpUrl: settings.SMTP_URL ?? null,
      from: settings.MAIL_FROM ?? null,
      outbox: join(this.dataDir, 'outbox'),
      retrySeconds: settings.MAIL_RETRY_SECONDS,
    };
    this.push = pushHosts(settings.PUSH_HOSTS);
    if (this.production && /\bhttp:/.test(settings.PUSH_HOSTS)) {
      throw new BadSettings('PUSH_HOSTS must be reached over https in production.');
    }
    this.jobsEverySeconds = settings.JOBS_EVERY_SECONDS;
    this.provider = providerOf(settings);
    this.geocoderUrl = geocoderOf(settings);
    this.refusesWeakPasswords = settings.WEAK_PASSWORDS === 'refuse';
    this.logLevel = settings.LOG_LEVEL;
    this.demo = settings.MUSTER_DEMO === '1';
    this.keeping = {
      notificationDays: settings.NOTIFICATION_DAYS,
      notificationsPerMember: settings.NOTIFICATIONS_PER_MEMBER,
      erasedNameDays: settings.ERASED_NAME_DAYS,
    };
    this.limits = {
      loginFailuresPerAccount: settings.LOGIN_FAILURES_PER_ACCOUNT,
      loginFailuresPerAddress: settings.LOGIN_FAILURES_PER_ADDRESS,
      registrationsPerHour: settings.REGISTRATIONS_PER_HOUR,
      validationsPerMinute: settings.VALIDATIONS_PER_MINUTE,
      accountMailsPerHour: settings.ACCOUNT_MAILS_PER_HOUR,
      resetRequestsPerHour: settings.RESET_REQUESTS_PER_HOUR,
      invitationMailsPerDay: settings.INVITATION_MAILS_PER_DAY,
      invitationMailsPerDayUnconfirmed: settings.INVITATION_MAILS_PER_DAY_UNCONFIRMED,
      recipientMailsPerDay: settings.RECIPIENT_MAILS_PER_DAY,
      openInvitationsUnconfirmed: settings.OPEN_INVITATIONS_UNCONFIRMED,
      invitedRegistrationsPerDayUnconfirmed: settings.INVITED_REGISTRATIONS_PER_DAY_UNCONFIRMED,
      downloadsPerHour: settings.DOWNLOADS_PER_HOUR,
      idempotencyKeysPerMember: settings.IDEMPOTENCY_KEYS_PER_MEMBER,
      messagesPerHour: settings.MESSAGES_PER_HOUR,
      commentsPerHour: settings.COMMENTS_PER_HOUR,
      timesheetsPerDay: settings.TIMESHEETS_PER_DAY,
      calendarAddressesPerDay: settings.CALENDAR_ADDRESSES_PER_DAY,
      profileChangesPerDay: settings.PROFILE_CHANGES_PER_DAY,
    };
    this.pictures = {
      perAccount: settings.PICTURES_PER_ACCOUNT,
      seconds: settings.PICTURE_SECONDS,
      interlacedPixels: settings.PICTURE_INTERLACED_MEGAPIXELS * 1_000_000,
    };
  }

  /** True where people really use it: said so, or reached over https. */
  get production(): boolean {
    return this.saidToBeProduction || this.https;
  }

  /** True when people reach the product over https, which makes cookies secure. */
  get https(): boolean {
    return this.publicUrl?.startsWith('https:') ?? false;
  }

  /** Where links in answers and mails point to; never taken from a request. */
  get linkBase(): string {
    return this.publicUrl ?? `http://localhost:${this.port}`;
  }
}

/** @throws BadSettings when reads leave fewer than two connections for writes */
function splitConnections(settings: Settings): Config['connections'] {
  const size = settings.DATABASE_POOL_SIZE;
  const reads = settings.DATABASE_READ_POOL_SIZE ?? Math.max(1, Math.floor(size * READS));
  const writes = size - reads;
  if (writes < 2) {
    throw new BadSettings('DATABASE_READ_POOL_SIZE must be at least 2 less than DATABASE_POOL_SIZE.');
  }
  return { reads, writes };
}

/** @throws BadSettings when only some of the provider's settings are given */
function providerOf(settings: Settings): Provider | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = settings;
  if (issuer && clientId && clientSecret) return { issuer, clientId, clientSecret, name: settings.OIDC_NAME };
  if (issuer || clientId || clientSecret) {
    throw new BadSettings('OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET must be given together.');
  }
  return null;
}

/** @throws BadSettings when the address needs a key that is not given */
function geocoderOf({ GEOCODER_URL: template, GEOCODER_KEY: key }: Settings): Config['geocoderUrl'] {
  if (!template) return null;
  if (template.includes('{key}') && !key) throw new BadSettings('GEOCODER_URL needs GEOCODER_KEY.');
  return ({ lat, lng }) =>
    template
      .replaceAll('{lat}', lat.toFixed(6))
      .replaceAll('{lng}', lng.toFixed(6))
      .replaceAll('{key}', () => encodeURIComponent(key ?? ''));
}

function proxySetting(value: string | undefined): string | number | boolean {
  if (value === undefined || value === 'false') return false;
  if (value === 'true') return true;
  return /^\d+$/.test(value) ? Number(value) : value;
}

/**
 * Reads and checks the environment.
 * @throws BadSettings with one sentence per setting that cannot be used
 */
export function loadConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const settings = plainToInstance(Settings, given, { exposeDefaultValues: true });
  const mistakes = validateSync(settings, { stopAtFirstError: true }).flatMap((error) =>
    Object.values(error.constraints ?? {}),
  );
  if (mistakes.length > 0) throw new BadSettings(mistakes.join('\n'));
  return new Config(settings);
}
