import { sql, type RawBuilder } from 'kysely';
import { messageColumn } from '../notifications/notification.columns.js';

/** Whose data is exported: an account, and its memberships, with the companies that they are in. */
export interface ExportOf {
  accountId: string;
  userIds: string[];
  companyIds: string[];
}

/** Rows of one kind. */
export interface ExportSection {
  name: string;
  /** The columns, as `table.column`, by which the database says that a row is about this person. */
  about: readonly string[];
  /** Names the row and orders the section. */
  id: RawBuilder<string>;
  /** Never a secret, never what is somebody else's. */
  columns: RawBuilder<unknown>;
  from: RawBuilder<unknown>;
  where: (of: ExportOf) => RawBuilder<unknown>;
}

const TIMES = sql`t.created_at as "createdAt", t.updated_at as "updatedAt"`;
const id = sql<string>`t.id`;

type Who = (of: ExportOf) => RawBuilder<unknown>;
const ofAccount: Who = ({ accountId }) => sql`t.account_id = ${accountId}`;
const ofUser =
  (...columns: string[]): Who =>
  ({ userIds }) =>
    sql.join(
      columns.map((column) => sql`${sql.ref(`t.${column}`)} = any(${userIds})`),
      sql` or `,
    );

/** The same in a company's records: whoever is named in one is a member of its company, by which it is found. */
const ofMember =
  (...columns: string[]): Who =>
  (of) =>
    sql`t.company_id = any(${of.companyIds}) and (${ofUser(...columns)(of)})`;

/** A section of the rows of one table in which one of these columns names the person. */
function rows(
  name: string,
  table: string,
  owners: readonly [string, ...string[]],
  columns: RawBuilder<unknown>,
  where = ofMember(...owners),
): ExportSection {
  const about = owners.map((column) => `${table}.${column}`);
  return { name, about, id, columns, from: sql`${sql.table(table)} t`, where };
}

const shift = sql`s.name, s.date, s.start_time as "startTime", s.end_time as "endTime"`;

/** Everything that is held about a person. A test holds `about` against the database's own references. */
export const EXPORT_SECTIONS: readonly ExportSection[] = [
  rows(
    'account',
    'accounts',
    ['id'],
    sql`t.email, t.email_confirmed_at as "emailConfirmedAt", ${TIMES}`,
    (of) => {
      return sql`t.id = ${of.accountId}`;
    },
  ),
  rows(
    'identities',
    'account_identities',
    ['account_id'],
    sql`t.issuer, t.subject, t.created_at as "createdAt"`,
    ofAccount,
  ),
  rows(
    'mailedLinks',
    'account_tokens',
    ['account_id'],
    sql`t.kind, t.created_at as "createdAt", t.expires_at as "expiresAt", t.used_at as "usedAt"`,
    ofAccount,
  ),
  rows(
    'mails',
    'mails',
    ['account_id'],
    sql`t.kind, t.recipient, t.status, t.created_at as "createdAt", t.sent_at as "sentAt"`,
    ofAccount,
  ),
  {
    ...rows('memberships', 'users', ['account_id'], sql``, ofAccount),
    from: sql`users t left join companies c on c.id = t.company_id`,
    columns: sql`c.name as company, t.company_id as "companyId", t.role, t.first_name as "firstName",
      t.last_name as "lastName", t.employer_id as "employerId", t.badge_number as "badgeNumber",
      t.profile_image_url as "profileImageUrl", t.badge_photo_url as "badgePhotoUrl",
      t.deactivated_at as "deactivatedAt", ${TIMES}`,
  },
  rows(
    'pictures',
    'pictures',
    ['user_id'],
    sql`t.user_id as "userId", t.kind, t.type, encode(t.bytes, 'base64') as base64, t.created_at as "createdAt"`,
    ofUser('user_id'),
  ),
  {
    ...rows('shifts', 'schedule_assignments', ['employee_id'], sql``),
    from: sql`schedule_assignments t join schedules s on s.company_id = t.company_id and s.id = t.schedule_id`,
    columns: sql`t.employee_id as "userId", ${shift}, t.told_at as "toldAt", t.ended_at as "endedAt",
      t.ended_because as "endedBecause", t.created_at as "createdAt"`,
  },
  rows(
    'rotaShifts',
    'rota_shifts',
    ['employee_id'],
    sql`t.employee_id as "userId", t.date, t.start_time as "startTime", t.end_time as "endTime", t.role, t.notes,
        t.is_confirmed as "isConfirmed", ${TIMES}`,
  ),
  rows(
    'timesheets',
    'timesheets',
    ['employee_id'],
    sql`t.employee_id as "userId", t.date, t.start_time as "startTime", t.end_time as "endTime",
        t.break_minutes as "breakMinutes", t.total_hours as "totalHours", t.notes, t.status,
        t.rejection_reason as "rejectionReason", t.reopen_reason as "reopenReason", t.decided_at as "decidedAt",
        t.clock_in_time as "clockInTime", t.clock_out_time as "clockOutTime",
        t.clock_in_location as "clockInLocation", t.clock_out_location as "clockOutLocation", t.flags,
        t.withdrawn_at as "withdrawnAt", ${TIMES}`,
  ),
  {
    ...rows('notifications', 'notifications', ['user_id'], sql``),
    from: sql`(select n.id, n.company_id, n.user_id, n.type, n.title, ${messageColumn} as message, n.is_read, n.created_at
      from notifications n) t`,
    columns: sql`t.user_id as "userId", t.type, t.title, t.message, t.is_read as "isRead", t.created_at as "createdAt"`,
  },
  {
    ...rows('invitationsToYou', 'invitations', ['accepted_by_id'], sql``),
    columns: sql`t.email, t.first_name as "firstName", t.last_name as "lastName", t.role, t.status,
      t.expires_at as "expiresAt", t.accepted_at as "acceptedAt", t.created_at as "createdAt"`,
    // An address that nobody has proven may be somebody else's.
    where: (of) => sql`(${ofMember('accepted_by_id')(of)}) or t.email =
      (select email from accounts where id = ${of.accountId} and email_confirmed_at is not null)`,
  },
  rows(
    'invitationsByYou',
    'invitations',
    ['employer_id'],
    sql`t.role, t.status, t.expires_at as "expiresAt", t.created_at as "createdAt"`,
  ),
  rows('venuesByYou', 'venues', ['created_by_id'], sql`t.name, ${TIMES}`),
  rows(
    'schedulesByYou',
    'schedules',
    ['created_by_id', 'approved_by_id'],
    sql`t.name, t.date, t.status, t.approved_at as "approvedAt", ${TIMES}`,
  ),
  rows(
    'rotasByYou',
    'rotas',
    ['created_by_id'],
    sql`t.name, t.start_date as "startDate", t.end_date as "endDate", ${TIMES}`,
  ),
  rows(
    'timesheetsHandledByYou',
    'timesheets',
    ['decided_by_id', 'entered_by_id'],
    sql`t.date, t.status, t.decided_at as "decidedAt", t.created_at as "createdAt"`,
  ),
  rows(
    'deeds',
    'audit_log',
    ['actor_id'],
    sql`t.action, t.object_type as "objectType", t.object_id as "objectId", t.changes, t.at`,
    ofUser('actor_id'),
  ),
  {
    ...rows('retries', 'idempotency_keys', ['user_id'], sql`t.created_at as "createdAt"`, ofUser('user_id')),
    id: sql`t.user_id || ' ' || t.key`,
  },
];
