/** Written by `npm run docs:tables` from the migrations. Do not edit it. */
import type { ColumnType } from 'kysely';

/** A column that the database fills in if a new row names no value. */
type Generated<Value> =
  Value extends ColumnType<infer Read, infer Insert, infer Update>
    ? ColumnType<Read, Insert | undefined, Update>
    : ColumnType<Value, Value | undefined, Value>;
/** An instant is written as a Date and read as an ISO 8601 string (column-types.ts). */
type Instant = ColumnType<string, Date, Date>;
/** A large or exact number is read as text. */
type Exact = ColumnType<string, number | string, number | string>;
/** JSON is written as text, because `pg` writes a list as an array of PostgreSQL. */
type Json = ColumnType<unknown, string, string>;

interface AccountIdentities {
  account_id: string;
  created_at: Instant;
  id: string;
  issuer: string;
  subject: string;
}

interface AccountTokens {
  account_id: string;
  created_at: Instant;
  expires_at: Instant;
  id: string;
  kind: 'confirm' | 'reset';
  token_hash: string;
  used_at: Instant | null;
}

interface Accounts {
  created_at: Instant;
  email: string;
  email_confirmed_at: Instant | null;
  id: string;
  password_hash: string | null;
  updated_at: Instant;
}

interface AnnouncementConfirmations {
  announcement_id: string;
  company_id: string;
  confirmed_at: Instant;
  edition: number;
  id: string;
  user_id: string;
}

interface Announcements {
  author_id: string;
  company_id: string;
  content: string;
  created_at: Instant;
  edition: Generated<number>;
  expires_at: Instant | null;
  id: string;
  is_active: Generated<boolean>;
  is_over: Generated<boolean>;
  must_read: Generated<boolean>;
  priority: Generated<'high' | 'low' | 'medium' | 'urgent'>;
  published_at: Instant;
  reminded_at: Instant | null;
  roles: string | null;
  target_audience: Generated<'all' | 'employees' | 'employers'>;
  title: string;
  updated_at: Instant;
  venue_ids: Generated<string[]>;
  version: Generated<number>;
}

interface AuditLog {
  action: string;
  actor_id: string | null;
  at: Instant;
  changes: Generated<Json>;
  company_id: string | null;
  id: string;
  object_id: string;
  object_type: string;
  readers: Json | null;
  request_id: string | null;
}

interface Authenticators {
  account_id: string;
  confirmed_at: Instant | null;
  created_at: Instant;
  last_step: Generated<Exact>;
  secret: string;
}

interface AvailabilityExceptions {
  company_id: string;
  created_at: Instant;
  date: string;
  employee_id: string;
  end_time: string | null;
  entered_by_id: string;
  id: string;
  kind: 'can' | 'cannot';
  start_time: string | null;
  updated_at: Instant;
}

interface AvailabilityPatterns {
  company_id: string;
  created_at: Instant;
  employee_id: string;
  entered_by_id: string;
  id: string;
  lines: Json;
  updated_at: Instant;
  valid_from: string;
  version: number;
}

interface CalendarFeeds {
  company_id: string;
  created_at: Instant;
  id: string;
  token_hash: string;
  user_id: string;
}

interface ClockBreaks {
  company_id: string;
  ended_by_clock_out: Generated<boolean>;
  ends_at: Instant | null;
  entry_id: string;
  id: string;
  minutes: number;
  starts_at: Instant | null;
}

interface ClockEntries {
  clocked_in_at: Instant;
  clocked_out_at: Instant | null;
  company_id: string;
  created_at: Instant;
  date: string;
  employee_id: string;
  end_reason: string | null;
  flags: Generated<Json>;
  id: string;
  planned_break_minutes: Generated<number>;
  planned_ends_at: Instant;
  planned_starts_at: Instant;
  rota_shift_id: string | null;
  schedule_id: string | null;
  source: 'employer' | 'press' | null;
  status: Generated<'closed' | 'missed' | 'open'>;
  timesheet_id: string | null;
  updated_at: Instant;
  version: Generated<number>;
}

