import { sql } from 'kysely';
import {
  CHANGED,
  fullName,
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

const ROTA_JOIN = sql`join rotas r on r.company_id = t.company_id and r.id = t.rota_id`;

export const personalData: PersonalData = {
  company: [
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
      from: sql`rota_shifts t ${JOIN_EMPLOYEE} ${JOIN_VENUE} ${joinRecord('rotas', 'r', 'rota_id')}`,
      where: sql`t.deleted_at is null and r.deleted_at is null`,
      columns: {
        id: sql`t.id`,
        rotaId: sql`t.rota_id`,
        rota: sql`r.name`,
        employeeId: sql`t.employee_id`,
        employee: fullName('e'),
        venueId: sql`t.venue_id`,
        venue: sql`v.name`,
        ...HOURS,
        role: sql`t.role`,
        notes: sql`t.notes`,
        ...CHANGED,
      },
    },
  ],
  sections: [
    exportSection(
      'rotaShifts',
      'rota_shifts',
      ['employee_id', 'former_employee_id'],
      sql`t.employee_id as "userId", t.date, t.start_time as "startTime", t.end_time as "endTime", t.role, t.notes,
        ${TIMES}`,
    ),
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
      table: 'rota_shifts',
      fields: { role: 'role', notes: 'notes' },
      title: sql`r.name`,
      day: sql`t.date`,
      joins: ROTA_JOIN,
    },
    // The published state of a shift may differ from the working state, and has the same id.
    {
      type: 'published_shift',
      table: 'published_shifts',
      fields: { role: 'role', notes: 'notes' },
      title: sql`r.name`,
      day: sql`t.date`,
      joins: ROTA_JOIN,
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
      joins: sql`join rota_templates r on r.company_id = t.company_id and r.id = t.template_id`,
    },
  ],
};
