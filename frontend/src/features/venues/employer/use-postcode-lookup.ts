import { isPostcode } from '@contract/venues/venue-fields.contract.js';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { findPostcode } from '../../geocoding/api/locations.js';
import type { VenueValues } from './values.js';

/**
 * Fills in the town, the county and the map position of a postcode, as far as the geocoder knows them. Typed values stay, and
 * a failure changes nothing. `filled` names what was filled in.
 */
export function usePostcodeLookup() {
  const { setValue, getValues, formState } = useFormContext<VenueValues>();
  const [asked, setAsked] = useState(() => getValues('postcode'));
  const [filled, setFilled] = useState<string[]>([]);
  const { mutate } = useMutation({ mutationFn: findPostcode });

  const lookUp = (postcode: string): void => {
    if (!isPostcode(postcode) || postcode === asked) return;
    setAsked(postcode);
    mutate(postcode, {
      onSuccess: ({ city, county, latitude, longitude }) => {
        if (getValues('postcode') !== postcode) return;
        const options = { shouldDirty: true, shouldValidate: formState.isSubmitted };
        const fill = (name: string, values: Partial<VenueValues>): string[] => {
          const fields = Object.entries(values) as [keyof VenueValues, string][];
          if (fields.some(([field, value]) => value === '' || getValues(field) !== '')) return [];
          for (const [field, value] of fields) setValue(field, value, options);
          return [name];
        };
        setFilled([
          ...fill('town', { city: city ?? '' }),
          ...fill('county', { county: county ?? '' }),
          ...fill('map position', {
            latitude: latitude === null ? '' : String(latitude),
            longitude: longitude === null ? '' : String(longitude),
          }),
        ]);
      },
    });
  };
  return { lookUp, filled };
}