interface ClockPresses {
  addressed_at: Instant | null;
  company_id: string;
  employee_id: string;
  entry_id: string;
  flags: Generated<Json>;
  id: string;
  is_counted: boolean;
  kind: 'break_end' | 'break_start' | 'in' | 'out';
  location: Json | null;
  press_id: string;
  pressed_at: Instant;
  received_at: Instant;
  undone_at: Instant | null;
  waited_ms: Exact;
}

interface Companies {
  approval_tolerance_minutes: Generated<number>;
  ask_to_confirm_schedules: Generated<boolean>;
  closed_at: Instant | null;
  created_at: Instant;
  date_format: Generated<'specification' | 'uk'>;
  erased_at: Instant | null;
  factor_required_at: Instant | null;
  first_day_of_week: Generated<number>;
  hides_set_up: Generated<boolean>;
  id: string;
  location_retention_days: Generated<number>;
  logo: string | null;
  name: string | null;
  no_show_minutes: Generated<number>;
  shift_late_minutes: Generated<number>;
  time_zone: Generated<string>;
  updated_at: Instant;
}

interface Conversations {
  company_id: string;
  last_message_at: Instant;
  last_message_id: string;
  member_id: string;
  other_id: string;
}

interface CoverSettings {
  company_id: string;
  decline_hours: Generated<number>;
  offers_reach: Generated<'all' | 'worked_there'>;
  swaps: Generated<'everyone' | 'nobody'>;
  swaps_need_approval: Generated<boolean>;
  version: Generated<number>;
}

interface ErasedTexts {
  company_id: string;
  created_at: Instant;
  erasure_id: string;
  field: string;
  id: string;
  is_certain: Generated<boolean>;
  record_id: string;
  record_type: string;
}

interface Erasures {
  after_id: string | null;
  company_id: string;
  created_at: Instant;
  id: string;
  next_try_at: Instant;
  step: string;
  traces: string | null;
  tries: Generated<number>;
  user_id: string;
}

interface IdempotencyKeys {
  company_id: string | null;
  created_at: Instant;
  id: Generated<string>;
  is_cleared: Generated<boolean>;
  key: string;
  request_hash: string;
  response: Json | null;
  user_id: string;
}

interface Installation {
  name: string;
  value: string;
}

interface Invitations {
  accepted_at: Instant | null;
  accepted_by_id: string | null;
  badge_number: string | null;
  company_id: string;
  contracted_minutes_per_week: number | null;
  created_at: Instant;
  email: string | null;
  employer_id: string;
  expires_at: Instant;
  first_name: string;
  id: string;
  last_name: string;
  max_minutes_per_week: number | null;
  payroll_number: string | null;
  phone: string | null;
  role: Generated<'employee' | 'employer'>;
  sent_at: Generated<Instant>;
  status: Generated<'accepted' | 'expired' | 'pending' | 'revoked'>;
  token_hash: string;
  updated_at: Instant;
  usual_weekdays: Generated<Json>;
  wage_band: 'apprentice' | 'below_18' | 'from_18' | 'from_21' | null;
}

interface KnownDevices {
  account_id: string;
  agent: string | null;
  created_at: Instant;
  id: string;
  last_seen_at: Instant;
  mail_id: string | null;
  proved_at: Instant | null;
  token_hash: string;
}

interface LeaveCorrections {
  amount: number;
  company_id: string;
  created_at: Instant;
  created_by_id: string;
  employee_id: string;
  id: string;
  kind: 'correction' | 'opening';
  reason: string;
  unit: 'days' | 'hours';
  updated_at: Instant;
  version: Generated<number>;
  year: number;
}

interface LeaveDays {
  company_id: string;
  date: string;
  employee_id: string;
  full_minutes: number;
  id: string;
  leave_id: string;
  minutes: number;
}

interface LeaveEmployments {
  company_id: string;
  created_at: Instant;
  employee_id: string;
  id: string;
  joined_on: string | null;
  left_on: string | null;
  updated_at: Instant;
  version: Generated<number>;
}

interface LeaveEntitlements {
  amount: number | null;
  basis: 'accrual' | 'days' | 'hours';
  company_id: string;
  created_at: Instant;
  created_by_id: string;
  employee_id: string;
  id: string;
  updated_at: Instant;
  year: number;
}

