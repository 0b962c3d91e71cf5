import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { memberOf, type Actor, type Member } from '../common/auth/actor.js';
import type { ImportResult } from '../common/import.contract.js';
import { lockCompanyAsEmployer } from '../companies/company-locks.js';
import { Venue } from './venue.entity.js';
import type { ImportVenuesRequest, VenuesImportCheck } from './venues.contract.js';
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
      const known = new Set(await this.knownRows(member, rows));
      for (const [at, row] of rows.entries()) if (!known.has(at)) await this.venues.add(actor, row);
      await this.em.flush();
      return { created: rows.length - known.size, known: known.size, remaining: [] };
    });
  }

  /** Returns the rows that an import leaves out. */
  async check(actor: Actor, { rows }: ImportVenuesRequest): Promise<VenuesImportCheck> {
    return { known: await this.knownRows(memberOf(actor), rows) };
  }

  /** Returns the positions of the rows whose venue is there already, or is in an earlier row. */
  private async knownRows({ companyId }: Member, rows: ImportVenuesRequest['rows']): Promise<number[]> {
    const postcodes = [...new Set(rows.map(({ postcode }) => postcode))];
    const fields = ['name', 'postcode'] as const;
    const same = { companyId, postcode: { $in: postcodes } };
    const known = new Set((await this.em.find(Venue, same, { fields })).map(keyOf));
    return rows.flatMap((row, at) => {
      const isKnown = known.has(keyOf(row));
      known.add(keyOf(row));
      return isKnown ? [at] : [];
    });
  }
}

function keyOf({ name, postcode }: { name: string; postcode: string }): string {
  return `${name.toLowerCase()} ${postcode}`;
}
