import { sql } from 'kysely';
import type { PersonalData } from '../common/personal-data/personal-data.js';

export const personalData: PersonalData = {
  company: [
    {
      name: 'cover-settings',
      from: sql`(select company_id as id, company_id from cover_settings) t
        join cover_settings s on s.company_id = t.company_id`,
      columns: {
        id: sql`t.id`,
        declineHours: sql`s.decline_hours`,
        swaps: sql`s.swaps`,
        swapsNeedApproval: sql`s.swaps_need_approval`,
        offersReach: sql`s.offers_reach`,
      },
    },
  ],
  sections: [],
  texts: [],
};
