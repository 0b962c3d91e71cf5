import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { unpublishedChanges, type ShiftChange, type StoredShift } from './publication.rules.js';
import { RotaChecksService } from './rota-checks.service.js';
import type { Rota } from './rota.entity.js';
import { putInForce, takeOutOfForce } from './rota-shifts.rows.js';
import { writeNotices, type Telling } from './shift-notices.rows.js';

/** A rota's shifts as they shall be in force, and as they are. */
interface Step {
  planned: readonly StoredShift[];
  published: readonly StoredShift[];
}

/** Puts a rota's shifts in force, and takes them out of it; the rota is locked. */
@Injectable()
export class RotaPublicationService {
  constructor(
    private readonly em: EntityManager,
    private readonly checks: RotaChecksService,
  ) {}

  /** Makes what is in force what is planned, and keeps the notice that is given of it; answers what is new.
   * @throws ConflictException when hours hang on what would go, or go to somebody else or another day */
  async publish(rota: Rota, { planned, published }: Step, telling: Telling): Promise<ShiftChange[]> {
    const unpublished = unpublishedChanges(planned, published);
    const changed = new Set(unpublished.map(({ shiftId }) => shiftId));
    const now = new Map(planned.map((shift) => [shift.id, shift]));
    const inForce = published.filter(({ id }) => changed.has(id));
    await this.checks.worked(
      rota,
      inForce.map((shift) => ({ published: shift, planned: now.get(shift.id) ?? null })),
    );
    const gone = inForce.filter(({ id }) => !now.has(id)).map(({ id }) => id);
    await takeOutOfForce(this.em, rota, gone);
    const put = planned.filter(({ id }) => changed.has(id));
    await putInForce(this.em, rota, put, telling.now);
    await writeNotices(this.em, rota, unpublished, telling);
    return unpublished;
  }
}
