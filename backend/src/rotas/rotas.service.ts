import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { memberOf, type Actor } from '../common/auth/actor.js';
import { newId } from '../common/db/columns.js';
import { Events } from '../common/events/bus.js';
import { InvalidFields, rejectIf, rejectIfStale } from '../common/http/errors.js';
import { Clock } from '../common/time/clock.js';
import { lockZone } from '../companies/company-locks.js';
import { reconcile, unchanged, type Reconciled } from './reconcile-shifts.js';
import { lockRota, rotaAudit, touchRota } from './rota-access.js';
import { rotaChanges, shiftChanges, type RotaFields } from './rota-changes.rules.js';
import { RotaChecksService } from './rota-checks.service.js';
import { RotaPublicationService } from './rota-publication.service.js';
import { readShifts, writePlanned, type RotaShifts } from './rota-shifts.rows.js';
import { RotaWarningsQueries } from './rota-warnings.queries.js';
import { Rota } from './rota.entity.js';
import { rangeProblem, READ_ONLY, rotaMoveProblem, stepOf } from './rota.rules.js';
import type { CreateRotaRequest, RotaView, SavedRotaView, UpdateRotaRequest } from './rotas.contract.js';
import { RotasQueries } from './rotas.queries.js';

/** Planning of rotas: every use case locks its rota first, so that of several at once each sees the last one's result. */
@Injectable()
export class RotasService {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly clock: Clock,
    private readonly queries: RotasQueries,
    private readonly checks: RotaChecksService,
    private readonly publication: RotaPublicationService,
    private readonly warnings: RotaWarningsQueries,
  ) {}

  /** Plans a rota; a draft unless the request says otherwise.
   * @throws InvalidFields for dates that cannot be; NotVisible for a person or venue of nobody's; ConflictException for
   * one who left, and one that closed */
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
      });
      const requests = (request.shifts ?? []).map(({ id: _, ...shift }) => shift);
      const reconciled = reconcile([], requests, zone);
      await this.check(rota, fields, reconciled, true);
      this.em.persist(rota);
      await this.em.flush();
      await writePlanned(this.em, rota, reconciled.written, now);
      const planned = status === 'published' ? reconciled.shifts : [];
      const telling = { zone, now };
      const news = await this.publication.publish(rota, { planned, told: [] }, telling);
      const dates = { startDate: { to: startDate }, endDate: { to: endDate }, status: { to: status } };
      const changes = { ...dates, ...shiftChanges(reconciled.written, reconciled.before) };
      await this.events.emit('rota.created', { rota, news, ...rotaAudit(actor, rota, changes) });
      await this.em.flush();
      return this.warnings.saved(actor, rota.id);
    });
  }

  /** Edits a rota and its shifts, and moves it where its status may go. What changes nothing is no edit.
   * @throws NotVisible; Stale; InvalidFields; ConflictException for a move that is not allowed, an archived rota, and
   * shifts on which hours hang */
  update(actor: Actor, id: string, request: UpdateRotaRequest): Promise<SavedRotaView> {
    const { companyId } = memberOf(actor);
    return this.em.transactional(async () => {
      const zone = await lockZone(this.em, companyId);
      const rota = await lockRota(this.em, companyId, id);
      await rejectIfStale(request.version, rota, () => this.queries.one(actor, id));
      const [before, after] = [fieldsOf(rota), { ...fieldsOf(rota), ...given(request) }];
      rejectIf(rotaMoveProblem(before.status, after.status));
      const stored = await readShifts(this.em, rota);
      const reconciled = request.shifts
        ? reconcile(stored.planned, request.shifts, zone)
        : unchanged(stored.planned);
      const fieldChanges = rotaChanges(before, after);
      const changes = { ...fieldChanges, ...shiftChanges(reconciled.written, reconciled.before) };
      if (Object.keys(changes).length > 0 && after.status === 'archived' && before.status === 'archived') {
        rejectIf(READ_ONLY);
      }
      await this.check(rota, after, reconciled, request.shifts !== undefined);
      await this.checkWorked(rota, stored, reconciled);
      const now = this.clock.now();
      copy(rota, after);
      await writePlanned(this.em, rota, reconciled.written, now);
      const step = stepOf(before.status, after.status, request.publish ?? true);
      if (step === 'gather') this.checks.dates(after, stored.published, false);
      const planned = { publish: reconciled.shifts, withdraw: [], gather: stored.published }[step];
      const telling = { zone, now };
      const news = await this.publication.publish(rota, { planned, told: stored.published }, telling);
      if (Object.keys(fieldChanges).length > 0) rota.updatedAt = now;
      else if (reconciled.written.length + news.length > 0) await touchRota(this.em, rota, now);
      if (Object.keys(changes).length > 0 || news.length > 0) {
        await this.events.emit('rota.changed', { rota, news, ...rotaAudit(actor, rota, changes) });
        await this.em.flush();
      }
      return this.warnings.saved(actor, id);
    });
  }

  /** Takes a rota away with its shifts, which are cancelled; answers it as it was.
   * @throws NotVisible; ConflictException when hours hang on a shift */
  remove(actor: Actor, id: string): Promise<RotaView> {
    const { companyId } = memberOf(actor);
    return this.em.transactional(async () => {
      const zone = await lockZone(this.em, companyId);
      const rota = await lockRota(this.em, companyId, id);
      const view = await this.queries.one(actor, id);
      const { published: told } = await readShifts(this.em, rota);
      const now = this.clock.now();
      const news = await this.publication.publish(rota, { planned: [], told }, { zone, now });
      rota.deletedAt = now;
      rota.updatedAt = now;
      const changes = { deletedAt: { to: now.toISOString() } };
      await this.events.emit('rota.deleted', { rota, news, ...rotaAudit(actor, rota, changes) });
      await this.em.flush();
      return view;
    });
  }

  private async check(
    rota: Rota,
    after: RotaFields,
    reconciled: Reconciled,
    isListed: boolean,
  ): Promise<void> {
    const problem = rangeProblem(after);
    if (problem) throw new InvalidFields({ endDate: problem });
    this.checks.dates(after, reconciled.shifts, isListed);
    await this.checks.references(rota.companyId, reconciled);
  }

  /** What is to be other than people were told must not be what somebody has worked. */
  private async checkWorked(rota: Rota, { published }: RotaShifts, { written }: Reconciled): Promise<void> {
    const told = new Map(published.map((shift) => [shift.id, shift]));
    const changes = written.flatMap((shift) => {
      const before = told.get(shift.id);
      return before ? [{ told: before, planned: shift.isRemoved ? null : shift }] : [];
    });
    await this.checks.worked(rota, changes);
  }
}

function fieldsOf(rota: Rota): RotaFields {
  const { name, description = null, startDate, endDate, type, status } = rota;
  return { name, description, startDate, endDate, type, status };
}

function copy(rota: Rota, after: RotaFields): void {
  rota.name = after.name;
  rota.description = after.description;
  rota.startDate = after.startDate;
  rota.endDate = after.endDate;
  rota.type = after.type;
  rota.status = after.status;
}

/** The fields that a request names, and no others. */
function given(request: UpdateRotaRequest): Partial<RotaFields> {
  const { name, description, startDate, endDate, type, status } = request;
  const fields = { name, description, startDate, endDate, type, status };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
