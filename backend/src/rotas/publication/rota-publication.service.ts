import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { unpublishedChanges, type ShiftChange, type StoredShift } from '../../shifts/publication.rules.js';
import { RotaChecksService } from '../shifts/rota-checks.service.js';
import type { Rota } from '../../shifts/rota.entity.js';
import { writePublishedShifts, deletePublishedShifts } from '../shifts/rota-shifts.sql.js';
import { writeShiftNotices, type NoticeTime } from './shift-notices.rows.js';

/** The new and the current published state of a rota's shifts. */
interface PublishedStates {
  planned: readonly StoredShift[];
  published: readonly StoredShift[];
}

/** Changes the published state of a locked rota. */
@Injectable()
export class RotaPublicationService {
  constructor(
    private readonly em: EntityManager,
    private readonly checks: RotaChecksService,
  ) {}

  /** Publishes `planned`, stores the notices for employees, and returns the changes.
   * @throws ConflictException if a shift with recorded hours would be removed or get another employee or date */
  async publish(
    rota: Rota,
    { planned, published }: PublishedStates,
    noticeTime: NoticeTime,
  ): Promise<ShiftChange[]> {
    const unpublished = unpublishedChanges(planned, published);
    const changed = new Set(unpublished.map(({ shiftId }) => shiftId));
    const now = new Map(planned.map((shift) => [shift.id, shift]));
    const inForce = published.filter(({ id }) => changed.has(id));
    await this.checks.rejectChangesOfWorkedShifts(
      rota,
      inForce.map((shift) => ({ published: shift, planned: now.get(shift.id) ?? null })),
    );
    const gone = inForce.filter(({ id }) => !now.has(id)).map(({ id }) => id);
    await deletePublishedShifts(this.em, rota, gone);
    const put = planned.filter(({ id }) => changed.has(id));
    await writePublishedShifts(this.em, rota, put, noticeTime.now);
    await writeShiftNotices(this.em, rota, unpublished, noticeTime);
    return unpublished;
  }
}
