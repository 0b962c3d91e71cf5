import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { memberOf, type Actor } from '../../common/auth/actor.js';
import { Events } from '../../common/events/bus.js';
import { InvalidFields, rejectIf } from '../../common/http/errors.js';
import { Clock } from '../../common/time/clock.js';
import { lockZone } from '../../companies/company-locks.js';
import type { Reconciled } from './reconcile-shifts.js';
import { lockRota, markPlanned, rotaAudit, incrementRotaVersion } from '../rota-access.js';
import {
  assignRotaFields,
  pickRotaFields,
  rotaChanges,
  shiftChanges,
  type RotaFields,
} from '../publication/rota-changes.rules.js';
import { RotaChecksService } from './rota-checks.service.js';
import { RotaPublicationService } from '../publication/rota-publication.service.js';
import { readRotaShifts, writePlannedShifts, type PlannedRow, type RotaShifts } from './rota-shifts.sql.js';
import { unpublishedChanges, type StoredShift } from '../../shifts/publication.rules.js';
import type { Rota } from '../../shifts/rota.entity.js';
import { READ_ONLY, rotaStatusProblem, publishedStateEffect } from '../rota-status.rules.js';
import { rotaRangeProblem } from '../rotas.rules.js';

/** The new state of a rota. */
export interface PlannedRota {
  after: RotaFields;
  reconciled: Reconciled;
  /** Returns the field of a shift's date by the shift's index; null if the request has no shifts. */
  dateAt: ((index: number) => string) | null;
}

interface Saving {
  rotaId: string;
  /** If false, changes of a published rota stay pending. With 'written' only the shifts that this call writes are published, and
   * older changes stay pending. */
  publish: boolean | 'written' | undefined;
  /** False if the employees are notified in another way. */
  isNotified?: boolean;
  /** Returns the new state of the locked rota. */
  plan: (rota: Rota, shifts: RotaShifts, zone: string) => Promise<PlannedRota>;
}

/** Saves changes of existing rotas: their fields, all their shifts, or one shift. */
@Injectable()
export class RotaSavingService {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly clock: Clock,
    private readonly checks: RotaChecksService,
    private readonly publication: RotaPublicationService,
  ) {}

  /** Saves a rota and reads the answer in the same transaction. A request without changes leaves the version as it is.
   * @throws NotVisible; InvalidFields; ConflictException for a status change that is not allowed, an archived rota, or
   * shifts with recorded hours */
  save<T>(
    actor: Actor,
    { rotaId, publish, isNotified = true, plan }: Saving,
    answer: () => Promise<T>,
  ): Promise<T> {
    const { companyId } = memberOf(actor);
    return this.em.transactional(async () => {
      const zone = await lockZone(this.em, companyId);
      const rota = await lockRota(this.em, companyId, rotaId);
      const stored = await readRotaShifts(this.em, rota);
      const planned = await plan(rota, stored, zone);
      const { reconciled, after } = planned;
      const before = pickRotaFields(rota);
      const fieldChanges = rotaChanges(before, after);
      const changes = { ...fieldChanges, ...shiftChanges(reconciled.written, reconciled.before) };
      const isChanged = Object.keys(changes).length > 0;
      rejectIf(rotaStatusProblem(before.status, after.status), 'rota.status_not_allowed');
      if (isChanged && after.status === 'archived' && before.status === 'archived')
        rejectIf(READ_ONLY, 'rota.archived');
      await this.check(rota, stored, planned);
      const now = this.clock.now();
      assignRotaFields(rota, after);
      await writePlannedShifts(this.em, rota, reconciled.written, now);
      const onlyWritten = publish === 'written' && after.status === 'published';
      const effect = publishedStateEffect(
        before.status,
        after.status,
        publish !== false && publish !== 'written',
      );
      if (effect === 'keep') this.checks.rejectDatesOutsideRota(after, stored.published, null);
      const kept = onlyWritten ? withWritten(stored.published, reconciled.written) : stored.published;
      const next = { replace: reconciled.shifts, empty: [], keep: kept }[effect];
      const states = { planned: next, published: stored.published };
      const unpublished = await this.publication.publish(rota, states, { zone, now });
      const hasChanges =
        after.status === 'published' && unpublishedChanges(reconciled.shifts, next).length > 0;
      await markPlanned(this.em, rota, hasChanges);
      if (Object.keys(fieldChanges).length > 0) rota.updatedAt = now;
      else if (isChanged || unpublished.length > 0) await incrementRotaVersion(this.em, rota, now);
      if (isChanged || unpublished.length > 0) {
        await this.events.emit('rota.changed', {
          rota,
          unpublished: isNotified ? unpublished : [],
          ...rotaAudit(actor, rota, changes, unpublished),
        });
        await this.em.flush();
      }
      return answer();
    });
  }

  private async check(
    rota: Rota,
    { published }: RotaShifts,
    { after, reconciled, dateAt }: PlannedRota,
  ): Promise<void> {
    const problem = rotaRangeProblem(after);
    if (problem) throw new InvalidFields({ endDate: problem });
    this.checks.rejectDatesOutsideRota(after, reconciled.shifts, dateAt);
    await this.checks.rejectUnusableReferences(rota.companyId, reconciled);
    // Changes that stay pending must not affect recorded hours either, so all changes of published shifts are checked.
    const publishedById = new Map(published.map((shift) => [shift.id, shift]));
    const changes = reconciled.written.flatMap((shift) => {
      const before = publishedById.get(shift.id);
      return before ? [{ published: before, planned: shift.isRemoved ? null : shift }] : [];
    });
    await this.checks.rejectChangesOfWorkedShifts(rota, changes);
  }
}

/** Returns the published state after the publication of some planned shifts. */
function withWritten(published: readonly StoredShift[], written: readonly PlannedRow[]): StoredShift[] {
  const ids = new Set(written.map(({ id }) => id));
  return [...published.filter(({ id }) => !ids.has(id)), ...written.filter(({ isRemoved }) => !isRemoved)];
}
