import { sql } from 'kysely';
import type { PersonalData } from '../common/personal-data/personal-data.js';

export const personalData: PersonalData = {
  company: [
    {
      name: 'company',
      from: sql`(select id, id as company_id from companies) t join companies c on c.id = t.id`,
      columns: {
        id: sql`t.id`,
        name: sql`c.name`,
        timeZone: sql`c.time_zone`,
        dateFormat: sql`c.date_format`,
        firstDayOfWeek: sql`c.first_day_of_week`,
        locationRetentionDays: sql`c.location_retention_days`,
        shiftLateMinutes: sql`c.shift_late_minutes`,
        noShowMinutes: sql`c.no_show_minutes`,
        approvalToleranceMinutes: sql`c.approval_tolerance_minutes`,
        askToConfirmSchedules: sql`c.ask_to_confirm_schedules`,
        secondFactorRequiredAt: sql`c.factor_required_at`,
        closedAt: sql`c.closed_at`,
        createdAt: sql`c.created_at`,
        updatedAt: sql`c.updated_at`,
      },
    },
  ],
};
