import { CreateVenueRequest } from '@contract/venues/venues.contract.js';
import { checked } from '../components/checked.js';
import { requestOf, type VenueValues } from './values.js';

/** Checks a venue as it would be sent. */
export const resolver = checked<VenueValues>(CreateVenueRequest, requestOf);
