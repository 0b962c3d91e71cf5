import { useOfferRecord } from '../api/offers.js';
import { Card } from '@/ui/layout/Card.js';
import { Fact, Facts } from '@/ui/layout/Facts.js';
import { QueryContent } from '@/components/employer/loading/QueryContent.js';

/** The offers that a person received, took and declined in the last 12 weeks. */
export function OfferRecordCard({ employeeId }: { employeeId: string }) {
  const query = useOfferRecord(employeeId);
  return (
    <Card title="Offers" description="In the last 12 weeks" icon="user-plus">
      <QueryContent query={query} what="the offers" rows={1} height={72}>
        {({ received, taken, declined }) => (
          <Facts>
            <Fact name="Received">{received}</Fact>
            <Fact name="Taken">{taken}</Fact>
            <Fact name="Declined">{declined}</Fact>
          </Facts>
        )}
      </QueryContent>
    </Card>
  );
}
