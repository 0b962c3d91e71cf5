import { randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';
import { parsePushHosts, type IsPushAddress } from './push-hosts.js';
import { Settings } from './settings.js';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';

/** The default share of connections for reads. */
const READS = 2 / 5;

/** Invalid settings. The message has one sentence per mistake. */
class BadSettings extends Error {}

/** An OpenID Connect provider with its client settings. Screens show `name`. */
export interface Provider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  name: string;
}

/** The program's settings, read once from the environment. */
export class Config {
  readonly port: number;
  /** The only address to listen on, or null for all addresses of this machine. */
  readonly host: string | null;
  /** The absolute path of the folder with the embedded database and the outbox. */
  readonly dataDir: string;
  /** The folder with programs of the PostgreSQL that created an older embedded database. Null for Debian's folder. */
  readonly oldPostgresBin: string | null;
  readonly databaseUrl: string | null;
  /** The database of `databaseUrl` at an address that delivers notifications. Null if `databaseUrl` does. */
  readonly databaseListenUrl: string | null;
  /** Encrypts backups, or null for backups that everyone can read. */
  readonly backupKey: string | null;
  /**
   * The folder of scheduled backups, their time in minutes after midnight UTC, and for how many days, weeks and months
   * one is kept. Null without scheduled backups.
   */
  readonly backups: {
    folder: string;
    at: number;
    keep: { days: number; weeks: number; months: number };
  } | null;
  /** The number of this server's connections for reads and for writes. */
  readonly connections: { reads: number; writes: number };
  /** Limits in milliseconds, so that a slow or locked database leads to a 503 instead of a hanging request. */
  readonly databaseTimeouts: { connect: number; statement: number; lock: number };
  /** Without a trailing slash. If null, requests are compared with their own scheme and Host. */
  readonly publicUrl: string | null;
  private readonly proxyPort: number | null;
  readonly sessionSecret: string | null;
  readonly trustProxy: string | number | boolean;
  readonly metricsToken: string | null;
  /** A request must fully arrive within this time. Requests with pictures have longer. */
  readonly requestSeconds: number;
  readonly pictureSeconds: number;
  /** The time for running requests after a signal to stop. */
  readonly stopSeconds: number;
  readonly termsUrl: string | null;
  readonly privacyUrl: string | null;
  /** Without an SMTP server, mails are written to files in the outbox folder. */
  readonly mail: { smtpUrl: string | null; from: string | null; outbox: string; retrySeconds: number };
  /** The addresses that pushes may be sent to, and which of them are the operator's own push service. */
  readonly push: { allows: IsPushAddress; isOwn: IsPushAddress };
  /** The interval in seconds of due jobs on this server, or 0 if other servers run them. */
  readonly jobsEverySeconds: number;
  /** The company's identity provider, or null. */
  readonly provider: Provider | null;
  /** Returns the geocoder's URL for a location. Null without a geocoding service. */
  readonly geocoderUrl: ((position: { lat: number; lng: number }) => string) | null;
  /** Returns the geocoder's URL for a postcode. Null without a service. */
  readonly postcodeUrl: ((postcode: string) => string) | null;
  /** Returns the URL of the service that knows the place of a network address. Null without a service. */
  readonly placeUrl: ((address: string) => string) | null;
  readonly refusesWeakPasswords: boolean;
  /** How long a password or second factor counts for sensitive actions, in milliseconds. */
  readonly askAgainMs: number;
  readonly logLevel: string;
  readonly demo: boolean;
  readonly limits: ReturnType<typeof readLimits>;
  /** The limits for reading pictures. */
  readonly pictures: { perAccount: number; seconds: number; interlacedPixels: number };
  /** How long, and how many, temporary records are kept. */
  readonly keeping: { notificationDays: number; notificationsPerMember: number; erasedNameDays: number };
  /** Identifies this process in logs and in the database's list of connections. */
  readonly instance = randomBytes(4).toString('hex');

  private readonly saidToBeProduction: boolean;

