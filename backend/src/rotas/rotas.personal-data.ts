import { sql } from 'kysely';
import { sqlOf } from '../common/db/lists/read.js';
import {
  CHANGED,
  HOURS,
  JOIN_EMPLOYEE,
  JOIN_VENUE,
  joinRecord,
} from '../common/personal-data/company-table.js';
import {
  employersAndMemberSql,
  NO_DAY,
  NO_JOINS,
  exportSection,
  TIMES,
  type PersonalData,
} from '../common/personal-data/personal-data.js';
import { freeTemplateName } from './templates/rota-templates.rows.js';
import { fullName } from '../common/db/lists/person-name.sql.js';

const ROTA_JOIN = sql`join rotas r on r.company_id = t.company_id and r.id = t.rota_id`;
const TEMPLATE_JOIN = sql`join rota_templates r on r.company_id = t.company_id and r.id = t.template_id`;
const PLAN_JOINS = sql`
  left join rotas r on r.company_id = t.company_id and r.id = t.rota_id
  left join schedules d on d.company_id = t.company_id and d.id = t.schedule_id`;

export const personalData: PersonalData = {
  company: [
    {
      name: 'rotas',
      from: sql`rotas t ${joinRecord('users', 'c', 'created_by_id')}`,
      where: sql`t.deleted_at is null`,
      columns: {
        ...sqlOf('rotas t', ['id', 'name', 'description', 'startDate', 'endDate', 'type', 'status']),
        createdBy: fullName('c'),
        ...CHANGED,
      },
    },
    {
      name: 'rota-shifts',
      from: sql`shifts t ${JOIN_EMPLOYEE} ${JOIN_VENUE} ${joinRecord('rotas', 'r', 'rota_id')}`,
      where: sql`t.rota_id is not null and t.deleted_at is null and r.deleted_at is null`,
      columns: {
        ...sqlOf('shifts t', ['id', 'rotaId']),
        rota: sql`r.name`,
        employeeId: sql`t.employee_id`,
        employee: fullName('e'),
        venueId: sql`t.venue_id`,
        venue: sql`v.name`,
        ...HOURS,
        ...sqlOf('shifts t', ['role', 'notes', 'leaveReason', 'invitationId', 'formerEmployeeId']),
        ...CHANGED,
      },
    },
    {
      name: 'published-shifts',
      from: sql`published_shifts t ${JOIN_EMPLOYEE} ${JOIN_VENUE} ${joinRecord('rotas', 'r', 'rota_id')}
        ${joinRecord('schedules', 's', 'schedule_id')}`,
      columns: {
        ...sqlOf('published_shifts t', ['id', 'rotaId']),
        rota: sql`r.name`,
        scheduleId: sql`t.schedule_id`,
        schedule: sql`s.name`,
        employeeId: sql`t.employee_id`,
        employee: fullName('e'),
        venueId: sql`t.venue_id`,
        venue: sql`v.name`,
        ...HOURS,
        ...sqlOf('published_shifts t', ['role', 'notes', 'isConfirmed', 'askedAt', 'invitationId']),
        ...CHANGED,
      },
    },
    {
      name: 'shift-notices',
      from: sql`shift_notices t ${JOIN_EMPLOYEE} ${joinRecord('rotas', 'r', 'rota_id')}`,
      columns: {
        ...sqlOf('shift_notices t', ['id', 'rotaId']),
        rota: sql`r.name`,
        ...sqlOf('shift_notices t', ['shiftId', 'employeeId']),
        employee: fullName('e'),
        ...sqlOf('shift_notices t', ['kind', 'date', 'startTime', 'endTime', 'noticeDays', 'createdAt']),
      },
    },
    {
      name: 'rota-templates',
      from: sql`rota_templates t ${joinRecord('users', 'c', 'created_by_id')}`,
      columns: {
        ...sqlOf('rota_templates t', ['id', 'name', 'days', 'startsOn']),
        createdBy: fullName('c'),
        ...CHANGED,
      },
    },
    {
      name: 'rota-template-shifts',
      from: sql`rota_template_shifts t ${JOIN_EMPLOYEE} ${JOIN_VENUE} ${joinRecord('rota_templates', 'm', 'template_id')}`,
      columns: {
        ...sqlOf('rota_template_shifts t', ['id', 'templateId']),
        template: sql`m.name`,
        ...sqlOf('rota_template_shifts t', ['day', 'employeeId']),
        employee: fullName('e'),
        venueId: sql`t.venue_id`,
        venue: sql`v.name`,
        ...sqlOf('rota_template_shifts t', [
          'startTime',
          'endTime',
          'breakMinutes',
          'role',
          'notes',
          'rotaName',
          'templateScheduleId',
          'updatedAt',
        ]),
      },
    },
    {
      name: 'rota-template-schedules',
      from: sql`rota_template_schedules t ${JOIN_VENUE} ${joinRecord('rota_templates', 'm', 'template_id')}`,
      columns: {
        ...sqlOf('rota_template_schedules t', ['id', 'templateId']),
        template: sql`m.name`,
        ...sqlOf('rota_template_schedules t', ['day', 'name', 'description', 'venueId']),
        venue: sql`v.name`,
        ...sqlOf('rota_template_schedules t', [
          'startTime',
          'endTime',
          'breakMinutes',
          'peopleNeeded',
          'updatedAt',
        ]),
      },
    },
  ],
  sections: [
    {
      ...exportSection(
        'rotaShifts',
        'shifts',
        ['employee_id', 'former_employee_id'],
        sql`t.employee_id as "userId", t.date, t.start_time as "startTime", t.end_time as "endTime", t.role, t.notes,
          t.leave_reason as "leaveReason", ${TIMES}`,
      ),
      from: sql`shifts t ${ROTA_JOIN}`,
    },
    exportSection(
      'publishedShifts',
      'published_shifts',
      ['employee_id'],
      sql`t.employee_id as "userId", t.date, t.start_time as "startTime", t.end_time as "endTime", t.role, t.notes,
        t.is_confirmed as "isConfirmed", t.asked_at as "askedAt", ${TIMES}`,
    ),
    exportSection(
      'shiftNotices',
      'shift_notices',
      ['employee_id'],
      sql`t.employee_id as "userId", t.kind, t.date, t.start_time as "startTime", t.end_time as "endTime",
        t.notice_days as "noticeDays", t.created_at as "createdAt"`,
    ),
    exportSection(
      'templateShifts',
      'rota_template_shifts',
      ['employee_id'],
      sql`t.day, t.start_time as "startTime", t.end_time as "endTime", t.role, t.notes`,
    ),
    exportSection('templatesByYou', 'rota_templates', ['created_by_id'], sql`t.name, ${TIMES}`),
    exportSection(
      'rotasByYou',
      'rotas',
      ['created_by_id'],
      sql`t.name, t.start_date as "startDate", t.end_date as "endDate", ${TIMES}`,
    ),
  ],
  texts: [
    {
      type: 'rota',
      table: 'rotas',
      fields: { description: 'description' },
      title: sql`t.name`,
      day: sql`t.start_date`,
      joins: NO_JOINS,
    },
    {
      type: 'rota_shift',
      table: 'shifts',
      fields: { role: 'role', notes: 'notes', leaveReason: 'leave_reason' },
      title: sql`coalesce(r.name, d.name)`,
      day: sql`t.date`,
      joins: PLAN_JOINS,
    },
    // The published state of a shift may differ from the working state, and has the same id.
    {
      type: 'published_shift',
      table: 'published_shifts',
      fields: { role: 'role', notes: 'notes' },
      title: sql`coalesce(r.name, d.name)`,
      day: sql`t.date`,
      joins: PLAN_JOINS,
      readers: employersAndMemberSql(sql`t.employee_id`),
    },
    {
      type: 'rota_template',
      table: 'rota_templates',
      fields: { name: 'name' },
      title: sql`t.name`,
      day: NO_DAY,
      joins: NO_JOINS,
      unique: freeTemplateName,
    },
    {
      type: 'rota_template_shift',
      table: 'rota_template_shifts',
      fields: { role: 'role', notes: 'notes' },
      title: sql`r.name`,
      day: NO_DAY,
      joins: TEMPLATE_JOIN,
    },
    {
      type: 'rota_template_schedule',
      table: 'rota_template_schedules',
      fields: { description: 'description' },
      title: sql`r.name`,
      day: NO_DAY,
      joins: TEMPLATE_JOIN,
    },
  ],
};
