import type { EntityManager } from '@mikro-orm/postgresql';
import { newId } from '../src/common/db/schema/columns.js';
import { SampleItem } from '../src/sample-items/sample-item.entity.js';
import { daysBefore } from './days.js';
import type { DemoCompany } from './demo-plans.js';

type DemoSampleItem = Pick<SampleItem, 'name' | 'notes' | 'isActive'>;

const SAMPLE_ITEMS: readonly DemoSampleItem[] = [
  { name: 'First', notes: 'Near the door', isActive: true },
  { name: 'Second', notes: null, isActive: true },
  { name: 'Third', notes: 'In the hall', isActive: false },
];

/** Creates the demo company's sample items. One is inactive. */
export function demoSampleItems(em: EntityManager, { id: companyId, boss, now }: DemoCompany): void {
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
    });
  }
}
