import { lazy } from 'react';
import { isEmployee, type Actor } from '../../session/can.js';
import type { Feature } from '../feature.js';

export const availability = {
  pages: [
    {
      path: '/availability',
      Page: lazy(() => import('./employee/AvailabilityPage.js')),
      link: {
        label: 'Availability',
        icon: 'user-check',
        inMore: true,
        inAccount: true,
        right: 'availability.own',
      },
    },
  ],
  rights: {
    'availability.own': (actor: Actor) => isEmployee(actor) && actor.companyId !== null,
  },
  keys: { availability: ['availability'] },
  // Choosing someone for a shift names approved leave too.
  changes: { availability: ['availability'], leave: ['availability'], employee: ['availability'] },
  records: { availability: ['availability'] },
} as const satisfies Feature;

declare module '../../api/features.js' {
  interface Features {
    availability: typeof availability;
  }
}