interface LeaveHistory {
  change: 'approved' | 'cancelled' | 'changed' | 'ended' | 'entered' | 'questioned' | 'refused' | 'requested' | 'shortened' | 'withdrawn';
  changed_by_id: string | null;
  company_id: string;
  created_at: Instant;
  ends_on: string | null;
  id: string;
  leave_id: string;
  starts_on: string;
  text: string | null;
  updated_at: Instant;
  version: Generated<number>;
}

interface LeaveKinds {
  code: 'annual' | 'other' | 'sick' | 'unpaid' | null;
  company_id: string;
  created_at: Instant;
  id: string;
  is_active: Generated<boolean>;
  is_counted: boolean;
  is_paid: boolean;
  name: string;
  updated_at: Instant;
  version: Generated<number>;
}

interface LeavePay {
  company_id: string;
  date: string;
  employee_id: string;
  id: string;
  is_paid: boolean;
  leave_id: string | null;
  minutes: number;
  name: string;
  pay_period_id: string | null;
}

interface LeavePayChanges {
  company_id: string;
  date: string;
  id: string;
  leave_id: string;
}

interface LeaveRequests {
  company_id: string;
  continued_on: string | null;
  created_at: Instant;
  day_minutes: number | null;
  decided_at: Instant | null;
  decided_by_id: string | null;
  employee_id: string;
  end_time: string | null;
  ends_at: Instant | null;
  ends_on: string | null;
  entered_by_id: string;
  id: string;
  kind_id: string;
  note: string | null;
  part: 'afternoon' | 'days' | 'hours' | 'morning';
  question: string | null;
  reason: string | null;
  requested_at: Instant;
  start_time: string | null;
  starts_at: Instant;
  starts_on: string;
  status: 'approved' | 'cancelled' | 'refused' | 'requested' | 'withdrawn';
  updated_at: Instant;
  version: Generated<number>;
}

interface LeaveSettings {
  availability_closes_days: Generated<number>;
  bank_holidays_cost: Generated<boolean>;
  carry_over_day: Generated<number>;
  carry_over_half_days: Generated<number>;
  carry_over_month: Generated<number>;
  company_id: string;
  half_day_at: Generated<string>;
  notes_kept_days: Generated<number>;
  pays_rolled_up: Generated<boolean>;
  version: Generated<number>;
  year_day: Generated<number>;
  year_month: Generated<number>;
}

interface Mails {
  account_id: string | null;
  company_id: string | null;
  created_at: Instant;
  id: string;
  invitation_id: string | null;
  kind: 'company_closed' | 'confirm' | 'factor_reset' | 'invitation' | 'new_device' | 'notifications' | 'password_changed' | 'reset';
  link: string | null;
  next_try_at: Instant;
  problem: string | null;
  recipient: string;
  sent_at: Instant | null;
  status: Generated<'dead' | 'limited' | 'sent' | 'waiting'>;
  tries: Generated<number>;
}

interface Messages {
  company_id: string;
  content: string;
  created_at: Instant;
  id: string;
  is_read: Generated<boolean>;
  receiver_id: string;
  sender_id: string;
  subject: string;
  updated_at: Instant;
  version: Generated<number>;
}

interface NotificationMails {
  due_at: Instant;
  id: string;
  mail_id: string | null;
  not_before: Instant | null;
  notification_id: string;
  shifts: Json | null;
  starts_at: Instant | null;
  user_id: string;
}

interface NotificationSettings {
  choices: Json;
  company_id: string;
  quiet_from: string | null;
  quiet_to: string | null;
  updated_at: Instant;
  user_id: string;
}

interface Notifications {
  changed_at: Instant | null;
  company_id: string;
  created_at: Instant;
  data: Generated<Json>;
  dedupe_key: string | null;
  id: string;
  in_bell: Generated<boolean>;
  is_read: Generated<boolean>;
  message: string;
  named_id: string | null;
  pushed_at: Instant | null;
  quote: string | null;
  subject: string | null;
  title: string;
  type: string;
  user_id: string;
  withdrawn_at: Instant | null;
}

interface Passkeys {
  account_id: string;
  counter: Exact;
  created_at: Instant;
  credential_id: string;
  id: string;
  last_used_at: Instant | null;
  name: string;
  public_key: string;
}

interface PayCorrections {
  company_id: string;
  created_at: Instant;
  created_by_id: string;
  employee_id: string;
  id: string;
  minutes: number;
  pay_period_id: string | null;
  reason: string;
  timesheet_id: string;
  updated_at: Instant;
  version: Generated<number>;
}

