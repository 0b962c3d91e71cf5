import { sql, type RawBuilder } from 'kysely';

/** A file of the export: the rows of the company in one table `t`, by id. */
export interface ExportTable {
  name: string;
  from: RawBuilder<unknown>;
  /** Further conditions on `t`. */
  where?: RawBuilder<unknown>;
  columns: Readonly<Record<string, RawBuilder<unknown>>>;
}

const fullName = (alias: string) =>
  sql`${sql.ref(`${alias}.first_name`)} || ' ' || ${sql.ref(`${alias}.last_name`)}`;
/** Joins the member, the venue, the schedule or the rota that a column of `t` names. */
const join = (table: string, alias: string, column: string) => sql`
  left join ${sql.table(table)} ${sql.ref(alias)}
    on ${sql.ref(`${alias}.company_id`)} = t.company_id and ${sql.ref(`${alias}.id`)} = ${sql.ref(`t.${column}`)}`;
const EMPLOYEE = join('users', 'e', 'employee_id');
const VENUE = join('venues', 'v', 'venue_id');
const CHANGED = { createdAt: sql`t.created_at`, updatedAt: sql`t.updated_at` };
const PLAN = {
  date: sql`t.date`,
  startTime: sql`t.start_time`,
  endTime: sql`t.end_time`,
  startsAt: sql`t.starts_at`,
  endsAt: sql`t.ends_at`,
  breakMinutes: sql`t.break_minutes`,
};

