import type { OfferStatus } from '@contract/offers/offer-words.contract.js';
import type { StatusDisplay } from '../../ui/display/statuses.js';
import type { Feature } from '../feature.js';

const pageOf = (id: string): string => `/manage/offers/${id}/show`;

export const offers = {
  resources: {
    offers: {
      label: 'Offers',
      noun: 'offer',
      plural: 'offers',
      icon: 'user-plus',
      section: 'rota',
      position: 4,
      invalidates: ['offers', 'ownOffers', 'gapCover'],
      rights: {},
      pages: () => import('./employer/index.js'),
    },
  },
  keys: { ownOffers: ['ownOffers'], gapCover: ['gapCover'] },
  // People may work a shift depending on their other shifts, leave and availability.
  changes: {
    schedule: ['ownOffers', 'gapCover'],
    assignment: ['ownOffers', 'gapCover'],
    rota: ['ownOffers', 'gapCover'],
    leave: ['gapCover'],
    availability: ['gapCover'],
  },
  records: { offer: ['offer'] },
  notifications: {
    shift_offered: { icon: 'user-plus', tone: 'accent', change: 'offer' },
    offer_answered: { icon: 'user-plus', tone: 'accent', change: 'offer' },
  },
  notificationTarget: ({ type, data: { offerId } }, role) => {
    if (!offerId) return null;
    if (role === 'employer') return pageOf(offerId);
    // Supervisors manage the offers of their venues there.
    return type === 'offer_answered' ? '/supervision' : '/';
  },
  searchKinds: { offer: { label: 'Offers', icon: 'user-plus', to: pageOf } },
  statuses: {
    open: { word: 'Open', tone: 'warn', icon: 'clock' },
    taken: { word: 'Taken', tone: 'good', icon: 'check-circle' },
    changed: { word: 'Shift changed', tone: 'neutral', icon: 'x-circle' },
    expired: { word: 'Expired', tone: 'neutral', icon: 'clock' },
  } satisfies Partial<Record<OfferStatus, StatusDisplay>>,
} as const satisfies Feature;

declare module '../../api/features.js' {
  interface Features {
    offers: typeof offers;
  }
}