  constructor(settings: Settings) {
    this.saidToBeProduction = settings.NODE_ENV === 'production';
    this.port = settings.PORT;
    this.host = settings.HOST ?? null;
    this.dataDir = resolve(settings.DATA_DIR);
    this.oldPostgresBin = settings.OLD_POSTGRES_BIN ? resolve(settings.OLD_POSTGRES_BIN) : null;
    this.databaseUrl = settings.DATABASE_URL ?? null;
    this.databaseListenUrl = settings.DATABASE_LISTEN_URL ?? null;
    if (this.databaseListenUrl && !this.databaseUrl) {
      throw new BadSettings('DATABASE_LISTEN_URL needs DATABASE_URL.');
    }
    this.backupKey = settings.BACKUP_KEY ?? null;
    this.backups = readBackups(settings);
    this.connections = splitConnections(settings);
    this.databaseTimeouts = {
      connect: settings.DATABASE_CONNECT_SECONDS * 1_000,
      statement: settings.DATABASE_STATEMENT_SECONDS * 1_000,
      lock: settings.DATABASE_LOCK_SECONDS * 1_000,
    };
    const { PUBLIC_URL, PROXY_DOMAIN } = settings;
    this.publicUrl = PUBLIC_URL?.replace(/\/+$/, '') ?? (PROXY_DOMAIN ? `https://${PROXY_DOMAIN}` : null);
    this.proxyPort = settings.PROXY_PORT ?? null;
    this.sessionSecret = settings.SESSION_SECRET ?? null;
    this.trustProxy = parseProxySetting(settings.TRUST_PROXY);
    this.requestSeconds = settings.REQUEST_SECONDS;
    this.pictureSeconds = settings.PICTURE_REQUEST_SECONDS;
    this.stopSeconds = settings.STOP_SECONDS;
    this.metricsToken = settings.METRICS_TOKEN ?? null;
    this.termsUrl = settings.TERMS_URL ?? null;
    this.privacyUrl = settings.PRIVACY_URL ?? null;
    this.mail = {
      smtpUrl: settings.SMTP_URL ?? null,
      from: settings.MAIL_FROM ?? null,
      outbox: join(this.dataDir, 'outbox'),
      retrySeconds: settings.MAIL_RETRY_SECONDS,
    };
    this.push = parsePushHosts(settings.PUSH_HOSTS);
    if (this.production && /\bhttp:/.test(settings.PUSH_HOSTS)) {
      throw new BadSettings('PUSH_HOSTS must be reached over https in production.');
    }
    this.jobsEverySeconds = settings.JOBS_EVERY_SECONDS;
    this.provider = readProvider(settings);
    this.geocoderUrl = readGeocoder(settings);
    this.postcodeUrl = readPostcodes(settings);
    this.placeUrl = readPlaces(settings);
    this.askAgainMs = settings.ASK_AGAIN_MINUTES * 60_000;
    this.refusesWeakPasswords = settings.WEAK_PASSWORDS === 'refuse';
    this.logLevel = settings.LOG_LEVEL;
    this.demo = settings.MUSTER_DEMO === '1';
    this.keeping = {
      notificationDays: settings.NOTIFICATION_DAYS,
      notificationsPerMember: settings.NOTIFICATIONS_PER_MEMBER,
      erasedNameDays: settings.ERASED_NAME_DAYS,
    };
    this.limits = readLimits(settings);
    this.pictures = {
      perAccount: settings.PICTURES_PER_ACCOUNT,
      seconds: settings.PICTURE_SECONDS,
      interlacedPixels: settings.PICTURE_INTERLACED_MEGAPIXELS * 1_000_000,
    };
  }

  /** True if set by NODE_ENV or if PUBLIC_URL is https. */
  get production(): boolean {
    return this.saidToBeProduction || this.https;
  }

  /** True if users reach the program over https, which makes cookies secure. */
  get https(): boolean {
    return this.publicUrl?.startsWith('https:') ?? false;
  }

  /** The base of links in responses and mails. Requests do not influence it. */
  get linkBase(): string {
    return this.publicUrl ?? `http://localhost:${this.proxyPort ?? this.port}`;
  }
}

