import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../common/time/clock.js';
import { newsOf, type ShiftChange, type StoredShift } from './publication.rules.js';
import { RotaChecksService } from './rota-checks.service.js';
import type { Rota } from './rota.entity.js';
import { putInForce, takeOutOfForce } from './rota-shifts.rows.js';

/** Puts a rota's shifts in force, and takes them out of it; the rota is locked. */
@Injectable()
export class RotaPublicationService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly checks: RotaChecksService,
  ) {}

  /** Makes what is in force what is planned; answers what is new about it.
   * @throws ConflictException when hours hang on what would go, or go to somebody else or another day */
  async publish(
    rota: Rota,
    planned: readonly StoredShift[],
    told: readonly StoredShift[],
  ): Promise<ShiftChange[]> {
    const news = newsOf(planned, told);
    const changed = new Set(news.map(({ shiftId }) => shiftId));
    const now = new Map(planned.map((shift) => [shift.id, shift]));
    const inForce = told.filter(({ id }) => changed.has(id));
    await this.checks.worked(
      rota,
      inForce.map((shift) => ({ told: shift, planned: now.get(shift.id) ?? null })),
    );
    const gone = inForce.filter(({ id }) => !now.has(id)).map(({ id }) => id);
    await takeOutOfForce(this.em, rota, gone);
    const put = planned.filter(({ id }) => changed.has(id));
    await putInForce(this.em, rota, put, this.clock.now());
    return news;
  }

  /** Takes all shifts out of force.
   * @throws ConflictException when hours hang on one */
  withdraw(rota: Rota, told: readonly StoredShift[]): Promise<ShiftChange[]> {
    return this.publish(rota, [], told);
  }
}
