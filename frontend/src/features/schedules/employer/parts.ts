import type { Parts } from '@/components/employer/slots.js';
import { LeaverNotice } from './LeaverNotice.js';
import { VenueSchedules } from './VenueSchedules.js';

const parts: Parts = {
  employeeLeaver: LeaverNotice,
  venueSchedules: VenueSchedules,
};

export default parts;
