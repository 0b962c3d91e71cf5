import { Card } from '@/ui/layout/Card.js';
import { useRateSettings } from '../api/rates.js';
import { RateList } from './RateList.js';

const WHO_SEES = {
  employers: 'Only employers see rates.',
  person: 'Employers see rates, and the person sees those of their own pay.',
};

/** The hourly rates of a person, if the company uses rates. */
export function PersonRatesCard({ employeeId }: { employeeId: string }) {
  const { data } = useRateSettings();
  if (!data?.usesRates) return null;
  return (
    <Card
      title="Hourly rates"
      id="rates"
      icon="clipboard"
      description={`${WHO_SEES[data.employeesSeePay ? 'person' : 'employers']} Without one of their own, a person has the rate of the shift’s role.`}
    >
      <RateList employeeId={employeeId} empty="No rates yet. Add one to see pay in pounds." />
    </Card>
  );
}
