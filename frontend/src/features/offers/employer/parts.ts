import type { Parts } from '@/components/employer/slots.js';
import { OfferRecordCard } from './OfferRecordCard.js';

const parts: Parts = {
  employeeOffers: OfferRecordCard,
};

export default parts;