interface PayDeferrals {
  clock_entry_id: string | null;
  company_id: string;
  created_at: Instant;
  created_by_id: string;
  id: string;
  pay_from: string;
  reason: string;
  timesheet_id: string | null;
  updated_at: Instant;
  version: Generated<number>;
}

interface PayLines {
  company_id: string;
  element: 'bank_holiday' | 'basic' | 'break' | 'correction' | 'holiday_pay' | 'leave' | 'night' | 'overtime' | 'weekend';
  employee_id: string;
  first_name: string;
  hourly_rate: number | null;
  id: string;
  last_name: string;
  minutes: number;
  name: string | null;
  pay_period_id: string;
  payroll_number: string | null;
  pence: number | null;
  position: number;
}

interface PayPeriods {
  columns: Json;
  company_id: string;
  duration_format: 'decimal' | 'hours_minutes' | 'minutes';
  ends_on: string;
  first_downloaded_at: Instant | null;
  id: string;
  last_downloaded_at: Instant | null;
  last_downloaded_by_id: string | null;
  locked_at: Instant;
  locked_by_id: string;
  locked_with_rates: Generated<boolean>;
  starts_on: string;
}

interface PayRules {
  company_id: string;
  created_at: Instant;
  created_by_id: string;
  id: string;
  rules: Json;
  version: number;
}

interface PaySettings {
  anchor: string | null;
  columns: Json;
  company_id: string;
  duration_format: Generated<'decimal' | 'hours_minutes' | 'minutes'>;
  first_day: string | null;
  kind: 'fortnightly' | 'four_weekly' | 'monthly' | 'weekly' | null;
  paid_before: string | null;
  version: Generated<number>;
}

interface Pictures {
  bytes: Buffer;
  created_at: Instant;
  id: string;
  kind: 'badge' | 'profile';
  type: string;
  user_id: string;
}

interface PlannerRotaChoices {
  company_id: string;
  rota_id: string;
  updated_at: Instant;
  user_id: string;
  week: string;
}

interface PublishedShifts {
  asked_at: Instant | null;
  break_minutes: Generated<number>;
  company_id: string;
  created_at: Instant;
  date: string;
  edition: Generated<string | null>;
  employee_id: string | null;
  end_time: string;
  ends_at: Instant;
  id: string;
  invitation_id: string | null;
  is_confirmed: Generated<boolean>;
  notes: string | null;
  role: string | null;
  rota_id: string | null;
  schedule_id: string | null;
  start_time: string;
  starts_at: Instant;
  updated_at: Instant;
  venue_id: string | null;
  version: Generated<number>;
}

interface PushDevices {
  agent: string | null;
  company_id: string;
  created_at: Instant;
  endpoint_hash: string;
  id: string;
  sid: string;
  subscription: string;
  user_id: string;
}

interface PushMessages {
  device_ids: string[] | null;
  due_at: Instant;
  id: string;
  notification_id: string;
  starts_at: Instant | null;
  taken_until: Instant | null;
  tries: Generated<number>;
  user_id: string | null;
}

interface RateLimits {
  expire: Exact | null;
  key: string;
  points: Generated<number>;
}

interface RateSettings {
  company_id: string;
  employees_see_pay: Generated<boolean>;
  uses_rates: Generated<boolean>;
  version: Generated<number>;
}

interface Rates {
  company_id: string;
  created_at: Instant;
  created_by_id: string;
  employee_id: string | null;
  id: string;
  pence_per_hour: number | null;
  percent: number | null;
  role: string | null;
  starts_on: string;
  supplement: 'bank_holiday' | 'night' | 'overtime' | 'weekend' | null;
  updated_at: Instant;
  version: Generated<number>;
}

interface RecoveryCodes {
  account_id: string;
  code_hash: string;
  created_at: Instant;
  id: string;
  used_at: Instant | null;
}

interface RotaTemplateSchedules {
  break_minutes: Generated<number>;
  company_id: string;
  day: number;
  description: string | null;
  end_time: string;
  id: string;
  name: string;
  people_needed: Generated<number>;
  start_time: string;
  template_id: string;
  updated_at: Generated<Instant>;
  venue_id: string | null;
  version: Generated<number>;
}

