import type { Venue } from './venue.entity.js';

declare module '../common/events/events.js' {
  interface EventMap {
    'venue.created': { venue: Venue };
    'venue.changed': { venue: Venue };
    'venue.deactivated': { venue: Venue };
    'venue.reactivated': { venue: Venue };
  }
}
