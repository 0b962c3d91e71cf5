import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { memberOf, type Actor } from '../common/auth/actor.js';
import { newId } from '../common/db/schema/columns.js';
import { Events } from '../common/events/bus.js';
import { changeFields, type EachField } from '../common/events/change-fields.js';
import { orNotFound, rejectIfStale } from '../common/http/errors.js';
import { Clock } from '../common/time/clock.js';
/* each venue */
import { requireOpenVenue } from '../venues/venue-access.js';
/* end */
import { SampleItem } from './sample-item.entity.js';
import type {
  CreateSampleItemRequest,
  SampleItemView,
  UpdateSampleItemRequest,
} from './sample-items.contract.js';
import { SampleItemsQueries } from './sample-items.queries.js';
import { activityChange } from './sample-items.rules.js';

type Fields = Pick<SampleItem, Exclude<keyof UpdateSampleItemRequest, 'version'>>;

/** Creates, edits and deactivates sample items. */
@Injectable()
export class SampleItemsService {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly clock: Clock,
    private readonly queries: SampleItemsQueries,
  ) {}

  /** Adds to the company's sample items. */
  async create(actor: Actor, request: CreateSampleItemRequest): Promise<SampleItemView> {
    const { companyId, userId } = memberOf(actor);
    /* each venue */
    const venue = await requireOpenVenue(this.em, companyId, request.venueId ?? null);
    /* end */
    const now = this.clock.now();
    const sampleItem = this.em.create(SampleItem, {
      id: newId(),
      companyId,
      sampleLabel: request.sampleLabel,
      /* each field */
      sampleField: request.sampleField,
      /* each long-text */
      sampleField: request.sampleField ?? null,
      /* each venue */
      venueId: venue?.id ?? null,
      /* end */
      createdById: userId,
      isActive: true,
      createdAt: now,
      updatedAt: now,
    } satisfies EachField<CreateSampleItemRequest>);
    this.em.persist(sampleItem);
    await this.events.emit('sample_item.created', {
      sampleItem,
      companyId,
      actorId: userId,
      objectType: 'sample_item',
      objectId: sampleItem.id,
    });
    await this.em.flush();
    return this.queries.one(actor, sampleItem.id);
  }

  /** Edits, deactivates or reactivates. A request without changes leaves the version as it is.
   * @throws NotVisible; Stale */
  update(actor: Actor, id: string, request: UpdateSampleItemRequest): Promise<SampleItemView> {
    return this.em.transactional(async () => {
      const sampleItem = await this.locked(actor, id);
      await rejectIfStale(request.version, sampleItem, () => this.queries.one(actor, id));
      await this.change(actor, sampleItem, request);
      return this.queries.one(actor, id);
    });
  }

  /** Deactivates. A repeated request changes nothing.
   * @throws NotVisible */
  deactivate(actor: Actor, id: string): Promise<SampleItemView> {
    return this.em.transactional(async () => {
      await this.change(actor, await this.locked(actor, id), { isActive: false });
      return this.queries.one(actor, id);
    });
  }

  private async locked(actor: Actor, id: string): Promise<SampleItem> {
    const { companyId } = memberOf(actor);
    return orNotFound(
      await this.em.findOne(SampleItem, { id, companyId }, { lockMode: LockMode.PESSIMISTIC_WRITE }),
    );
  }

  private async change(
    actor: Actor,
    sampleItem: SampleItem,
    request: UpdateSampleItemRequest,
  ): Promise<void> {
    const { companyId, userId } = memberOf(actor);
    const wasActive = sampleItem.isActive;
    const changes = changeFields<Fields>(sampleItem, {
      sampleLabel: request.sampleLabel,
      /* each field */
      sampleField: request.sampleField,
      /* each venue */
      venueId: request.venueId?.toLowerCase() ?? request.venueId,
      /* end */
      isActive: request.isActive,
    });
    if (Object.keys(changes).length === 0) return;
    /* each venue */
    if (changes.venueId) await requireOpenVenue(this.em, companyId, sampleItem.venueId ?? null);
    /* end */
    if (changes.isActive) changes.isActive = { from: wasActive, to: sampleItem.isActive };
    sampleItem.updatedAt = this.clock.now();
    await this.events.emit(`sample_item.${activityChange(wasActive, sampleItem.isActive) ?? 'changed'}`, {
      sampleItem,
      companyId,
      actorId: userId,
      objectType: 'sample_item',
      objectId: sampleItem.id,
      changes,
    });
    await this.em.flush();
  }
}
