import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { upsert } from '../common/db/insert.js';
import { memberOf, type Actor } from '../common/auth/actor.js';
import { Events } from '../common/events/bus.js';
import { MEMBERS } from '../common/events/readers.js';
import { rejectIfStale } from '../common/http/errors.js';
import { lockCompanyAsEmployer } from '../companies/company-locks.js';
import type { CoverSettingsRequest, CoverSettingsView } from './cover.contract.js';
import { CoverQueries } from './cover.queries.js';

/** Changes the settings of cover. */
@Injectable()
export class CoverSettingsService {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly queries: CoverQueries,
  ) {}

  /** @throws Stale */
  change(actor: Actor, { version, ...request }: CoverSettingsRequest): Promise<CoverSettingsView> {
    const member = memberOf(actor);
    const { companyId, userId: actorId } = member;
    return this.em.transactional(async () => {
      await lockCompanyAsEmployer(this.em, member);
      const before = await this.queries.settings(companyId);
      await rejectIfStale(version, before, () => this.queries.settings(companyId));
      const after: CoverSettingsView = {
        declineHours: request.declineHours ?? before.declineHours,
        swaps: request.swaps ?? before.swaps,
        swapsNeedApproval: request.swapsNeedApproval ?? before.swapsNeedApproval,
        offersReach: request.offersReach ?? before.offersReach,
        version: before.version + 1,
      };
      await upsert(this.em.getKysely(), 'cover_settings', ['companyId'], {
        companyId,
        declineHours: after.declineHours,
        swaps: after.swaps,
        swapsNeedApproval: after.swapsNeedApproval,
        offersReach: after.offersReach,
        version: after.version,
      });
      const names = (['declineHours', 'swaps', 'swapsNeedApproval', 'offersReach'] as const).filter(
        (name) => before[name] !== after[name],
      );
      await this.events.emit('cover_settings.changed', {
        companyId,
        actorId,
        objectType: 'cover_settings',
        objectId: companyId,
        changes: Object.fromEntries(names.map((name) => [name, { from: before[name], to: after[name] }])),
        readers: [MEMBERS],
      });
      await this.em.flush();
      return after;
    });
  }
}
