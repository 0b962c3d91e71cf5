import type { EntityManager } from '@mikro-orm/postgresql';
import { ConflictException } from '@nestjs/common';
import { orNotFound } from '../common/http/errors.js';
import { Venue } from './venue.entity.js';

const VENUE_CLOSED = 'This venue is no longer active';

/** Returns the venue with this id if it is active, or null without an id.
 * @throws NotVisible; ConflictException for an inactive venue */
export async function requireOpenVenue(
  em: EntityManager,
  companyId: string,
  id: string | null,
): Promise<Venue | null> {
  if (id === null) return null;
  const venue = orNotFound(await em.findOne(Venue, { id: id.toLowerCase(), companyId }));
  if (!venue.isActive) throw new ConflictException(VENUE_CLOSED, { errorCode: 'venue_inactive' });
  return venue;
}