interface RotaTemplateShifts {
  break_minutes: Generated<number>;
  company_id: string;
  day: number;
  employee_id: string | null;
  end_time: string;
  id: string;
  notes: string | null;
  role: string | null;
  rota_name: string | null;
  start_time: string;
  template_id: string;
  template_schedule_id: string | null;
  updated_at: Generated<Instant>;
  venue_id: string | null;
  version: Generated<number>;
}

interface RotaTemplates {
  company_id: string;
  created_at: Instant;
  created_by_id: string;
  days: number;
  id: string;
  name: string;
  starts_on: number | null;
  updated_at: Instant;
  version: Generated<number>;
}

interface Rotas {
  company_id: string;
  created_at: Instant;
  created_by_id: string;
  deleted_at: Instant | null;
  description: string | null;
  end_date: string;
  has_planned_changes: Generated<boolean>;
  id: string;
  name: string;
  start_date: string;
  status: Generated<'archived' | 'draft' | 'published'>;
  type: Generated<'daily' | 'monthly' | 'weekly' | 'yearly'>;
  updated_at: Instant;
  version: Generated<number>;
}

interface Schedules {
  approved_at: Instant | null;
  approved_by_id: string | null;
  break_minutes: Generated<number>;
  company_id: string;
  created_at: Instant;
  created_by_id: string | null;
  date: string;
  deleted_at: Instant | null;
  description: string | null;
  end_time: string;
  ends_at: Instant;
  has_planned_changes: Generated<boolean>;
  id: string;
  name: string;
  people_needed: Generated<number>;
  rejection_reason: string | null;
  start_time: string;
  starts_at: Instant;
  status: Generated<'active' | 'approved' | 'draft' | 'inactive' | 'pending_approval' | 'rejected'>;
  updated_at: Instant;
  venue_id: string | null;
  version: Generated<number>;
}

interface Session {
  expire: Instant;
  sess: Json;
  sid: string;
}

interface ShiftDeclines {
  company_id: string;
  created_at: Instant;
  employee_id: string;
  ended_at: Instant | null;
  ended_because: 'changed' | 'released' | 'withdrawn' | null;
  ends_at: Instant;
  id: string;
  reason: string;
  shift_id: string;
  starts_at: Instant;
  updated_at: Instant;
  venue_id: string | null;
  version: Generated<number>;
}

interface ShiftNotices {
  company_id: string;
  created_at: Instant;
  date: string;
  employee_id: string;
  end_time: string;
  id: string;
  kind: 'cancelled' | 'changed' | 'moved' | 'new';
  notice_days: number;
  rota_id: string;
  shift_id: string;
  start_time: string;
}

interface ShiftOfferPeople {
  answer: 'no' | 'taken' | 'yes' | null;
  answered_at: Instant | null;
  company_id: string;
  created_at: Instant;
  employee_id: string;
  id: string;
  offer_id: string;
  seen_at: Instant | null;
  updated_at: Instant;
}

interface ShiftOffers {
  company_id: string;
  created_at: Instant;
  date: string;
  end_time: string;
  ended_at: Instant | null;
  ends_at: Instant;
  from_employee_id: string | null;
  id: string;
  last_moment: Instant;
  mode: 'choose' | 'first';
  offered_by_id: string;
  replaces_employee_id: string | null;
  replaces_rota_shift_id: string | null;
  replaces_schedule_id: string | null;
  rota_shift_id: string | null;
  schedule_id: string | null;
  start_time: string;
  starts_at: Instant;
  status: 'changed' | 'expired' | 'open' | 'taken' | 'withdrawn';
  taken_by_id: string | null;
  updated_at: Instant;
  venue_id: string | null;
  version: Generated<number>;
}

interface ShiftSwapPeople {
  company_id: string;
  employee_id: string;
  id: string;
  refused_at: Instant | null;
  swap_id: string;
}

