import { useState, type ClipboardEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import { FieldRow } from '../../ui/Field.js';
import { Icon } from '../../ui/Icon.js';
import { TextInput } from '../../ui/inputs.js';
import styles from './venues-dialog.module.css';
import { positionOf, type VenueValues } from './venue-form.js';

const asNumber = (value: unknown): number | null =>
  value === null || value === '' || value === undefined ? null : Number(value);

/** Where the venue is on the map: folded away until it is wanted, or wrong. */
export function MapPosition() {
  const { register, formState, setValue, getValues } = useFormContext<VenueValues>();
  const { latitude, longitude } = formState.errors;
  const [open, setOpen] = useState(() => getValues('latitude') !== null);
  const wrong = Boolean(latitude ?? longitude);
  const paste = (event: ClipboardEvent): void => {
    const position = positionOf(event.clipboardData.getData('text'));
    if (!position) return;
    event.preventDefault();
    const options = { shouldDirty: true, shouldValidate: formState.isSubmitted };
    setValue('latitude', position.latitude, options);
    setValue('longitude', position.longitude, options);
  };
  return (
    <details
      className={styles.position}
      open={open || wrong}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className={styles.summary}>
        <Icon name="chevron-right" size={18} />
        Map position (optional)
      </summary>
      <div className={styles.inside}>
        <p className={styles.why}>
          With it, Muster can later say how far from the venue somebody clocked in. Copy the two numbers from a
          map, such as 51.5033, -0.1195, and paste them into either field.
        </p>
        <FieldRow>
          <TextInput
            label="Latitude"
            type="number"
            step="any"
            autoComplete="off"
            onPaste={paste}
            error={latitude?.message}
            {...register('latitude', { setValueAs: asNumber })}
          />
          <TextInput
            label="Longitude"
            type="number"
            step="any"
            autoComplete="off"
            onPaste={paste}
            error={longitude?.message}
            {...register('longitude', { setValueAs: asNumber })}
          />
        </FieldRow>
      </div>
    </details>
  );
}
