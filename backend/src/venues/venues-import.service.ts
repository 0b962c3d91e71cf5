import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { memberOf, type Actor } from '../common/auth/actor.js';
import type { ImportResult } from '../common/import.contract.js';
import { lockCompanyAsEmployer } from '../companies/company-locks.js';
import { Venue } from './venue.entity.js';
import type { ImportVenuesRequest } from './venues.contract.js';
import { VenuesService } from './venues.service.js';

/** Adds many venues at once. */
@Injectable()
export class VenuesImportService {
  constructor(
    private readonly em: EntityManager,
    private readonly venues: VenuesService,
  ) {}

  /**
   * Adds all venues that the company does not have, or none. A venue with the same name and postcode is not added again,
   * even if it is closed. The company is locked, so that two imports at once add no duplicates.
   */
  import(actor: Actor, { rows }: ImportVenuesRequest): Promise<ImportResult> {
    return this.em.transactional(async () => {
      const member = memberOf(actor);
      await lockCompanyAsEmployer(this.em, member);
      const postcodes = [...new Set(rows.map(({ postcode }) => postcode))];
      const fields = ['name', 'postcode'] as const;
      const same = { companyId: member.companyId, postcode: { $in: postcodes } };
      const known = new Set((await this.em.find(Venue, same, { fields })).map(keyOf));
      let created = 0;
      for (const row of rows) {
        if (known.has(keyOf(row))) continue;
        known.add(keyOf(row));
        await this.venues.add(actor, row);
        created += 1;
      }
      await this.em.flush();
      return { created, known: rows.length - created, remaining: [] };
    });
  }
}

function keyOf({ name, postcode }: { name: string; postcode: string }): string {
  return `${name.toLowerCase()} ${postcode}`;
}
