import type { Parts } from '@/components/employer/slots.js';
import { SupervisionCard } from './SupervisionCard.js';

const parts: Parts = {
  employeeSupervision: SupervisionCard,
};

export default parts;
