import type { SampleItemView } from '@contract/sample-items/sample-items.contract.js';
/* each venue */
import { VenueLink } from '@/components/employer/records/NameLinks.js';
/* end */
import { ShowPage } from '@/components/employer/records/RecordPage.js';
import { useRecord } from '@/components/employer/records/use-record.js';
import { InUseChip } from '@/ui/display/Chip.js';
import { Card } from '@/ui/layout/Card.js';
import { Fact, Facts } from '@/ui/layout/Facts.js';
import { Timestamp } from '../../employees/shared/employer/Timestamp.js';
import { SampleItemActions } from './SampleItemActions.js';

export function SampleItemShow() {
  return (
    <ShowPage<SampleItemView> title={({ sampleLabel }) => sampleLabel} actions={<SampleItemActions />}>
      <Details />
    </ShowPage>
  );
}

function Details() {
  const sampleItem = useRecord<SampleItemView>();
  return (
    <Card title="Details" icon="flag" actions={<InUseChip isActive={sampleItem.isActive} />}>
      <Facts>
        {/* each field */}
        <Fact name="Sample field">{sampleItem.sampleField}</Fact>
        {/* each long-text */}
        <Fact name="Sample field">{sampleItem.sampleField || 'None'}</Fact>
        {/* each venue */}
        <Fact name="Venue">
          <VenueLink venue={sampleItem.venue} />
        </Fact>
        {/* end */}
        <Fact name="Added">
          <Timestamp at={sampleItem.createdAt} by={sampleItem.createdById} />
        </Fact>
      </Facts>
    </Card>
  );
}
