import { EntityManager } from '@mikro-orm/postgresql';
import { ConflictException, Injectable } from '@nestjs/common';
import { sql, type RawBuilder } from 'kysely';
import { read, selection } from '../common/db/lists/read.js';
import { insertOnce, upsert } from '../common/db/insert.js';
import { memberOf, type Actor } from '../common/auth/actor.js';
import { newId } from '../common/db/schema/columns.js';
import { Events } from '../common/events/bus.js';
import type { AuditChanges } from '../common/events/events.js';
import { MEMBERS } from '../common/events/readers.js';
import { InvalidFields, NotVisible, rejectIfStale } from '../common/http/errors.js';
import { Clock } from '../common/time/clock.js';
import { lockCompanyAsEmployer } from '../companies/company-locks.js';
import {
  COMPANY_RATES_MAX,
  NEEDS_RATES,
  ONE_SUBJECT,
  ONE_VALUE,
  PENCE_REQUIRED,
  RATES_PER_PERSON,
  SAME_DAY,
  type AddRateRequest,
  type ChangeRateRequest,
  type RateRequest,
  type RateSettingsRequest,
  type RateSettingsView,
  type RateView,
} from './rates.contract.js';
import { RatesQueries } from './rates.queries.js';

const TOO_MANY = 'There are too many rates. Remove old ones first.';

