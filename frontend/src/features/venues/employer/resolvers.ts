import { CreateVenueRequest } from '@contract/venues/venues.contract.js';
import { requestResolver } from '@/components/forms/request-resolver.js';
import { venueRequest, type VenueValues } from './values.js';

export const venueResolver = requestResolver<VenueValues>(CreateVenueRequest, venueRequest);
