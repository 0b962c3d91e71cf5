import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { upsert } from '../common/db/insert.js';
import { memberOf, type Actor } from '../common/auth/actor.js';
import { read, selection, type Selection } from '../common/db/lists/read.js';
import { Events } from '../common/events/bus.js';
import { MEMBERS } from '../common/events/readers.js';
import { InvalidFields, Stale } from '../common/http/errors.js';
import { Clock } from '../common/time/clock.js';
import type { LocalDate } from '../common/time/local.js';
import { today } from '../common/time/zoned.js';
import { lockCompany } from '../companies/company-locks.js';
import {
  BOTH_OR_NEITHER,
  PAID_BEFORE_STAYS,
  PAID_IN_FUTURE,
  PLAIN_COLUMNS,
  type PaySettingsRequest,
  type PaySettingsView,
} from './pay-periods.contract.js';
import { firstDayOf } from './pay-periods.rules.js';

type Stored = Omit<PaySettingsView, 'today'> & { firstDay: LocalDate | null };
/** The settings with the first day of the company's first period. */
type PaySettings = PaySettingsView & { firstDay: LocalDate | null };
const STORED: Selection<Stored & { zone: string }> = selection({
  'pay_settings s': ['kind', 'anchor', 'paidBefore'],
  durationFormat: sql`coalesce(s.duration_format, 'decimal')`,
  columns: sql`coalesce(s.columns, '[]')`,
  version: sql`coalesce(s.version, 0)`,
  firstDay: sql`coalesce((select min(p.starts_on) from pay_periods p where p.company_id = c.id), s.first_day, s.anchor)`,
  lockedUntil: sql`(select max(p.ends_on) from pay_periods p where p.company_id = c.id)`,
  zone: sql`c.time_zone`,
});

/** Reads and changes the pay periods of a company and the form of its payroll file. */
@Injectable()
export class PaySettingsService {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  /** Returns the settings of a company. A company that has set none uses no periods, and the plain file. */
  async of(companyId: string | null): Promise<PaySettings> {
    const [found] = await read(
      this.em.getKysely(),
      STORED,
      sql`from companies c left join pay_settings s on s.company_id = c.id where c.id = ${companyId}`,
    );
    const { zone, ...settings } = found!;
    const columns = settings.columns.length > 0 ? settings.columns : PLAIN_COLUMNS;
    return { ...settings, columns, today: today(this.clock.now(), zone) };
  }

  /** Returns the settings for the settings page. */
  async view(companyId: string | null): Promise<PaySettingsView> {
    const { firstDay: _, ...view } = await this.of(companyId);
    return view;
  }

  /** Changes settings. Locked periods stay as they are, and the first open one starts after them.
   * @throws Stale; InvalidFields for a kind without a first day, or for a day of paid hours that is in the future or
   * changes after the first lock */
  change(actor: Actor, request: PaySettingsRequest): Promise<PaySettingsView> {
    const { companyId, userId: actorId } = memberOf(actor);
    return this.em.transactional(async () => {
      await lockCompany(this.em, companyId);
      const before = await this.of(companyId);
      const { version, ...named } = request;
      if (version !== undefined && version !== before.version) throw new Stale(await this.view(companyId));
      const given = Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined));
      const after: PaySettings = { ...before, ...given };
      if ((after.kind === null) !== (after.anchor === null))
        throw new InvalidFields({ [after.kind === null ? 'kind' : 'anchor']: BOTH_OR_NEITHER });
      const { kind, anchor, paidBefore, durationFormat } = after;
      if (paidBefore !== before.paidBefore && before.lockedUntil !== null)
        throw new InvalidFields({ paidBefore: PAID_BEFORE_STAYS }, 'pay_period.paid_before_final');
      if (paidBefore !== before.paidBefore && paidBefore !== null && paidBefore > before.today)
        throw new InvalidFields({ paidBefore: PAID_IN_FUTURE }, 'pay_period.paid_before_in_future');
      const isNewCalendar = kind !== before.kind || anchor !== before.anchor;
      const calendar = kind && anchor ? { kind, anchor } : null;
      const firstDay = isNewCalendar ? calendar && firstDayOf(calendar, before.today) : before.firstDay;
      const columns = JSON.stringify(after.columns.map(({ column, header }) => ({ column, header })));
      await upsert(this.em.getKysely(), 'pay_settings', ['companyId'], {
        companyId,
        kind,
        anchor,
        firstDay,
        paidBefore,
        durationFormat,
        columns,
        version: before.version + 1,
      });
      const changes = Object.fromEntries(Object.keys(given).map((name) => [name, {}]));
      const about = { companyId, actorId, objectType: 'pay_settings' as const, objectId: companyId };
      await this.events.emit('pay_settings.changed', { ...about, changes, readers: [MEMBERS] });
      await this.em.flush();
      return this.view(companyId);
    });
  }
}
