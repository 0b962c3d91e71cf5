import type { SampleItem } from './sample-item.entity.js';

declare module '../common/events/events.js' {
  interface EventMap {
    'sample_item.created': { sampleItem: SampleItem };
    'sample_item.changed': { sampleItem: SampleItem };
    'sample_item.deactivated': { sampleItem: SampleItem };
    'sample_item.reactivated': { sampleItem: SampleItem };
  }
}
