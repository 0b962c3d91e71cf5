import type { Parts } from '@/components/employer/slots.js';
import { SwapRecordCard } from './SwapRecordCard.js';

const parts: Parts = {
  employeeSwaps: SwapRecordCard,
};

export default parts;