/** @throws BadSettings if reads leave fewer than two connections for writes */
function splitConnections(settings: Settings): Config['connections'] {
  const size = settings.DATABASE_POOL_SIZE;
  const reads = settings.DATABASE_READ_POOL_SIZE ?? Math.max(1, Math.floor(size * READS));
  const writes = size - reads;
  if (writes < 2) {
    throw new BadSettings('DATABASE_READ_POOL_SIZE must be at least 2 less than DATABASE_POOL_SIZE.');
  }
  return { reads, writes };
}

/** Returns how often people can do what others could misuse. */
function readLimits(settings: Settings) {
  return {
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
}

function readBackups({ BACKUP_DIR, BACKUP_AT, BACKUP_KEEP }: Settings): Config['backups'] {
  if (!BACKUP_DIR) return null;
  const [hours, minutes] = BACKUP_AT.split(':').map(Number) as [number, number];
  const [days, weeks, months] = BACKUP_KEEP.split(',').map(Number) as [number, number, number];
  return { folder: resolve(BACKUP_DIR), at: hours * 60 + minutes, keep: { days, weeks, months } };
}

/** @throws BadSettings if only some of the provider's settings are set */
function readProvider(settings: Settings): Provider | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = settings;
  if (issuer && clientId && clientSecret) return { issuer, clientId, clientSecret, name: settings.OIDC_NAME };
  if (issuer || clientId || clientSecret) {
    throw new BadSettings('OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET must be given together.');
  }
  return null;
}

function readGeocoder(settings: Settings): Config['geocoderUrl'] {
  const fill = readTemplate(settings, 'GEOCODER_URL');
  return fill && (({ lat, lng }) => fill({ lat: lat.toFixed(6), lng: lng.toFixed(6) }));
}

function readPostcodes(settings: Settings): Config['postcodeUrl'] {
  const fill = readTemplate(settings, 'GEOCODER_SEARCH_URL');
  return fill && ((postcode) => fill({ postcode: encodeURIComponent(postcode) }));
}

function readPlaces(settings: Settings): Config['placeUrl'] {
  const fill = readTemplate(settings, 'IP_PLACE_URL', 'IP_PLACE_KEY');
  return fill && ((ip) => fill({ ip: encodeURIComponent(ip) }));
}

/**
 * Returns the function that fills in the URL of a service.
 * @throws BadSettings if the URL needs a missing key
 */
function readTemplate(
  settings: Settings,
  name: 'GEOCODER_URL' | 'GEOCODER_SEARCH_URL' | 'IP_PLACE_URL',
  keyName: 'GEOCODER_KEY' | 'IP_PLACE_KEY' = 'GEOCODER_KEY',
): ((values: Record<string, string>) => string) | null {
  const { [name]: template, [keyName]: key } = settings;
  if (!template) return null;
  if (template.includes('{key}') && !key) throw new BadSettings(`${name} needs ${keyName}.`);
  return (values) =>
    Object.entries({ ...values, key: encodeURIComponent(key ?? '') }).reduce(
      (url, [part, value]) => url.replaceAll(`{${part}}`, () => value),
      template,
    );
}

function parseProxySetting(value: string | undefined): string | number | boolean {
  if (value === undefined || value === 'false') return false;
  if (value === 'true') return true;
  return /^\d+$/.test(value) ? Number(value) : value;
}

/**
 * Reads and checks the environment. `fixed` replaces settings of the environment.
 * @throws BadSettings with one sentence per invalid setting
 */
export function loadConfig(env: NodeJS.ProcessEnv = process.env, fixed: Record<string, string> = {}): Config {
  const given = Object.fromEntries(
    Object.entries({ ...env, ...fixed }).filter(([, value]) => value !== undefined && value !== ''),
  );
  const settings = plainToInstance(Settings, given, { exposeDefaultValues: true });
  const mistakes = validateSync(settings, { stopAtFirstError: true }).flatMap((error) =>
    Object.values(error.constraints ?? {}),
  );
  if (mistakes.length > 0) throw new BadSettings(mistakes.join('\n'));
  return new Config(settings);
}
