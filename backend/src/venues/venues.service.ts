import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { memberOf, type Actor } from '../common/auth/actor.js';
import { newId } from '../common/db/schema/columns.js';
import { Events } from '../common/events/bus.js';
import { changeFields, type EachField } from '../common/events/change-fields.js';
import type { AuditChanges } from '../common/events/events.js';
import { rejectIfStale, orNotFound } from '../common/http/errors.js';
import { Clock } from '../common/time/clock.js';
import { DEFAULT_NATION } from './nations.contract.js';
import { Venue } from './venue.entity.js';
import { activityChange } from './venues.rules.js';
import type { CreateVenueRequest, UpdateVenueRequest, VenueView } from './venues.contract.js';
import { VenuesQueries } from './venues.queries.js';

type Fields = Pick<Venue, Exclude<keyof UpdateVenueRequest, 'version'>>;

/** Creates, edits and deactivates venues. */
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
    const venue = await this.add(actor, request);
    await this.em.flush();
    return this.queries.one(actor, venue.id);
  }

  /** Adds a venue to the unit of work. The caller flushes. */
  async add(actor: Actor, request: CreateVenueRequest): Promise<Venue> {
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
      staffNotes: request.staffNotes ?? null,
      latitude: request.latitude ?? null,
      longitude: request.longitude ?? null,
      clockRadiusMetres: request.clockRadiusMetres ?? null,
      leastPeople: request.leastPeople ?? null,
      nation: request.nation ?? DEFAULT_NATION,
      createdById: userId,
      isActive: true,
      createdAt: now,
      updatedAt: now,
    } satisfies EachField<CreateVenueRequest>);
    this.em.persist(venue);
    await this.events.emit('venue.created', {
      venue,
      companyId,
      actorId: userId,
      objectType: 'venue',
      objectId: venue.id,
    });
    return venue;
  }

  /** Edits, deactivates or reactivates a venue. A request without changes leaves the version as it is.
   * @throws NotVisible; Stale */
  update(actor: Actor, id: string, { version, ...request }: UpdateVenueRequest): Promise<VenueView> {
    return this.em.transactional(async () => {
      const venue = await this.lockVenue(actor, id);
      await rejectIfStale(version, venue, () => this.queries.one(actor, id));
      await this.changeVenue(actor, venue, request);
      return this.queries.one(actor, id);
    });
  }

  /** Removes a venue from pick lists and keeps its shifts. A repeated request changes nothing.
   * @throws NotVisible */
  deactivate(actor: Actor, id: string): Promise<VenueView> {
    return this.em.transactional(async () => {
      await this.changeVenue(actor, await this.lockVenue(actor, id), { isActive: 0 });
      return this.queries.one(actor, id);
    });
  }

  private async lockVenue(actor: Actor, id: string): Promise<Venue> {
    const { companyId } = memberOf(actor);
    return orNotFound(
      await this.em.findOne(Venue, { id, companyId }, { lockMode: LockMode.PESSIMISTIC_WRITE }),
    );
  }

  private async changeVenue(
    actor: Actor,
    venue: Venue,
    request: Omit<UpdateVenueRequest, 'version'>,
  ): Promise<void> {
    const { companyId, userId } = memberOf(actor);
    const wasActive = venue.isActive;
    const changes = assignVenueFields(venue, request);
    if (Object.keys(changes).length === 0) return;
    venue.updatedAt = this.clock.now();
    const activity = activityChange(wasActive, venue.isActive);
    await this.events.emit(`venue.${activity ?? 'changed'}`, {
      venue,
      companyId,
      actorId: userId,
      objectType: 'venue',
      objectId: venue.id,
      changes,
    });
    await this.em.flush();
  }
}

/** Copies the fields that differ. Returns their names as audit changes, with the values only of `isActive`. */
function assignVenueFields(venue: Venue, request: Omit<UpdateVenueRequest, 'version'>): AuditChanges {
  const { name, addressLine1, addressLine2, city, county, postcode } = request;
  const {
    contactPerson,
    contactPhone,
    contactEmail,
    notes,
    staffNotes,
    latitude,
    longitude,
    clockRadiusMetres,
    nation,
    leastPeople,
  } = request;
  const address = {
    name,
    addressLine1,
    addressLine2,
    city,
    county,
    postcode,
    latitude,
    longitude,
    clockRadiusMetres,
    nation,
    leastPeople,
  };
  const contact = { contactPerson, contactPhone, contactEmail, notes, staffNotes };
  const isActive = request.isActive === undefined ? undefined : request.isActive === 1;
  const changes = changeFields<Fields>(venue, { ...address, ...contact, isActive });
  if (changes.isActive) changes.isActive = { from: !venue.isActive, to: venue.isActive };
  return changes;
}
