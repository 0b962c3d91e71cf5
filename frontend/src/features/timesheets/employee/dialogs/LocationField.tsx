import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '@/ui/actions/Button.js';
import { CapturedLocation } from '@/features/geocoding/shared/CapturedLocation.js';
import styles from './forms.module.css';
import { useDeviceLocation } from './use-device-location.js';
import type { SubmitValues } from './use-submit-form.js';

/** The Get Location button and its banners. The location is sent with the hours. */
export function LocationField() {
  const { control, setValue } = useFormContext<SubmitValues>();
  const found = useWatch({ control, name: 'clockOutLocation' });
  const { state, request } = useDeviceLocation((location) =>
    setValue('clockOutLocation', location, { shouldDirty: true }),
  );
  const isRequesting = state === 'requesting';
  return (
    <div className={styles.location}>
      <Button variant="secondary" onClick={request} disabled={isRequesting}>
        Get Location
      </Button>
      <output className={styles.banner}>
        {isRequesting && 'Getting your location...'}
        {!isRequesting && found && <CapturedLocation location={found} />}
      </output>
    </div>
  );
}