/** What an employer may download of the company. Conversations, pictures and secrets are left out. */
export const EXPORT_TABLES: readonly ExportTable[] = [
  {
    name: 'people',
    from: sql`users t join accounts a on a.id = t.account_id`,
    columns: {
      id: sql`t.id`,
      firstName: sql`t.first_name`,
      lastName: sql`t.last_name`,
      email: sql`case when t.erased_at is null then a.email end`,
      phone: sql`t.phone`,
      role: sql`t.role`,
      payrollNumber: sql`t.payroll_number`,
      badgeNumber: sql`t.badge_number`,
      contractedMinutesPerWeek: sql`t.contracted_minutes_per_week`,
      maxMinutesPerWeek: sql`t.max_minutes_per_week`,
      joinedAt: sql`t.created_at`,
      deactivatedAt: sql`t.deactivated_at`,
    },
  },
  {
    name: 'venues',
    from: sql`venues t`,
    columns: {
      id: sql`t.id`,
      name: sql`t.name`,
      addressLine1: sql`t.address_line1`,
      addressLine2: sql`t.address_line2`,
      city: sql`t.city`,
      county: sql`t.county`,
      postcode: sql`t.postcode`,
      contactPerson: sql`t.contact_person`,
      contactPhone: sql`t.contact_phone`,
      contactEmail: sql`t.contact_email`,
      notes: sql`t.notes`,
      staffNotes: sql`t.staff_notes`,
      latitude: sql`t.latitude`,
      longitude: sql`t.longitude`,
      isActive: sql`t.is_active`,
      ...CHANGED,
    },
  },
  {
    name: 'invitations',
    from: sql`invitations t`,
    columns: {
      id: sql`t.id`,
      email: sql`t.email`,
      firstName: sql`t.first_name`,
      lastName: sql`t.last_name`,
      role: sql`t.role`,
      status: sql`t.status`,
      sentAt: sql`t.sent_at`,
      acceptedAt: sql`t.accepted_at`,
    },
  },
  {
    name: 'rotas',
    from: sql`rotas t`,
    where: sql`t.deleted_at is null`,
    columns: {
      id: sql`t.id`,
      name: sql`t.name`,
      description: sql`t.description`,
      startDate: sql`t.start_date`,
      endDate: sql`t.end_date`,
      type: sql`t.type`,
      status: sql`t.status`,
      ...CHANGED,
    },
  },
  {
    name: 'rota-shifts',
    from: sql`rota_shifts t ${EMPLOYEE} ${VENUE} ${join('rotas', 'r', 'rota_id')}`,
    where: sql`t.deleted_at is null and r.deleted_at is null`,
    columns: {
      id: sql`t.id`,
      rotaId: sql`t.rota_id`,
      rota: sql`r.name`,
      employeeId: sql`t.employee_id`,
      employee: fullName('e'),
      venueId: sql`t.venue_id`,
      venue: sql`v.name`,
      ...PLAN,
      role: sql`t.role`,
      notes: sql`t.notes`,
      ...CHANGED,
    },
  },
  {
    name: 'schedules',
    from: sql`schedules t ${VENUE}`,
    where: sql`t.deleted_at is null`,
    columns: {
      id: sql`t.id`,
      name: sql`t.name`,
      description: sql`t.description`,
      venueId: sql`t.venue_id`,
      venue: sql`v.name`,
      ...PLAN,
      peopleNeeded: sql`t.people_needed`,
      status: sql`t.status`,
      ...CHANGED,
    },
  },
  {
    name: 'schedule-assignments',
    from: sql`schedule_assignments t ${EMPLOYEE} ${join('schedules', 's', 'schedule_id')}`,
    columns: {
      id: sql`t.id`,
      scheduleId: sql`t.schedule_id`,
      schedule: sql`s.name`,
      date: sql`s.date`,
      employeeId: sql`t.employee_id`,
      employee: fullName('e'),
      isConfirmed: sql`t.is_confirmed`,
      createdAt: sql`t.created_at`,
      endedAt: sql`t.ended_at`,
    },
  },
  {
    name: 'clock-entries',
    from: sql`clock_entries t ${EMPLOYEE}`,
    columns: {
      id: sql`t.id`,
      employeeId: sql`t.employee_id`,
      employee: fullName('e'),
      scheduleId: sql`t.schedule_id`,
      rotaShiftId: sql`t.rota_shift_id`,
      date: sql`t.date`,
      status: sql`t.status`,
      clockedInAt: sql`t.clocked_in_at`,
      clockedOutAt: sql`t.clocked_out_at`,
      endReason: sql`t.end_reason`,
      timesheetId: sql`t.timesheet_id`,
    },
  },
  {
    name: 'timesheets',
    from: sql`timesheets t ${EMPLOYEE} ${join('users', 'd', 'decided_by_id')}`,
    where: sql`t.withdrawn_at is null`,
    columns: {
      id: sql`t.id`,
      employeeId: sql`t.employee_id`,
      employee: fullName('e'),
      payrollNumber: sql`e.payroll_number`,
      scheduleId: sql`t.schedule_id`,
      rotaShiftId: sql`t.rota_shift_id`,
      ...PLAN,
      totalHours: sql`t.total_hours`,
      notes: sql`t.notes`,
      status: sql`t.status`,
      decidedBy: fullName('d'),
      decidedAt: sql`t.decided_at`,
      rejectionReason: sql`t.rejection_reason`,
      reopenReason: sql`t.reopen_reason`,
      clockInTime: sql`t.clock_in_time`,
      clockOutTime: sql`t.clock_out_time`,
      ...CHANGED,
    },
  },
  {
    name: 'tasks',
    from: sql`tasks t ${join('users', 'e', 'assigned_to_id')} ${VENUE}`,
    where: sql`t.deleted_at is null`,
    columns: {
      id: sql`t.id`,
      title: sql`t.title`,
      description: sql`t.description`,
      assignedToId: sql`t.assigned_to_id`,
      assignedTo: fullName('e'),
      venue: sql`v.name`,
      priority: sql`t.priority`,
      status: sql`t.status`,
      dueDate: sql`t.due_date`,
      completedAt: sql`t.completed_at`,
      ...CHANGED,
    },
  },
  {
    name: 'announcements',
    from: sql`announcements t ${join('users', 'e', 'author_id')}`,
    columns: {
      id: sql`t.id`,
      title: sql`t.title`,
      content: sql`t.content`,
      author: fullName('e'),
      priority: sql`t.priority`,
      publishedAt: sql`t.published_at`,
      expiresAt: sql`t.expires_at`,
      ...CHANGED,
    },
  },
];
