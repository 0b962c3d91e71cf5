import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { memberOf, type Actor } from '../common/auth/actor.js';
import { requireProof } from '../common/auth/require-proof.js';
import { Events } from '../common/events/bus.js';
import { changeFields, type NamedFields } from '../common/events/change-fields.js';
import { MEMBERS } from '../common/events/readers.js';
import { Clock } from '../common/time/clock.js';
import { canonicalZone } from '../common/time/zoned.js';
import { PicturesService } from '../pictures/pictures.service.js';
import type {
  BrandingRequest,
  BrandingView,
  CompanySettingsRequest,
  CompanyView,
} from './companies.contract.js';
import { CompaniesQueries } from './companies.queries.js';
import { lockCompany } from './company-locks.js';
import { Company } from './company.entity.js';
import { firstDayAfterFormatChange } from './companies.rules.js';

type Fields = Pick<
  Company,
  | 'name'
  | 'logo'
  | 'timeZone'
  | 'dateFormat'
  | 'firstDayOfWeek'
  | 'locationRetentionDays'
  | 'shiftLateMinutes'
  | 'noShowMinutes'
  | 'approvalToleranceMinutes'
  | 'askToConfirmSchedules'
  | 'hidesSetUp'
  | 'factorRequiredAt'
>;

const SAME_SETTINGS = {
  timeZone: undefined,
  dateFormat: undefined,
  firstDayOfWeek: undefined,
  locationRetentionDays: undefined,
  shiftLateMinutes: undefined,
  noShowMinutes: undefined,
  approvalToleranceMinutes: undefined,
  askToConfirmSchedules: undefined,
  hidesSetUp: undefined,
  requiresSecondFactor: undefined,
};

/** The setting that employers need a second factor. The company stores since when. */
interface RequiredFactor {
  requiresSecondFactor: boolean | undefined;
}

/** Changes the settings of a company. Concurrent requests change only the settings that each one names. */
@Injectable()
export class CompaniesService {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly clock: Clock,
    private readonly pictures: PicturesService,
    private readonly queries: CompaniesQueries,
  ) {}

  /**
   * Changes the name and the logo.
   * @throws InvalidFields for an invalid logo; TooMany
   */
  async brand(actor: Actor, { companyName, companyLogo }: BrandingRequest): Promise<BrandingView> {
    const logo = await this.pictures.logo(actor, 'companyLogo', companyLogo);
    const view = await this.changeCompany(actor, 'company.branded', {
      ...SAME_SETTINGS,
      name: companyName,
      logo,
    });
    return { companyName: view.name, companyLogo: view.logo };
  }

  /**
   * Changes the settings. In a new zone every plan that has not started keeps its wall-clock times.
   * @throws ForbiddenException for a change of the required second factor without a recent proof
   */
  update(actor: Actor, request: CompanySettingsRequest): Promise<CompanyView> {
    const { name, dateFormat, firstDayOfWeek, locationRetentionDays, askToConfirmSchedules } = request;
    const { shiftLateMinutes, noShowMinutes, hidesSetUp, requiresSecondFactor } = request;
    const { approvalToleranceMinutes } = request;
    const timeZone = request.timeZone ? canonicalZone(request.timeZone)! : undefined;
    const weeks = { timeZone, dateFormat, firstDayOfWeek };
    const lateness = { shiftLateMinutes, noShowMinutes };
    const fields = {
      name,
      ...weeks,
      locationRetentionDays,
      ...lateness,
      approvalToleranceMinutes,
      askToConfirmSchedules,
      hidesSetUp,
      requiresSecondFactor,
    };
    return this.changeCompany(actor, 'company.changed', { ...fields, logo: undefined });
  }

  private changeCompany(
    actor: Actor,
    event: 'company.branded' | 'company.changed',
    { requiresSecondFactor, ...fields }: NamedFields<Omit<Fields, 'factorRequiredAt'>> & RequiredFactor,
  ): Promise<CompanyView> {
    const { companyId, userId: actorId } = memberOf(actor);
    return this.em.transactional(async () => {
      await lockCompany(this.em, companyId);
      const company = await this.em.findOneOrFail(Company, { id: companyId });
      const firstDayOfWeek = fields.firstDayOfWeek ?? firstDayAfterFormatChange(company, fields.dateFormat);
      const changes = changeFields<Fields>(company, {
        ...fields,
        firstDayOfWeek,
        factorRequiredAt: this.requiredAt(company, requiresSecondFactor),
      });
      if (changes.factorRequiredAt !== undefined) requireProof(actor);
      if (Object.keys(changes).length === 0) return this.queries.one(actor);
      company.updatedAt = this.clock.now();
      const about = { companyId, actorId, objectType: 'company' as const, objectId: companyId };
      const readers = [MEMBERS];
      await this.events.emit(event, { company, ...about, readers, changes });
      await this.em.flush();
      return this.queries.one(actor);
    });
  }

  /** Returns the new start of the requirement, or undefined if it stays. */
  private requiredAt({ factorRequiredAt }: Company, isRequired?: boolean): Date | null | undefined {
    if (isRequired === undefined || isRequired === Boolean(factorRequiredAt)) return undefined;
    return isRequired ? this.clock.now() : null;
  }
}
