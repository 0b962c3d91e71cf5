import type { EntityManager } from '@mikro-orm/postgresql';
import { newId } from '../src/common/db/schema/columns.js';
import { SampleItem } from '../src/sample-items/sample-item.entity.js';
import { daysBefore } from './days.js';
import type { DemoCompany } from './demo-company.js';

type DemoSampleItem = Pick<
  SampleItem,
  'sampleLabel' | /* each field */ 'sampleField' | /* each venue */ /* end */ 'isActive'
>;

const SAMPLE_ITEMS: readonly DemoSampleItem[] = [
  {
    sampleLabel: 'First',
    /* each text */
    sampleField: 'North',
    /* each long-text */
    sampleField: 'Near the door',
    /* each number */
    sampleField: 4,
    /* end */
    isActive: true,
  },
  {
    sampleLabel: 'Second',
    /* each text */
    sampleField: 'South',
    /* each long-text */
    sampleField: null,
    /* each number */
    sampleField: 7,
    /* end */
    isActive: true,
  },
  {
    sampleLabel: 'Third',
    /* each text */
    sampleField: 'West',
    /* each long-text */
    sampleField: 'In the hall',
    /* each number */
    sampleField: 12,
    /* end */
    isActive: false,
  },
];

/** Creates the demo company's sample items. One is inactive. */
export function demoSampleItems(
  em: EntityManager,
  { id: companyId, boss, /* each venue */ venues, /* end */ now }: DemoCompany,
): void {
  for (const [index, sampleItem] of SAMPLE_ITEMS.entries()) {
    const createdAt = daysBefore(now, index + 1);
    em.create(SampleItem, {
      id: newId(),
      companyId,
      createdById: boss.id,
      createdAt,
      updatedAt: createdAt,
      version: 1,
      ...sampleItem,
      /* each venue */
      venueId: venues[index]?.id ?? null,
      /* end */
    });
  }
}
