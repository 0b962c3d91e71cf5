import 'reflect-metadata';
import { Type } from 'class-transformer';
import {
  IsIn,
  IsInt,
  IsOptional,
  IsUrl,
  Matches,
  Max,
  MaxLength,
  Min,
  MinLength,
  ValidateBy,
} from 'class-validator';
import { isDatabaseUrl } from './database-url.js';
import { PUSH_HOSTS, PUSH_HOSTS_SHAPE } from './push-hosts.js';

const WEB_ADDRESS = { require_tld: false, protocols: ['http', 'https'], require_protocol: true };

function wholeNumberSetting(
  name: string,
  { least = 1, most }: { least?: number; most?: number } = {},
): PropertyDecorator {
  const bounds = most === undefined ? `of at least ${least}` : `from ${least} to ${most}`;
  const message = `${name} must be a whole number ${bounds}.`;
  return (target, key) => {
    Type(() => Number)(target, key);
    IsInt({ message })(target, key as string);
    Min(least, { message })(target, key as string);
    if (most !== undefined) Max(most, { message })(target, key as string);
  };
}

function databaseUrl(name: string): PropertyDecorator {
  const defaultMessage = (): string =>
    `${name} must look like postgresql://user:password@host:5432/database, or with several hosts like postgresql://user:password@a:5432,b:5432/database?target_session_attrs=read-write.`;
  return ValidateBy({ name: 'databaseUrl', validator: { validate: isDatabaseUrl, defaultMessage } });
}

/** Every setting of the environment with its format and default. */
export class Settings {
  @IsOptional()
  @IsIn(['production', 'development', 'test'], {
    message: 'NODE_ENV must be production, development or test.',
  })
  NODE_ENV?: string;

  @Type(() => Number)
  @IsInt({ message: 'PORT must be a port number from 0 to 65535.' })
  @Min(0, { message: 'PORT must be a port number from 0 to 65535.' })
  @Max(65_535, { message: 'PORT must be a port number from 0 to 65535.' })
  PORT: number = 3000;

  @IsOptional()
  @Matches(/^[\w.:-]+$/, { message: 'HOST must be an address of this machine, like 127.0.0.1.' })
  HOST?: string;

  @MinLength(1, { message: 'DATA_DIR must name a folder.' })
  DATA_DIR: string = './data';

  /** The folder with the programs of the PostgreSQL that created an older embedded database. */
  @IsOptional()
  @MinLength(1, { message: 'OLD_POSTGRES_BIN must name a folder.' })
  OLD_POSTGRES_BIN?: string;

  @IsOptional()
  @databaseUrl('DATABASE_URL')
  DATABASE_URL?: string;

  /** An address of the same database that delivers notifications, if a pooler of DATABASE_URL does not. */
  @IsOptional()
  @databaseUrl('DATABASE_LISTEN_URL')
  DATABASE_LISTEN_URL?: string;

  @IsOptional()
  @MinLength(1, { message: 'BACKUP_DIR must name a folder.' })
  BACKUP_DIR?: string;

  /** The time of the daily backup in UTC. */
  @Matches(/^([01]\d|2[0-3]):[0-5]\d$/, { message: 'BACKUP_AT must be a time in UTC like 02:30.' })
  BACKUP_AT: string = '02:30';

  /** For how many days, weeks and months the last backup is kept. */
  @Matches(/^\d{1,4},\d{1,4},\d{1,4}$/, {
    message: 'BACKUP_KEEP must be numbers of days, weeks and months like 7,4,12.',
  })
  BACKUP_KEEP: string = '7,4,12';

  /** A private key of age, or a public one, which can make backups but not read them. */
  @IsOptional()
  @Matches(/^(AGE-SECRET-KEY-1[A-Z0-9]{58}|age1[a-z0-9]{58})$/, {
    message: 'BACKUP_KEY must be a key that "npm run backup -- --new-key" prints.',
  })
  BACKUP_KEY?: string;

  @wholeNumberSetting('DATABASE_POOL_SIZE', { least: 3 })
  DATABASE_POOL_SIZE: number = 20;

  /** The connections for reads, included in DATABASE_POOL_SIZE. By default two fifths of it. */
  @IsOptional()
  @wholeNumberSetting('DATABASE_READ_POOL_SIZE')
  DATABASE_READ_POOL_SIZE?: number;

  /** Less than the maximum wait for a connection, so that requests behind a lock are served in time. */
  @wholeNumberSetting('DATABASE_LOCK_SECONDS')
  DATABASE_LOCK_SECONDS: number = 2;

  @wholeNumberSetting('DATABASE_STATEMENT_SECONDS')
  DATABASE_STATEMENT_SECONDS: number = 5;

  @wholeNumberSetting('DATABASE_CONNECT_SECONDS')
  DATABASE_CONNECT_SECONDS: number = 3;

  @IsOptional()
  @IsUrl(WEB_ADDRESS, { message: 'PUBLIC_URL must be a web address like https://muster.example.com.' })
  PUBLIC_URL?: string;

