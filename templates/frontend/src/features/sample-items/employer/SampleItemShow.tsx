import type { SampleItemView } from '@contract/sample-items/sample-items.contract.js';
import { ShowPage } from '@/components/employer/records/RecordPage.js';
import { useRecord } from '@/components/employer/records/use-record.js';
import { InUseChip } from '@/ui/display/Chip.js';
import { Card } from '@/ui/layout/Card.js';
import { Fact, Facts } from '@/ui/layout/Facts.js';
import { Timestamp } from '../../employees/shared/employer/Timestamp.js';
import { SampleItemActions } from './SampleItemActions.js';

export function SampleItemShow() {
  return (
    <ShowPage<SampleItemView> title={({ name }) => name} actions={<SampleItemActions />}>
      <Details />
    </ShowPage>
  );
}

function Details() {
  const { notes, isActive, createdAt, createdById } = useRecord<SampleItemView>();
  return (
    <Card title="Details" icon="flag" actions={<InUseChip isActive={isActive} />}>
      <Facts>
        <Fact name="Notes">{notes || 'None'}</Fact>
        <Fact name="Added">
          <Timestamp at={createdAt} by={createdById} />
        </Fact>
      </Facts>
    </Card>
  );
}
