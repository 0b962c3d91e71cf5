import { Link } from 'react-router';
import { listLink } from '@/components/employer/links.js';
import { QueryContent } from '@/components/employer/loading/QueryContent.js';
import { Card } from '@/ui/layout/Card.js';
import { Fact, Facts } from '@/ui/layout/Facts.js';
import { useSwapRecord } from '../api/swaps.js';

/** The swaps and give-aways of a person in the last 12 weeks. */
export function SwapRecordCard({ employeeId }: { employeeId: string }) {
  const query = useSwapRecord(employeeId);
  return (
    <Card
      title="Swaps"
      description="Given away and swapped in the last 12 weeks"
      icon="refresh"
      actions={<Link to={listLink('swaps', { employeeId })}>All swaps</Link>}
    >
      <QueryContent query={query} what="the swaps" rows={1} height={72}>
        {({ proposed, accepted, approved, refused }) => (
          <Facts>
            <Fact name="Proposed">{proposed}</Fact>
            <Fact name="Accepted">{accepted}</Fact>
            <Fact name="Approved">{approved}</Fact>
            <Fact name="Refused">{refused}</Fact>
          </Facts>
        )}
      </QueryContent>
    </Card>
  );
}