  /** The domain that the proxy of docker-compose.yml gets a certificate for. */
  @IsOptional()
  @Matches(/^[\p{L}\p{N}.-]+$/u, { message: 'PROXY_DOMAIN must be a domain like muster.example.com.' })
  PROXY_DOMAIN?: string;

  /** The port of this machine at which that proxy answers. */
  @IsOptional()
  @wholeNumberSetting('PROXY_PORT', { most: 65_535 })
  PROXY_PORT?: number;

  @IsOptional()
  @MinLength(32, { message: 'SESSION_SECRET must be at least 32 characters long.' })
  SESSION_SECRET?: string;

  @IsOptional()
  @Matches(/^(true|false|\d+|[0-9a-fA-F.:/, ]+|loopback|linklocal|uniquelocal)$/, {
    message: 'TRUST_PROXY must be true, false, a number of proxies or a list of addresses.',
  })
  TRUST_PROXY?: string;

  /** A request must fully arrive within this time. */
  @wholeNumberSetting('REQUEST_SECONDS')
  REQUEST_SECONDS: number = 30;

  /** The time for requests of members with pictures: 3 MB on a slow mobile connection. */
  @wholeNumberSetting('PICTURE_REQUEST_SECONDS')
  PICTURE_REQUEST_SECONDS: number = 120;

  /** The time for running requests after a signal to stop. */
  @wholeNumberSetting('STOP_SECONDS')
  STOP_SECONDS: number = 10;

  @IsOptional()
  @MinLength(16, { message: 'METRICS_TOKEN must be at least 16 characters long.' })
  METRICS_TOKEN?: string;

  @IsOptional()
  @IsUrl(WEB_ADDRESS, { message: 'TERMS_URL must be a web address.' })
  TERMS_URL?: string;

  @IsOptional()
  @IsUrl(WEB_ADDRESS, { message: 'PRIVACY_URL must be a web address.' })
  PRIVACY_URL?: string;

  @IsOptional()
  @Matches(/^smtps?:\/\/\S+$/, {
    message: 'SMTP_URL must look like smtp://user:password@mail.example.com:587.',
  })
  SMTP_URL?: string;

  @IsOptional()
  @Matches(/^(?:[^<>\r\n]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, {
    message: 'MAIL_FROM must look like Muster <no-reply@example.com>.',
  })
  MAIL_FROM?: string;

  /** The interval of due work such as reminders. 0 leaves this work to other servers. */
  @wholeNumberSetting('JOBS_EVERY_SECONDS', { least: 0, most: 3_600 })
  JOBS_EVERY_SECONDS: number = 60;

  /** The wait before a mail's second attempt. Each further wait is four times as long. */
  @wholeNumberSetting('MAIL_RETRY_SECONDS')
  MAIL_RETRY_SECONDS: number = 10;

  /** The hosts that pushes may be sent to. */
  @Matches(PUSH_HOSTS_SHAPE, {
    message: 'PUSH_HOSTS must be hosts separated by commas, like fcm.googleapis.com,*.push.apple.com.',
  })
  PUSH_HOSTS: string = PUSH_HOSTS;

  @IsOptional()
  @Matches(/^https?:\/\/[^\s{}/]+\/(?=\S*\{lat\})(?=\S*\{lng\})\S+$/, {
    message: 'GEOCODER_URL must be a web address with {lat} and {lng} after its host.',
  })
  GEOCODER_URL?: string;

  @IsOptional()
  @Matches(/^https?:\/\/[^\s{}/]+\/(?=\S*\{postcode\})\S+$/, {
    message: 'GEOCODER_SEARCH_URL must be a web address with {postcode} after its host.',
  })
  GEOCODER_SEARCH_URL?: string;

  @IsOptional()
  @MinLength(1, { message: 'GEOCODER_KEY must not be empty.' })
  GEOCODER_KEY?: string;

  @IsOptional()
  @Matches(/^https?:\/\/[^\s{}/]+\/(?=\S*\{ip\})\S+$/, {
    message: 'IP_PLACE_URL must be a web address with {ip} after its host.',
  })
  IP_PLACE_URL?: string;

  @IsOptional()
  @MinLength(1, { message: 'IP_PLACE_KEY must not be empty.' })
  IP_PLACE_KEY?: string;

  @IsOptional()
  @IsUrl(WEB_ADDRESS, { message: 'OIDC_ISSUER must be a web address like https://login.example.com.' })
  OIDC_ISSUER?: string;

  @IsOptional()
  @MinLength(1, { message: 'OIDC_CLIENT_ID must not be empty.' })
  OIDC_CLIENT_ID?: string;

  @IsOptional()
  @MinLength(1, { message: 'OIDC_CLIENT_SECRET must not be empty.' })
  OIDC_CLIENT_SECRET?: string;

  /** The name of the provider on the sign-in button. */
  @MaxLength(60, { message: 'OIDC_NAME must be at most 60 characters long.' })
  OIDC_NAME: string = 'single sign-on';

  @IsIn(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
    message: 'LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent.',
  })
  LOG_LEVEL: string = 'info';

