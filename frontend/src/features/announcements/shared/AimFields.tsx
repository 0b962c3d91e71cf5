import type { AnnouncementView } from '@contract/announcements/announcements.contract.js';
import { isInAudience } from '@contract/announcements/announcements.rules.js';
import { useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useVenues } from '../../venues/api/venues.js';
import { FormProblem } from '@/ui/inputs/FormProblem.js';
import { useAnnouncementRoles } from '../api/announcements.js';
import type { AnnouncementValues } from './announcement-values.js';
import styles from './announcements.module.css';

interface Option {
  value: string;
  label: string;
}

/** Chooses the venues and roles whose employees the announcement reaches. */
export function AimFields({ venues }: { venues: AnnouncementView['venues'] }) {
  const { control } = useFormContext<AnnouncementValues>();
  const [targetAudience, venueIds, roles] = useWatch({
    control,
    name: ['targetAudience', 'venueIds', 'roles'],
  });
  const { data: openVenues = [] } = useVenues();
  const { data: known } = useAnnouncementRoles();
  if (!isInAudience(targetAudience, 'employee')) return null;
  const closed = venues.filter(({ id }) => openVenues.every((venue) => venue.id !== id));
  const venueOptions = [...openVenues, ...closed].map(({ id, name }) => ({ value: id, label: name }));
  const others = roles.filter((role) => !known?.roles.includes(role));
  const roleOptions = [...(known?.roles ?? []), ...others].map((role) => ({ value: role, label: role }));
  if (venueOptions.length === 0 && roleOptions.length === 0) return null;
  const isAimed = venueIds.length > 0 || roles.length > 0;
  return (
    <div className={styles.aims}>
      <Choices name="venueIds" legend="Only for venues (optional)" options={venueOptions} />
      <Choices name="roles" legend="Only for roles (optional)" options={roleOptions} />
      <p className={styles.muted}>
        {isAimed
          ? 'Reaches employees with such a shift in the last or next 28 days. Employers see it on this page but are not notified.'
          : 'Choose venues or roles to reach only employees with such a shift in the last or next 28 days.'}
      </p>
    </div>
  );
}

interface Props {
  name: 'venueIds' | 'roles';
  legend: string;
  options: readonly Option[];
}

function Choices({ name, legend, options }: Props) {
  const { control, setValue, formState } = useFormContext<AnnouncementValues>();
  const chosen = useWatch({ control, name });
  const errorId = useId();
  const error = formState.errors[name]?.message;
  if (options.length === 0) return null;
  const choose = (value: string, isChosen: boolean): void =>
    setValue(name, isChosen ? [...chosen, value] : chosen.filter((one) => one !== value), {
      shouldDirty: true,
      shouldValidate: formState.isSubmitted,
    });
  return (
    <fieldset className={styles.choices} aria-describedby={error ? errorId : undefined}>
      <legend>{legend}</legend>
      {options.map(({ value, label }) => (
        <label key={value}>
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={({ target }) => choose(value, target.checked)}
          />
          <bdi>{label}</bdi>
        </label>
      ))}
      {error && (
        <div id={errorId}>
          <FormProblem text={error} announced />
        </div>
      )}
    </fieldset>
  );
}
