import type { NamedRecord } from '@contract/common/common.contract.js';
import { FormSelect } from '@/components/fields/FormSelect.js';
import { useFieldProps } from '@/components/forms/use-field-props.js';
import { useVenues } from '../../api/venues.js';

interface Values {
  venueId: string | null;
}

/** A select of the company's active venues. It needs a form with `venueId`. `venue` is the record's current one. */
export function VenueSelect({ venue = null }: { venue?: NamedRecord | null | undefined }) {
  const field = useFieldProps<Values>({ venueId: 'Venue' });
  const { data: active = [], isPending, isError } = useVenues();
  const isInactive = venue !== null && !active.some(({ id }) => id === venue.id);
  const venues = isInactive ? [venue, ...active] : active;
  return (
    <FormSelect
      {...field('venueId', { setValueAs: (value: string | null) => value || null })}
      placeholder="No venue"
      options={venues.map(({ id, name }) => ({ value: id, label: name }))}
      hint={isPending ? 'Loading venues...' : isError && 'We could not load the venues.'}
    />
  );
}
