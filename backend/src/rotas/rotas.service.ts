import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { memberOf, type Actor } from '../common/auth/actor.js';
import { newId } from '../common/db/schema/columns.js';
import { Events } from '../common/events/bus.js';
import type { EachField, NamedFields } from '../common/events/change-fields.js';
import { InvalidFields, rejectIfStale } from '../common/http/errors.js';
import { Clock } from '../common/time/clock.js';
import { lockZone } from '../companies/company-locks.js';
import { reconcileShifts, unchangedShifts } from './shifts/reconcile-shifts.js';
import { lockRota, rotaAudit } from './rota-access.js';
import { pickRotaFields, shiftChanges, type RotaFields } from './publication/rota-changes.rules.js';
import { RotaChecksService } from './shifts/rota-checks.service.js';
import { RotaPublicationService } from './publication/rota-publication.service.js';
import { RotaSavingService, type PlannedRota } from './shifts/rota-saving.service.js';
import { readRotaShifts, writePlannedShifts, type RotaShifts } from './shifts/rota-shifts.sql.js';
import { RotaWarningsQueries } from './shifts/rota-warnings.queries.js';
import { Rota } from '../shifts/rota.entity.js';
import { rotaRangeProblem } from './rotas.rules.js';
import type { CreateRotaRequest, RotaView, SavedRotaView, UpdateRotaRequest } from './rotas.contract.js';
import { RotasQueries } from './rotas.queries.js';

/** Creates, edits and deletes rotas. Edits and deletions lock the rota first, so that concurrent ones follow each
 * other. */
@Injectable()
export class RotasService {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly clock: Clock,
    private readonly queries: RotasQueries,
    private readonly checks: RotaChecksService,
    private readonly publication: RotaPublicationService,
    private readonly saving: RotaSavingService,
    private readonly warnings: RotaWarningsQueries,
  ) {}

  /** Creates a rota, as a draft unless the request says otherwise.
   * @throws InvalidFields for wrong dates; NotVisible for an employee or venue of another company; ConflictException
   * for inactive ones */
  create(actor: Actor, request: CreateRotaRequest): Promise<SavedRotaView> {
    const { companyId, userId } = memberOf(actor);
    const { name, startDate, endDate, type, status = 'draft', description = null } = request;
    return this.em.transactional(async () => {
      const zone = await lockZone(this.em, companyId);
      const now = this.clock.now();
      const fields = { name, description, startDate, endDate, type, status };
      const rota = this.em.create(Rota, {
        id: newId(),
        companyId,
        ...fields,
        createdById: userId,
        createdAt: now,
        updatedAt: now,
      } satisfies EachField<Omit<CreateRotaRequest, 'shifts'>>);
      const requests = (request.shifts ?? []).map(({ id: _, ...shift }) => shift);
      const reconciled = reconcileShifts([], requests, zone);
      const problem = rotaRangeProblem(fields);
      if (problem) throw new InvalidFields({ endDate: problem });
      this.checks.rejectDatesOutsideRota(fields, reconciled.shifts, shiftDateField);
      await this.checks.rejectUnusableReferences(companyId, reconciled);
      this.em.persist(rota);
      await this.em.flush();
      await writePlannedShifts(this.em, rota, reconciled.written, now);
      const planned = status === 'published' ? reconciled.shifts : [];
      const noticeTime = { zone, now };
      const unpublished = await this.publication.publish(rota, { planned, published: [] }, noticeTime);
      const dates = { startDate: { to: startDate }, endDate: { to: endDate }, status: { to: status } };
      const changes = { ...dates, ...shiftChanges(reconciled.written, reconciled.before) };
      await this.events.emit('rota.created', {
        rota,
        unpublished,
        ...rotaAudit(actor, rota, changes, unpublished),
      });
      await this.em.flush();
      return this.warnings.rotaWithWarnings(actor, rota.id);
    });
  }

  /** Edits a rota and its shifts, and changes its status if allowed. A request without changes leaves the version as it
   * is.
   * @throws NotVisible; Stale; InvalidFields; ConflictException for a status change that is not allowed, an archived
   * rota, or shifts with recorded hours */
  update(actor: Actor, id: string, request: UpdateRotaRequest): Promise<SavedRotaView> {
    const saving = {
      rotaId: id,
      publish: request.publish,
      plan: async (rota: Rota, { planned }: RotaShifts, zone: string): Promise<PlannedRota> => {
        await rejectIfStale(request.version, rota, () => this.queries.one(actor, id));
        const after = { ...pickRotaFields(rota), ...namedFields(request) };
        const shifts = request.hasShifts === false ? undefined : request.shifts;
        if (!shifts) return { after, reconciled: unchangedShifts(planned), dateAt: null };
        return { after, reconciled: reconcileShifts(planned, shifts, zone), dateAt: shiftDateField };
      },
    };
    return this.saving.save(actor, saving, () => this.warnings.rotaWithWarnings(actor, id));
  }

  /** Deletes a rota, cancels its shifts and returns it in its last state.
   * @throws NotVisible; ConflictException if a shift has recorded hours */
  remove(actor: Actor, id: string): Promise<RotaView> {
    const { companyId } = memberOf(actor);
    return this.em.transactional(async () => {
      const zone = await lockZone(this.em, companyId);
      const rota = await lockRota(this.em, companyId, id);
      const view = await this.queries.one(actor, id);
      const { published } = await readRotaShifts(this.em, rota);
      const now = this.clock.now();
      const unpublished = await this.publication.publish(rota, { planned: [], published }, { zone, now });
      rota.deletedAt = now;
      rota.updatedAt = now;
      const changes = { deletedAt: { to: now.toISOString() } };
      await this.events.emit('rota.deleted', {
        rota,
        unpublished,
        ...rotaAudit(actor, rota, changes, unpublished),
      });
      await this.em.flush();
      return view;
    });
  }
}

/** Returns the field of a shift's date in a list of shifts. */
const shiftDateField = (index: number): string => `shifts.${index}.date`;

/** Returns only the fields that the request names. */
function namedFields(request: UpdateRotaRequest): Partial<RotaFields> {
  const { name, description, startDate, endDate, type, status } = request;
  const fields: NamedFields<RotaFields> = { name, description, startDate, endDate, type, status };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
