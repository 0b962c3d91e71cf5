import type { Parts } from '@/components/employer/slots.js';
import { PersonRatesCard } from './PersonRatesCard.js';

const parts: Parts = {
  employeeRates: PersonRatesCard,
};

export default parts;
