import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Actor } from '../common/auth/actor.js';
import { orNotFound } from '../common/http/errors.js';
import type { Tables } from '../common/db/schema/tables.js';
import type { CompanyView } from './companies.contract.js';

@Injectable()
export class CompaniesQueries {
  constructor(private readonly em: EntityManager) {}

  /** Returns the settings of the actor's company. */
  async one(actor: Actor): Promise<CompanyView> {
    const company = await this.em
      .getKysely<Tables>()
      .selectFrom('companies')
      .select(['id', 'name', 'logo', 'time_zone as timeZone', 'date_format as dateFormat'])
      .select(['first_day_of_week as firstDayOfWeek', 'location_retention_days as locationRetentionDays'])
      .select(['shift_late_minutes as shiftLateMinutes', 'no_show_minutes as noShowMinutes'])
      .select('approval_tolerance_minutes as approvalToleranceMinutes')
      .select(['ask_to_confirm_schedules as askToConfirmSchedules', 'hides_set_up as hidesSetUp'])
      .select(sql<boolean>`factor_required_at is not null`.as('requiresSecondFactor'))
      .where('id', '=', actor.companyId)
      .executeTakeFirst();
    return orNotFound(company);
  }
}
