import { postcodeOf } from '@contract/venues/venue.rules.js';
import { useFormContext } from 'react-hook-form';
import { FieldRow } from '../../ui/Field.js';
import { TextArea, TextInput } from '../../ui/inputs.js';
import { MapPosition } from './MapPosition.js';
import type { VenueValues } from './venue-form.js';

/** The fields of a venue (spec 2.11), for the form around them. */
export function VenueInputs() {
  const { register, formState, setValue } = useFormContext<VenueValues>();
  const { errors } = formState;
  const field = (name: keyof VenueValues) => ({ error: errors[name]?.message, ...register(name) });
  const postcode = register('postcode', {
    onBlur: ({ target }: { target: HTMLInputElement }) => {
      if (target.value.trim()) setValue('postcode', postcodeOf(target.value));
    },
  });
  return (
    <>
      <TextInput label="Venue Name" autoComplete="off" {...field('name')} />
      <TextInput label="Address Line 1" autoComplete="off" {...field('addressLine1')} />
      <TextInput label="Address Line 2" autoComplete="off" {...field('addressLine2')} />
      <FieldRow>
        <TextInput label="Town/City" autoComplete="off" {...field('city')} />
        <TextInput label="County" autoComplete="off" {...field('county')} />
      </FieldRow>
      <FieldRow>
        <TextInput
          label="Postcode"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          hint="A UK postcode, such as SE1 7PB."
          error={errors.postcode?.message}
          {...postcode}
        />
        <TextInput label="Contact Person" autoComplete="off" {...field('contactPerson')} />
      </FieldRow>
      <FieldRow>
        <TextInput
          label="Contact Phone"
          type="tel"
          inputMode="tel"
          autoComplete="off"
          {...field('contactPhone')}
        />
        <TextInput
          label="Contact Email"
          type="email"
          inputMode="email"
          autoComplete="off"
          {...field('contactEmail')}
        />
      </FieldRow>
      <TextArea label="Additional Notes" rows={2} {...field('notes')} />
      <MapPosition />
    </>
  );
}
