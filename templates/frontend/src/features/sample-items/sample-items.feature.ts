import * as rules from '@contract/sample-items/sample-items.rules.js';
import { isEmployer, type Actor } from '../../session/can.js';
import type { Feature } from '../feature.js';

interface SampleItem {
  isActive: boolean;
}

export const sampleItems = {
  resources: {
    'sample-items': {
      label: 'Sample items',
      noun: 'sample item',
      plural: 'sample items',
      icon: 'flag',
      section: 'people',
      position: 0,
      invalidates: ['sample-items'],
      rights: {
        list: 'sample_item.list',
        show: 'sample_item.list',
        create: 'sample_item.create',
        edit: 'sample_item.edit',
      },
      pages: () => import('./employer/index.js'),
    },
  },
  rights: {
    'sample_item.list': isEmployer,
    'sample_item.create': isEmployer,
    'sample_item.edit': isEmployer,
    'sample_item.deactivate': (actor: Actor, { isActive }: SampleItem) =>
      isEmployer(actor) && rules.activityChange(isActive, false) !== null,
    'sample_item.reactivate': (actor: Actor, { isActive }: SampleItem) =>
      isEmployer(actor) && rules.activityChange(isActive, true) !== null,
  },
  changes: { erasure: ['sample-items'] },
  records: { sample_item: ['sample item'] },
} as const satisfies Feature;

declare module '../../api/features.js' {
  interface Features {
    sampleItems: typeof sampleItems;
  }
}