/** Changes rates. Events and the audit log name the changed fields and the first day, never an amount. */
@Injectable()
export class RatesService {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly clock: Clock,
    private readonly queries: RatesQueries,
  ) {}

  /** Changes the settings of a company. Employees see their own pay only while the company uses rates.
   * @throws Stale; InvalidFields */
  changeSettings(actor: Actor, { version, ...request }: RateSettingsRequest): Promise<RateSettingsView> {
    const member = memberOf(actor);
    const { companyId, userId: actorId } = member;
    return this.em.transactional(async () => {
      await lockCompanyAsEmployer(this.em, member);
      const before = await this.queries.settings(companyId);
      await rejectIfStale(version, before, () => this.queries.settings(companyId));
      const usesRates = request.usesRates ?? before.usesRates;
      if (request.employeesSeePay && !usesRates)
        throw new InvalidFields({ employeesSeePay: NEEDS_RATES }, 'rate.not_used');
      const employeesSeePay = usesRates && (request.employeesSeePay ?? before.employeesSeePay);
      await upsert(this.em.getKysely(), 'rate_settings', ['companyId'], {
        companyId,
        usesRates,
        employeesSeePay,
        version: before.version + 1,
      });
      const changes: AuditChanges = {};
      if (usesRates !== before.usesRates) changes.usesRates = { from: before.usesRates, to: usesRates };
      if (employeesSeePay !== before.employeesSeePay)
        changes.employeesSeePay = { from: before.employeesSeePay, to: employeesSeePay };
      const about = { companyId, actorId, objectType: 'rate_settings' as const, objectId: companyId };
      // Employees see another page with and without their pay.
      await this.events.emit('rate_settings.changed', { ...about, changes, readers: [MEMBERS] });
      await this.em.flush();
      return this.queries.settings(companyId);
    });
  }

  /** Adds a rate.
   * @throws NotVisible for a person of another company; InvalidFields; ConflictException for too many rates */
  add(actor: Actor, request: AddRateRequest): Promise<RateView> {
    const member = memberOf(actor);
    const { companyId, userId } = member;
    const { employeeId = null, supplement = null, startsOn } = request;
    const role = request.role ?? null;
    if ([employeeId, role, supplement].filter((one) => one !== null).length !== 1)
      throw new InvalidFields({ employeeId: ONE_SUBJECT });
    const { pencePerHour, percent } = valueOf(request, supplement !== null);
    return this.em.transactional(async () => {
      await lockCompanyAsEmployer(this.em, member);
      if (employeeId !== null) await this.requirePerson(companyId, employeeId);
      await this.rejectTooMany(companyId, employeeId);
      const id = newId();
      const now = this.clock.now();
      const isNew = await insertOnce(this.em.getKysely(), 'rates', {
        id,
        companyId,
        employeeId,
        role,
        supplement,
        startsOn,
        pencePerHour,
        percent,
        createdById: userId,
        createdAt: now,
        updatedAt: now,
      });
      if (!isNew) throw new InvalidFields({ startsOn: SAME_DAY }, 'rate.same_day');
      await this.emit(actor, 'rate.created', id, { startsOn: { to: startsOn } });
      return this.queries.one(companyId, id);
    });
  }

  /** Corrects a rate. Locked pay periods keep their amounts.
   * @throws NotVisible; Stale; InvalidFields */
  change(actor: Actor, id: string, request: ChangeRateRequest): Promise<RateView> {
    const member = memberOf(actor);
    const { companyId } = member;
    return this.em.transactional(async () => {
      await lockCompanyAsEmployer(this.em, member);
      const before = await this.queries.one(companyId, id);
      await rejectIfStale(request.version, before, () => Promise.resolve(before));
      const { pencePerHour, percent } = valueOf(request, before.supplement !== null);
      const { startsOn } = request;
      if (startsOn !== before.startsOn) await this.rejectSameDay(companyId, before, startsOn);
      await sql`
        update rates set starts_on = ${startsOn}, pence_per_hour = ${pencePerHour}, percent = ${percent},
               updated_at = ${this.clock.now()}, version = version + 1
         where company_id = ${companyId} and id = ${id} and version = ${before.version}`.execute(
        this.em.getKysely(),
      );
      const changes: AuditChanges = {};
      if (startsOn !== before.startsOn) changes.startsOn = { from: before.startsOn, to: startsOn };
      if (pencePerHour !== before.pencePerHour) changes.pencePerHour = {};
      if (percent !== before.percent) changes.percent = {};
      await this.emit(actor, 'rate.changed', id, changes);
      return this.queries.one(companyId, id);
    });
  }

  /** Removes a rate. Locked pay periods keep their amounts.
   * @throws NotVisible */
  remove(actor: Actor, id: string): Promise<void> {
    const member = memberOf(actor);
    const { companyId } = member;
    return this.em.transactional(async () => {
      await lockCompanyAsEmployer(this.em, member);
      const { startsOn } = await this.queries.one(companyId, id);
      await sql`delete from rates where company_id = ${companyId} and id = ${id}`.execute(
        this.em.getKysely(),
      );
      await this.emit(actor, 'rate.deleted', id, { startsOn: { from: startsOn } });
    });
  }

  private async requirePerson(companyId: string, id: string): Promise<void> {
    const { rows } = await sql`
      select from users where company_id = ${companyId} and id = ${id} and erased_at is null`.execute(
      this.em.getKysely(),
    );
    if (rows.length === 0) throw new NotVisible();
  }

  private async rejectTooMany(companyId: string, employeeId: string | null): Promise<void> {
    const subject: RawBuilder<unknown> =
      employeeId === null ? sql`employee_id is null` : sql`employee_id = ${employeeId}`;
    const max = employeeId === null ? COMPANY_RATES_MAX : RATES_PER_PERSON;
    const rows = await read<{ count: number }>(
      this.em.getKysely(),
      selection({ count: sql`count(*)::int` }),
      sql`from rates where company_id = ${companyId} and ${subject}`,
    );
    if (rows[0]!.count >= max) throw new ConflictException(TOO_MANY, { errorCode: 'rate.too_many' });
  }

  private async rejectSameDay(companyId: string, rate: RateView, startsOn: string): Promise<void> {
    const { rows } = await sql`
      select from rates
       where company_id = ${companyId} and starts_on = ${startsOn} and id <> ${rate.id}
         and employee_id is not distinct from ${rate.employeeId}
         and lower(role) is not distinct from lower(${rate.role})
         and supplement is not distinct from ${rate.supplement}`.execute(this.em.getKysely());
    if (rows.length > 0) throw new InvalidFields({ startsOn: SAME_DAY }, 'rate.same_day');
  }

  private async emit(
    actor: Actor,
    event: 'rate.created' | 'rate.changed' | 'rate.deleted',
    id: string,
    changes: AuditChanges,
  ): Promise<void> {
    const { companyId, userId: actorId } = memberOf(actor);
    await this.events.emit(event, { companyId, actorId, objectType: 'rate', objectId: id, changes });
    await this.em.flush();
  }
}

/** Returns the money of a rate. Only supplements may have a percentage.
 * @throws InvalidFields for both or none */
function valueOf(
  { pencePerHour = null, percent = null }: RateRequest,
  isSupplement: boolean,
): { pencePerHour: number | null; percent: number | null } {
  if (!isSupplement && (pencePerHour === null || percent !== null))
    throw new InvalidFields({ pencePerHour: PENCE_REQUIRED });
  if ((pencePerHour === null) === (percent === null)) throw new InvalidFields({ pencePerHour: ONE_VALUE });
  return { pencePerHour, percent };
}
