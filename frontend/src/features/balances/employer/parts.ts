import type { Parts } from '@/components/employer/slots.js';
import { PersonBalanceCard } from './PersonBalanceCard.js';

const parts: Parts = {
  employeeBalance: PersonBalanceCard,
};

export default parts;