interface ShiftSwaps {
  accepted_at: Instant | null;
  asked_id: string | null;
  company_id: string;
  created_at: Instant;
  date: string;
  edition: string | null;
  end_time: string;
  ended_at: Instant | null;
  ended_by_id: string | null;
  id: string;
  other_date: string | null;
  other_edition: string | null;
  other_end_time: string | null;
  other_shift_id: string | null;
  other_start_time: string | null;
  other_venue_id: string | null;
  proposer_id: string;
  receiver_id: string | null;
  shift_id: string;
  start_time: string;
  status: 'accepted' | 'approved' | 'expired' | 'proposed' | 'refused' | 'void' | 'withdrawn';
  updated_at: Instant;
  venue_id: string | null;
  version: Generated<number>;
}

interface Shifts {
  break_minutes: Generated<number>;
  company_id: string;
  created_at: Instant;
  date: string;
  deleted_at: Instant | null;
  employee_id: string | null;
  end_time: string;
  ended_because: 'deactivated' | 'deleted' | 'unassigned' | null;
  ends_at: Instant;
  former_employee_id: string | null;
  id: string;
  invitation_id: string | null;
  is_confirmed: Generated<boolean>;
  leave_reason: string | null;
  notes: string | null;
  notified_at: Instant | null;
  role: string | null;
  rota_id: string | null;
  schedule_id: string | null;
  start_time: string;
  starts_at: Instant;
  updated_at: Instant;
  venue_id: string | null;
  version: Generated<number>;
}

interface TaskComments {
  author_id: string;
  company_id: string;
  content: string;
  created_at: Instant;
  id: string;
  task_id: string;
  updated_at: Instant;
  version: Generated<number>;
}

interface TaskSteps {
  company_id: string;
  created_at: Instant;
  done_at: Instant | null;
  done_by_id: string | null;
  id: string;
  position: number;
  task_id: string;
  title: string;
  updated_at: Instant;
  version: Generated<number>;
}

interface TaskTemplates {
  assigned_to_id: string | null;
  checklist: string | null;
  company_id: string;
  created_at: Instant;
  created_by_id: string;
  deleted_at: Instant | null;
  description: string | null;
  due_time: string;
  id: string;
  is_active: boolean;
  next_at: Instant | null;
  priority: 'high' | 'low' | 'medium' | 'urgent';
  start_time: string;
  title: string;
  updated_at: Instant;
  venue_id: string | null;
  version: Generated<number>;
  weekdays: Json;
}

interface Tasks {
  assigned_by_id: string;
  assigned_to_id: string | null;
  company_id: string;
  completed_at: Instant | null;
  created_at: Instant;
  deleted_at: Instant | null;
  description: string | null;
  due_date: Instant | null;
  id: string;
  priority: 'high' | 'low' | 'medium' | 'urgent';
  rota_shift_id: string | null;
  schedule_id: string | null;
  status: 'cancelled' | 'completed' | 'in_progress' | 'pending';
  template_date: string | null;
  template_id: string | null;
  title: string;
  updated_at: Instant;
  venue_id: string | null;
  version: Generated<number>;
}

interface Timesheets {
  addressed_at: Instant | null;
  break_minutes: Generated<number>;
  break_source: 'automatic' | 'clocked' | 'planned' | 'typed' | null;
  changed_from: Json | null;
  clock_in_location: Json | null;
  clock_in_time: Instant | null;
  clock_out_location: Json | null;
  clock_out_time: Instant | null;
  company_id: string;
  created_at: Instant;
  date: string;
  decided_at: Instant | null;
  decided_by_id: string | null;
  employee_id: string;
  end_time: string;
  ends_at: Instant;
  entered_by_id: string | null;
  flags: Generated<Json>;
  id: string;
  is_clocked: boolean | null;
  minutes_to_check: Generated<number>;
  notes: string | null;
  pay_from: string | null;
  pay_rules_id: string | null;
  pending_since: Instant;
  planned_break_minutes: number | null;
  planned_ends_at: Instant | null;
  planned_starts_at: Instant | null;
  rejection_reason: string | null;
  reopen_reason: string | null;
  rota_shift_id: string | null;
  schedule_id: string | null;
  start_time: string;
  starts_at: Instant;
  status: Generated<'approved' | 'pending' | 'rejected'>;
  total_hours: Exact;
  updated_at: Instant;
  version: Generated<number>;
  withdrawn_at: Instant | null;
  worked_minutes: number;
}

