import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { memberOf, type Actor } from '../common/auth/actor.js';
import { newId } from '../common/db/columns.js';
import { Events } from '../common/events/bus.js';
import { Clock } from '../common/time/clock.js';
import { Venue } from './venue.entity.js';
import type { CreateVenueRequest, VenueView } from './venues.contract.js';
import { VenuesQueries } from './venues.queries.js';

/** The places where shifts are worked. */
@Injectable()
export class VenuesService {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly clock: Clock,
    private readonly queries: VenuesQueries,
  ) {}

  /** Adds a venue to the company. */
  async create(actor: Actor, request: CreateVenueRequest): Promise<VenueView> {
    const { companyId, userId } = memberOf(actor);
    const now = this.clock.now();
    const venue = this.em.create(Venue, {
      id: newId(),
      companyId,
      name: request.name,
      addressLine1: request.addressLine1,
      addressLine2: request.addressLine2 ?? null,
      city: request.city,
      county: request.county ?? null,
      postcode: request.postcode,
      contactPerson: request.contactPerson ?? null,
      contactPhone: request.contactPhone ?? null,
      contactEmail: request.contactEmail ?? null,
      notes: request.notes ?? null,
      latitude: request.latitude ?? null,
      longitude: request.longitude ?? null,
      createdById: userId,
      isActive: true,
      createdAt: now,
      updatedAt: now,
    });
    this.em.persist(venue);
    await this.events.emit('venue.created', {
      venue,
      companyId,
      actorId: userId,
      objectType: 'venue',
      objectId: venue.id,
    });
    await this.em.flush();
    return this.queries.one(actor, venue.id);
  }
}
