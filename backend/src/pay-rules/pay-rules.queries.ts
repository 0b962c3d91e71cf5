import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Actor } from '../common/auth/actor.js';
import { read, selection, type Selection } from '../common/db/lists/read.js';
import { NO_PAY_RULES } from './counted-hours.rules.js';
import type { PayRules } from './pay-elements.contract.js';
import type { PayRulesView } from './pay-rules.contract.js';
import { personJson } from '../common/db/lists/person-name.sql.js';

/** The version of a company that has set no rules. */
const FIRST_VERSION = 1;

/** Rules with the id of their version, which is null if the company has set none. */
interface StoredPayRules {
  id: string | null;
  rules: PayRules;
}

const VIEW: Selection<PayRulesView> = selection({
  'pay_rules p': ['rules', 'version'],
  changedAt: sql`p.created_at`,
  changedBy: personJson('u'),
});

const STORED: Selection<StoredPayRules> = selection({ 'pay_rules p': ['id', 'rules'] });

/** Reads pay rules. Rules that a later release added are off in older versions. */
@Injectable()
export class PayRulesQueries {
  constructor(private readonly em: EntityManager) {}

  /** Returns the rules in force with their version. Employees do not see who changed them. */
  async one({ companyId, role }: Actor): Promise<PayRulesView> {
    const [found] = await read(
      this.em.getKysely(),
      VIEW,
      sql`from pay_rules p join users u on u.company_id = p.company_id and u.id = p.created_by_id
           where p.company_id = ${companyId} order by p.version desc limit 1`,
    );
    if (!found) return { rules: NO_PAY_RULES, version: FIRST_VERSION, changedAt: null, changedBy: null };
    const { changedBy } = found;
    return {
      ...found,
      rules: { ...NO_PAY_RULES, ...found.rules },
      changedBy: role === 'employer' ? changedBy : null,
    };
  }

  /** Returns the rules for hours that are submitted now. The company must be locked if they are stored. */
  async inForce(companyId: string): Promise<StoredPayRules> {
    return this.stored(sql`where p.company_id = ${companyId} order by p.version desc limit 1`);
  }

  /** Returns the rules of a version. */
  async ofVersion(companyId: string, id: string | null | undefined): Promise<PayRules> {
    if (!id) return NO_PAY_RULES;
    return (await this.stored(sql`where p.company_id = ${companyId} and p.id = ${id}`)).rules;
  }

  private async stored(where: ReturnType<typeof sql>): Promise<StoredPayRules> {
    const [found] = await read(this.em.getKysely(), STORED, sql`from pay_rules p ${where}`);
    return { id: found?.id ?? null, rules: { ...NO_PAY_RULES, ...found?.rules } };
  }
}