interface Users {
  account_id: string;
  badge_number: string | null;
  badge_photo_url: string | null;
  company_id: string | null;
  contracted_minutes_per_week: number | null;
  created_at: Instant;
  deactivated_at: Instant | null;
  employer_id: string | null;
  erased_at: Instant | null;
  first_name: string;
  id: string;
  last_name: string;
  max_minutes_per_week: number | null;
  payroll_number: string | null;
  phone: string | null;
  profile_image_url: string | null;
  role: 'employee' | 'employer';
  updated_at: Instant;
  usual_weekdays: Generated<Json>;
  wage_band: 'apprentice' | 'below_18' | 'from_18' | 'from_21' | null;
}

interface VenueSupervisors {
  company_id: string;
  created_at: Instant;
  id: string;
  user_id: string;
  venue_id: string;
}

interface Venues {
  address_line1: string;
  address_line2: string | null;
  city: string;
  clock_radius_metres: number | null;
  company_id: string;
  contact_email: string | null;
  contact_person: string | null;
  contact_phone: string | null;
  county: string | null;
  created_at: Instant;
  created_by_id: string | null;
  id: string;
  is_active: Generated<boolean>;
  latitude: number | null;
  least_people: number | null;
  longitude: number | null;
  name: string;
  nation: Generated<'england_and_wales' | 'northern_ireland' | 'scotland'>;
  notes: string | null;
  postcode: string;
  staff_notes: string | null;
  updated_at: Instant;
  version: Generated<number>;
}

/** The types of all tables, for `em.getKysely<Tables>()` and `selection`. */
export interface Tables {
  account_identities: AccountIdentities;
  account_tokens: AccountTokens;
  accounts: Accounts;
  announcement_confirmations: AnnouncementConfirmations;
  announcements: Announcements;
  audit_log: AuditLog;
  authenticators: Authenticators;
  availability_exceptions: AvailabilityExceptions;
  availability_patterns: AvailabilityPatterns;
  calendar_feeds: CalendarFeeds;
  clock_breaks: ClockBreaks;
  clock_entries: ClockEntries;
  clock_presses: ClockPresses;
  companies: Companies;
  conversations: Conversations;
  cover_settings: CoverSettings;
  erased_texts: ErasedTexts;
  erasures: Erasures;
  idempotency_keys: IdempotencyKeys;
  installation: Installation;
  invitations: Invitations;
  known_devices: KnownDevices;
  leave_corrections: LeaveCorrections;
  leave_days: LeaveDays;
  leave_employments: LeaveEmployments;
  leave_entitlements: LeaveEntitlements;
  leave_history: LeaveHistory;
  leave_kinds: LeaveKinds;
  leave_pay: LeavePay;
  leave_pay_changes: LeavePayChanges;
  leave_requests: LeaveRequests;
  leave_settings: LeaveSettings;
  mails: Mails;
  messages: Messages;
  notification_mails: NotificationMails;
  notification_settings: NotificationSettings;
  notifications: Notifications;
  passkeys: Passkeys;
  pay_corrections: PayCorrections;
  pay_deferrals: PayDeferrals;
  pay_lines: PayLines;
  pay_periods: PayPeriods;
  pay_rules: PayRules;
  pay_settings: PaySettings;
  pictures: Pictures;
  planner_rota_choices: PlannerRotaChoices;
  published_shifts: PublishedShifts;
  push_devices: PushDevices;
  push_messages: PushMessages;
  rate_limits: RateLimits;
  rate_settings: RateSettings;
  rates: Rates;
  recovery_codes: RecoveryCodes;
  rota_template_schedules: RotaTemplateSchedules;
  rota_template_shifts: RotaTemplateShifts;
  rota_templates: RotaTemplates;
  rotas: Rotas;
  schedules: Schedules;
  session: Session;
  shift_declines: ShiftDeclines;
  shift_notices: ShiftNotices;
  shift_offer_people: ShiftOfferPeople;
  shift_offers: ShiftOffers;
  shift_swap_people: ShiftSwapPeople;
  shift_swaps: ShiftSwaps;
  shifts: Shifts;
  task_comments: TaskComments;
  task_steps: TaskSteps;
  task_templates: TaskTemplates;
  tasks: Tasks;
  timesheets: Timesheets;
  users: Users;
  venue_supervisors: VenueSupervisors;
  venues: Venues;
}
