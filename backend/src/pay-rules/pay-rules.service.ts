import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { memberOf, type Actor } from '../common/auth/actor.js';
import { newId } from '../common/db/schema/columns.js';
import { Events } from '../common/events/bus.js';
import { MEMBERS } from '../common/events/readers.js';
import type { AuditChanges } from '../common/events/events.js';
import { rejectIfStale } from '../common/http/errors.js';
import { Clock } from '../common/time/clock.js';
import { lockCompany } from '../companies/company-locks.js';
import type { PayRules } from './pay-elements.contract.js';
import type { ChangePayRulesRequest, PayRulesView } from './pay-rules.contract.js';
import { PayRulesQueries } from './pay-rules.queries.js';
import { PayRulesVersion } from './pay-rules-version.entity.js';
import { withRequestedRules } from './requested-rules.js';

/** Changes the pay rules of a company. */
@Injectable()
export class PayRulesService {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly clock: Clock,
    private readonly queries: PayRulesQueries,
  ) {}

  /** Adds a version of the rules for hours that are submitted from now on. A request without changes adds none.
   * @throws Stale; InvalidFields for an invalid automatic break */
  change(actor: Actor, { version, ...request }: ChangePayRulesRequest): Promise<PayRulesView> {
    const { companyId, userId } = memberOf(actor);
    return this.em.transactional(async () => {
      await lockCompany(this.em, companyId);
      const current = await this.queries.one(actor);
      await rejectIfStale(version, current, async () => current);
      const rules = withRequestedRules(current.rules, request);
      const changes = changedRules(current.rules, rules);
      if (Object.keys(changes).length === 0) return current;
      const payRules = this.em.create(
        PayRulesVersion,
        {
          id: newId(),
          companyId,
          version: current.version + 1,
          rules,
          createdById: userId,
          createdAt: this.clock.now(),
        },
        { persist: true },
      );
      await this.events.emit('pay_rules.changed', {
        payRules,
        companyId,
        actorId: userId,
        objectType: 'pay_rules',
        objectId: payRules.id,
        changes,
        readers: [MEMBERS],
      });
      await this.em.flush();
      return this.queries.one(actor);
    });
  }
}

/** Returns the names of the rules that differ. */
function changedRules(before: PayRules, after: PayRules): AuditChanges {
  const changes: AuditChanges = {};
  for (const name of Object.keys(after) as (keyof PayRules)[])
    if (JSON.stringify(before[name]) !== JSON.stringify(after[name])) changes[name] = {};
  return changes;
}
