import { Card } from '../../../ui/layout/Card.js';
import { useRateSettings } from '../api/rates.js';
import { RateList } from './RateList.js';

/** The hourly rates of a person, if the company uses rates. */
export function PersonRatesCard({ employeeId }: { employeeId: string }) {
  const { data } = useRateSettings();
  if (!data?.usesRates) return null;
  return (
    <Card
      title="Hourly rates"
      id="rates"
      icon="clipboard"
      description="Only employers see rates. Without one of their own, a person has the rate of the shift’s role."
    >
      <RateList employeeId={employeeId} empty="No rates yet. Add one to see pay in pounds." />
    </Card>
  );
}
