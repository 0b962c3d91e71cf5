import { NATIONS, NATION_WORDS } from '@contract/venues/nations.contract.js';
import type { ClipboardEvent, FocusEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import { Disclosure } from '@/ui/layout/Disclosure.js';
import { FieldRow } from '@/ui/inputs/Field.js';
import { Select, TextArea, TextInput } from '@/ui/inputs/inputs.js';
import { useFieldProps } from '@/components/forms/use-field-props.js';
import { usePostcodeLookup } from './use-postcode-lookup.js';
import { parsePosition, formatPostcode, venueLabels, type VenueValues } from './values.js';

/** The inputs of a venue. They need a form of `VenueValues`. */
export function VenueInputs() {
  const { setValue } = useFormContext<VenueValues>();
  // Called in the order of the inputs, because the first invalid one gets the focus.
  const field = useFieldProps<VenueValues>(venueLabels);
  const { lookUp, filled } = usePostcodeLookup();
  /** Formats the postcode on blur, so that the field shows the stored form, and looks it up. */
  const tidied = (postcode: ReturnType<typeof field>) => ({
    ...postcode,
    onBlur: (event: FocusEvent<HTMLInputElement>) => {
      const official = formatPostcode(event.target.value);
      setValue('postcode', official);
      lookUp(official);
      void postcode.onBlur(event);
    },
  });
  return (
    <>
      <TextInput {...field('name')} />
      <TextInput {...field('addressLine1')} />
      <TextInput {...field('addressLine2')} hint="Optional." />
      <FieldRow>
        <TextInput {...field('city')} />
        <TextInput {...field('county')} hint="Optional." />
      </FieldRow>
      <FieldRow>
        <TextInput
          {...tidied(field('postcode'))}
          hint={filled.length > 0 ? `Filled in: ${filled.join(', ')}.` : 'A UK postcode, such as SE1 7PB.'}
          autoCapitalize="characters"
          spellCheck={false}
        />
        <TextInput {...field('contactPerson')} hint="Optional." />
      </FieldRow>
      <Select
        {...field('nation')}
        options={NATIONS.map((value) => ({ value, label: NATION_WORDS[value] }))}
        hint="Its bank holidays count for work here."
      />
      <FieldRow>
        <TextInput {...field('contactPhone')} type="tel" inputMode="tel" hint="Optional." />
        <TextInput {...field('contactEmail')} type="email" inputMode="email" hint="Optional." />
      </FieldRow>
      <TextArea {...field('notes')} rows={2} hint="Optional. Only employers see them." />
      <TextArea
        {...field('staffNotes')}
        rows={2}
        hint="Optional, such as how to get in. Employees with a shift here see them."
      />
      <TextInput
        {...field('leastPeople')}
        inputMode="numeric"
        hint="Optional. Approving leave that leaves fewer people asks first."
      />
      <MapPosition />
    </>
  );
}

/** The position of the venue. Opens if a position exists or is invalid. */
function MapPosition() {
  const { setValue, getValues, formState } = useFormContext<VenueValues>();
  const field = useFieldProps<VenueValues>(venueLabels);
  const { latitude, longitude, clockRadiusMetres } = formState.errors;
  const paste = (event: ClipboardEvent): void => {
    const position = parsePosition(event.clipboardData.getData('text'));
    if (!position) return;
    event.preventDefault();
    const options = { shouldDirty: true, shouldValidate: formState.isSubmitted };
    setValue('latitude', position.latitude, options);
    setValue('longitude', position.longitude, options);
  };
  return (
    <Disclosure
      title="Map position (optional)"
      startOpen={getValues('latitude') !== ''}
      forced={Boolean(latitude ?? longitude ?? clockRadiusMetres)}
    >
      <p>
        Muster then shows how far from the venue employees clocked in. Copy the two numbers from a map, such
        as 51.5033, -0.1195, and paste them into either field.
      </p>
      <FieldRow>
        <TextInput {...field('latitude')} onPaste={paste} spellCheck={false} />
        <TextInput {...field('longitude')} onPaste={paste} spellCheck={false} />
      </FieldRow>
      <TextInput
        {...field('clockRadiusMetres')}
        inputMode="numeric"
        hint="Optional. Clock actions further away are flagged on the timesheet, but not refused."
      />
    </Disclosure>
  );
}
