import { EntityManager } from '@mikro-orm/postgresql';
import { ConflictException, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { memberOf, type Actor } from '../../common/auth/actor.js';
import { read, selection, type Selection } from '../../common/db/lists/read.js';
import { newId } from '../../common/db/schema/columns.js';
import { Events } from '../../common/events/bus.js';
import { InvalidFields } from '../../common/http/errors.js';
import { Clock } from '../../common/time/clock.js';
import { lockCompany } from '../../companies/company-locks.js';
import type { CopiedView } from '../copy/rota-copy.contract.js';
import { appliedDaysProblem, copiedDaysProblem, shiftsFromTemplate } from '../copy/rota-copy.rules.js';
import { RotaPlacingService } from '../shifts/rota-placing.service.js';
import { readRotaShifts } from '../shifts/rota-shifts.sql.js';
import {
  TEMPLATE_NAME_TAKEN,
  TEMPLATES_MAX,
  type ApplyRotaTemplateRequest,
  type CreateRotaTemplateRequest,
  type RotaTemplateView,
  type UpdateRotaTemplateRequest,
} from './rota-templates.contract.js';
import { writeRotaTemplate, type TemplateContents } from './rota-templates.rows.js';
import { RotaTemplatesQueries } from './rota-templates.queries.js';
import { RotasQueries } from '../rotas.queries.js';
import { isNamedAfterDate } from '../rotas.rules.js';

const TOO_MANY = `A company can keep ${TEMPLATES_MAX} templates. Delete one first.`;
const NO_SHIFTS = 'There are no shifts on these days';

/** Stores days of rotas as templates, and applies templates to rotas. */
@Injectable()
export class RotaTemplatesService {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly clock: Clock,
    private readonly rotas: RotasQueries,
    private readonly queries: RotaTemplatesQueries,
    private readonly placing: RotaPlacingService,
  ) {}

  /** Stores the shifts of some days of the working state as a template.
   * @throws NotVisible; InvalidFields; ConflictException if there are no shifts, or too many templates */
  create(actor: Actor, { name, rotaId, from, to }: CreateRotaTemplateRequest): Promise<RotaTemplateView> {
    const problem = copiedDaysProblem({ from, to });
    if (problem) throw new InvalidFields(problem);
    const { companyId } = memberOf(actor);
    return this.em.transactional(async () => {
      await lockCompany(this.em, companyId);
      const source = await this.rotas.summary(actor, rotaId.toLowerCase());
      const { planned } = await readRotaShifts(this.em, { id: source.id, companyId });
      const shifts = planned.filter((shift) => !shift.isRemoved && shift.date >= from && shift.date <= to);
      const rotaName = isNamedAfterDate(source) ? null : source.name;
      const named = shifts.map((shift) => ({ ...shift, rotaName }));
      return this.store(actor, { name, from, to }, { shifts: named, schedules: [] });
    });
  }

  /** Stores shifts and schedules of these days as a template. The company is locked.
   * @throws InvalidFields; ConflictException if there is nothing to store, or too many templates */
  async store(
    actor: Actor,
    { name, from, to }: Pick<CreateRotaTemplateRequest, 'name' | 'from' | 'to'>,
    planned: TemplateContents,
  ): Promise<RotaTemplateView> {
    const { companyId, userId } = memberOf(actor);
    if (planned.shifts.length + planned.schedules.length === 0)
      throw new ConflictException(NO_SHIFTS, { errorCode: 'rota_template.no_shifts' });
    const kept = await this.rejectNamesakes(companyId, name);
    if (kept >= TEMPLATES_MAX) throw new ConflictException(TOO_MANY, { errorCode: 'rota_template.too_many' });
    const [id, now] = [newId(), this.clock.now()];
    await writeRotaTemplate(this.em, { id, companyId, userId, name, from, to, now }, planned);
    const view = await this.queries.one(actor, id);
    await this.events.emit('rota_template.created', {
      ...rotaTemplateAudit(actor, id),
      changes: { shifts: { to: view.shiftCount } },
    });
    await this.em.flush();
    return view;
  }

  /** Renames a template.
   * @throws NotVisible; InvalidFields if another template has the name */
  update(actor: Actor, id: string, { name }: UpdateRotaTemplateRequest): Promise<RotaTemplateView> {
    const { companyId } = memberOf(actor);
    return this.em.transactional(async () => {
      await lockCompany(this.em, companyId);
      const before = await this.queries.one(actor, id);
      if (name === undefined || name === before.name) return before;
      await this.rejectNamesakes(companyId, name, id);
      await sql`
        update rota_templates set name = ${name}, updated_at = ${this.clock.now()}
         where company_id = ${companyId} and id = ${id}`.execute(this.em.getKysely());
      await this.events.emit('rota_template.changed', {
        ...rotaTemplateAudit(actor, id),
        changes: { name: {} },
      });
      await this.em.flush();
      return this.queries.one(actor, id);
    });
  }

  /** Returns the number of other templates.
   * @throws InvalidFields if one of them has the name */
  private async rejectNamesakes(companyId: string, name: string, id: string | null = null): Promise<number> {
    const namesake: Selection<{ isNamesake: boolean }> = selection({
      isNamesake: sql`lower(name) = lower(${name})`,
    });
    const others = sql`from rota_templates where company_id = ${companyId} and id is distinct from ${id}::uuid`;
    const found = await read(this.em.getKysely(), namesake, others);
    if (found.some(({ isNamesake }) => isNamesake))
      throw new InvalidFields({ name: TEMPLATE_NAME_TAKEN }, 'rota_template.name_taken');
    return found.length;
  }

  /** Deletes a template and returns it. Shifts that it created stay.
   * @throws NotVisible */
  remove(actor: Actor, id: string): Promise<RotaTemplateView> {
    const { companyId } = memberOf(actor);
    return this.em.transactional(async () => {
      await lockCompany(this.em, companyId);
      const view = await this.queries.one(actor, id);
      const db = this.em.getKysely();
      await sql`delete from rota_template_shifts where company_id = ${companyId} and template_id = ${id}`.execute(
        db,
      );
      await sql`delete from rota_templates where company_id = ${companyId} and id = ${id}`.execute(db);
      await this.events.emit('rota_template.deleted', rotaTemplateAudit(actor, id));
      await this.em.flush();
      return view;
    });
  }

  /** Adds the shifts of a template to a rota. Returns the skipped shifts with the reason.
   * @throws NotVisible; InvalidFields; Stale with the current rota; ConflictException for an archived one;
   * Overlapping */
  apply(actor: Actor, rotaId: string, request: ApplyRotaTemplateRequest): Promise<CopiedView> {
    const problem = appliedDaysProblem(request);
    if (problem) throw new InvalidFields(problem);
    const { publish, overlaps, version } = request;
    const templateId = request.templateId.toLowerCase();
    return this.em.transactional(async () => {
      const template = await this.queries.one(actor, templateId);
      const shifts = await this.queries.shifts(actor, templateId);
      const usable = await this.placing.activeEmployeesAndVenues(actor, shifts, request);
      const { view } = await this.placing.place(
        actor,
        { rotaId, publish, overlaps, version },
        usable,
        (target) => shiftsFromTemplate(shifts, template, request, target),
      );
      return view;
    });
  }
}

function rotaTemplateAudit({ companyId, userId: actorId }: Actor, objectId: string) {
  return { companyId, actorId, objectType: 'rota_template' as const, objectId };
}
