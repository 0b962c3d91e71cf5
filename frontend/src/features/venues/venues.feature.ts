import * as rules from '@contract/venues/venues.rules.js';
import { isEmployer, type Actor } from '../../session/can.js';
import type { Feature } from '../feature.js';

interface Venue {
  isActive: 0 | 1;
}

export const venues = {
  resources: {
    venues: {
      label: 'Venues',
      noun: 'venue',
      icon: 'building',
      section: 'rota',
      position: 2,
      invalidates: ['venues', 'schedules', 'rotas', 'shifts', 'clock', 'clock-entries', 'stats'],
      rights: { list: 'venue.list', show: 'venue.list', create: 'venue.create', edit: 'venue.edit' },
      pages: () => import('./employer/index.js'),
    },
  },
  rights: {
    'venue.create': isEmployer,
    'venue.list': isEmployer,
    'venue.edit': isEmployer,
    'venue.deactivate': (actor: Actor, { isActive }: Venue) =>
      isEmployer(actor) && rules.activityChange(isActive === 1, false) !== null,
    'venue.reactivate': (actor: Actor, { isActive }: Venue) =>
      isEmployer(actor) && rules.activityChange(isActive === 1, true) !== null,
  },
  changes: { erasure: ['venues'] },
  searchKinds: {
    venue: { label: 'Venues', icon: 'building', to: (id) => `/manage/venues/${id}/show` },
  },
  records: { venue: ['venue'] },
} as const satisfies Feature;

declare module '../../api/features.js' {
  interface Features {
    venues: typeof venues;
  }
}
