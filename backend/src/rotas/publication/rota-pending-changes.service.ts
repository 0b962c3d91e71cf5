import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { memberOf, type Actor } from '../../common/auth/actor.js';
import { Events } from '../../common/events/bus.js';
import { InvalidFields, rejectIf, rejectIfStale } from '../../common/http/errors.js';
import { Clock } from '../../common/time/clock.js';
import { lockZone } from '../../companies/company-locks.js';
import { lockRota, markPlanned, rotaAudit, incrementRotaVersion } from '../rota-access.js';
import { shiftChanges } from './rota-changes.rules.js';
import { shiftsChangedOn, unpublishedChanges } from '../../shifts/publication.rules.js';
import { RotaPublicationService } from './rota-publication.service.js';
import { revertToPublished } from '../shifts/reconcile-shifts.js';
import {
  storeFormerEmployees,
  readRotaShifts,
  writePlannedShifts,
  type RotaShifts,
} from '../shifts/rota-shifts.sql.js';
import { RotaWarningsQueries } from '../shifts/rota-warnings.queries.js';
import type { Rota } from '../../shifts/rota.entity.js';
import type { NoticeTime } from './shift-notices.rows.js';
import { pendingChangesProblem } from '../rota-status.rules.js';
import type { SavedRotaView } from '../rotas.contract.js';
import type { DiscardRotaRequest, PublishRotaRequest } from './rota-publication.contract.js';
import { RotasQueries } from '../rotas.queries.js';

/** Publishes or discards the pending changes of a published rota. */
@Injectable()
export class RotaPendingChangesService {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly clock: Clock,
    private readonly queries: RotasQueries,
    private readonly publication: RotaPublicationService,
    private readonly warnings: RotaWarningsQueries,
  ) {}

  /** Publishes all pending changes, or those of the named days, and notifies each affected employee once. Without pending
   * changes it does nothing.
   * @throws NotVisible; Stale; InvalidFields; ConflictException for an archived rota, for a draft without named days, and
   * for shifts with recorded hours */
  async publish(actor: Actor, id: string, { version, from, to }: PublishRotaRequest): Promise<SavedRotaView> {
    if (from && to && to < from) throw new InvalidFields({ to: 'The last day must not be before the first' });
    return this.applyPendingChanges(
      actor,
      { id, version, takesDraft: from !== undefined || to !== undefined },
      async (rota, { planned, published }, noticeTime) => {
        const all = planned.filter(({ isRemoved }) => !isRemoved);
        const included = shiftsChangedOn(unpublishedChanges(all, published), { from, to });
        const shifts = [
          ...published.filter((shift) => !included.has(shift.id)),
          ...all.filter((shift) => included.has(shift.id)),
        ];
        const unpublished = await this.publication.publish(rota, { planned: shifts, published }, noticeTime);
        if (unpublished.length === 0) return false;
        await markPlanned(this.em, rota, unpublishedChanges(all, shifts).length > 0);
        const changes = {
          ...(rota.status === 'draft' && { status: { from: rota.status, to: 'published' } }),
          shifts: { to: { published: included.size } },
        };
        rota.status = 'published';
        await this.events.emit('rota.published', {
          rota,
          unpublished,
          ...rotaAudit(actor, rota, changes, unpublished),
        });
        return true;
      },
    );
  }

  /** Discards the pending changes: the working state becomes equal to the published state.
   * @throws NotVisible; Stale; ConflictException for a draft or an archived rota */
  discard(actor: Actor, id: string, { version }: DiscardRotaRequest): Promise<SavedRotaView> {
    return this.applyPendingChanges(actor, { id, version }, async (rota, { planned, published }, { now }) => {
      const written = revertToPublished(planned, published);
      if (written.length === 0) return false;
      await markPlanned(this.em, rota, false);
      await writePlannedShifts(this.em, rota, written, now);
      const open = written.flatMap((shift) =>
        (shift.employeeId ?? shift.invitationId) === null ? shift.id : [],
      );
      await storeFormerEmployees(this.em, rota, open);
      const before = new Map(planned.map((shift) => [shift.id, shift]));
      await this.events.emit('rota.discarded', {
        rota,
        ...rotaAudit(actor, rota, shiftChanges(written, before)),
      });
      return true;
    });
  }

  private applyPendingChanges(
    actor: Actor,
    { id, version, takesDraft = false }: { id: string; version: number | undefined; takesDraft?: boolean },
    take: (rota: Rota, shifts: RotaShifts, noticeTime: NoticeTime) => Promise<boolean>,
  ): Promise<SavedRotaView> {
    const { companyId } = memberOf(actor);
    return this.em.transactional(async () => {
      const zone = await lockZone(this.em, companyId);
      const rota = await lockRota(this.em, companyId, id);
      const isDraft = rota.status === 'draft';
      const problem = isDraft && takesDraft ? null : pendingChangesProblem(rota.status);
      await rejectIfStale(version, rota, () => this.queries.one(actor, id), problem, 'rota.not_published');
      rejectIf(problem, 'rota.not_published');
      const now = this.clock.now();
      if (await take(rota, await readRotaShifts(this.em, rota), { zone, now })) {
        if (rota.status === 'published' && isDraft) rota.updatedAt = now;
        else await incrementRotaVersion(this.em, rota, now);
        await this.em.flush();
      }
      return this.warnings.rotaWithWarnings(actor, id);
    });
  }
}
