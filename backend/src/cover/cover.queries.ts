import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { read, selection, type Selection } from '../common/db/lists/read.js';
import { DECLINE_HOURS } from '../shifts/cover/shift-declines.sql.js';
import type { CoverSettingsView } from './cover.contract.js';

const SETTINGS: Selection<CoverSettingsView> = selection({
  'cover_settings s': ['declineHours', 'swaps', 'swapsNeedApproval', 'offersReach', 'version'],
});

/** The settings of a company that has changed none. The columns have the same defaults. */
const DEFAULTS: CoverSettingsView = {
  declineHours: DECLINE_HOURS,
  swaps: 'everyone',
  swapsNeedApproval: true,
  offersReach: 'all',
  version: 1,
};

/** Reads the settings of cover. */
@Injectable()
export class CoverQueries {
  constructor(private readonly em: EntityManager) {}

  async settings(companyId: string | null): Promise<CoverSettingsView> {
    const found = sql`from cover_settings s where s.company_id = ${companyId}`;
    return (await read(this.em.getKysely(), SETTINGS, found))[0] ?? DEFAULTS;
  }
}
