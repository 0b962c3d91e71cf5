import { CreateVenueRequest } from '@contract/venues/venues.contract.js';
import { classValidatorResolver } from '@hookform/resolvers/class-validator';
import { useForm, type Resolver, type UseFormReturn } from 'react-hook-form';
import { requestOf, type VenueValues } from './values.js';

const check = classValidatorResolver(CreateVenueRequest) as unknown as Resolver<VenueValues>;

/** Checks what would be sent, and keeps what was typed. */
const resolver: Resolver<VenueValues> = async (values, context, options) => {
  const checked = await check(requestOf(values) as unknown as VenueValues, context, options);
  return Object.keys(checked.errors).length > 0 ? checked : { values, errors: {} };
};

/** The form of a venue, which starts with these values. */
export function useVenueForm(defaultValues: VenueValues): UseFormReturn<VenueValues> {
  return useForm<VenueValues>({ resolver, defaultValues });
}