  @IsOptional()
  @IsIn(['0', '1'], { message: 'MUSTER_DEMO must be 0 or 1.' })
  MUSTER_DEMO?: string;

  /** Decides whether weak passwords are refused. Forms warn about them in any case. */
  @IsIn(['warn', 'refuse'], { message: 'WEAK_PASSWORDS must be warn or refuse.' })
  WEAK_PASSWORDS: string = 'warn';

  @wholeNumberSetting('ASK_AGAIN_MINUTES')
  ASK_AGAIN_MINUTES: number = 15;

  @wholeNumberSetting('LOGIN_FAILURES_PER_ACCOUNT')
  LOGIN_FAILURES_PER_ACCOUNT: number = 10;

  @wholeNumberSetting('LOGIN_FAILURES_PER_ADDRESS')
  LOGIN_FAILURES_PER_ADDRESS: number = 100;

  @wholeNumberSetting('REGISTRATIONS_PER_HOUR')
  REGISTRATIONS_PER_HOUR: number = 60;

  @wholeNumberSetting('VALIDATIONS_PER_MINUTE')
  VALIDATIONS_PER_MINUTE: number = 30;

  /** Mails for resetting a password or confirming an address, per account. */
  @wholeNumberSetting('ACCOUNT_MAILS_PER_HOUR')
  ACCOUNT_MAILS_PER_HOUR: number = 5;

  /** Requests to reset a password, per network address. */
  @wholeNumberSetting('RESET_REQUESTS_PER_HOUR')
  RESET_REQUESTS_PER_HOUR: number = 60;

  /** Mails with links (invitations, confirmations, resets) to one recipient, over all companies. */
  @wholeNumberSetting('RECIPIENT_MAILS_PER_DAY')
  RECIPIENT_MAILS_PER_DAY: number = 5;

  @wholeNumberSetting('INVITATION_MAILS_PER_DAY')
  INVITATION_MAILS_PER_DAY: number = 500;

  /** The limit until the inviting employer's address is confirmed. */
  @wholeNumberSetting('INVITATION_MAILS_PER_DAY_UNCONFIRMED')
  INVITATION_MAILS_PER_DAY_UNCONFIRMED: number = 20;

  /** The pictures of one account that a server may read or queue at once. */
  @wholeNumberSetting('PICTURES_PER_ACCOUNT')
  PICTURES_PER_ACCOUNT: number = 2;

  @wholeNumberSetting('PICTURE_SECONDS', { most: 60 })
  PICTURE_SECONDS: number = 5;

  @wholeNumberSetting('PICTURE_INTERLACED_MEGAPIXELS')
  PICTURE_INTERLACED_MEGAPIXELS: number = 4;

  /**
   * The limit of open invitations until the inviting employer's address is confirmed. The next setting limits sign-ups.
   */
  @wholeNumberSetting('OPEN_INVITATIONS_UNCONFIRMED')
  OPEN_INVITATIONS_UNCONFIRMED: number = 20;

  @wholeNumberSetting('INVITED_REGISTRATIONS_PER_DAY_UNCONFIRMED')
  INVITED_REGISTRATIONS_PER_DAY_UNCONFIRMED: number = 20;

  /** The days for which notifications are kept. */
  @wholeNumberSetting('NOTIFICATION_DAYS')
  NOTIFICATION_DAYS: number = 365;

  /** Older notifications are deleted earlier. */
  @wholeNumberSetting('NOTIFICATIONS_PER_MEMBER')
  NOTIFICATIONS_PER_MEMBER: number = 50_000;

  /** Downloads of many rows, per account. */
  @wholeNumberSetting('DOWNLOADS_PER_HOUR')
  DOWNLOADS_PER_HOUR: number = 60;

  /** The stored answers for retries, each kept for two days. */
  @wholeNumberSetting('IDEMPOTENCY_KEYS_PER_MEMBER')
  IDEMPOTENCY_KEYS_PER_MEMBER: number = 1_000;

  /** Limits of what one member may add. A message to several people counts once. */
  @wholeNumberSetting('MESSAGES_PER_HOUR')
  MESSAGES_PER_HOUR: number = 200;

  @wholeNumberSetting('COMMENTS_PER_HOUR')
  COMMENTS_PER_HOUR: number = 200;

  @wholeNumberSetting('TIMESHEETS_PER_DAY')
  TIMESHEETS_PER_DAY: number = 100;

  @wholeNumberSetting('CALENDAR_ADDRESSES_PER_DAY')
  CALENDAR_ADDRESSES_PER_DAY: number = 5;

  /** Changes of name, picture and badge together. */
  @wholeNumberSetting('PROFILE_CHANGES_PER_DAY')
  PROFILE_CHANGES_PER_DAY: number = 20;

  /** The days for which the name of an erased person is kept, to find texts that name them. */
  @wholeNumberSetting('ERASED_NAME_DAYS', { most: 30 })
  ERASED_NAME_DAYS: number = 30;
}
