import { formatCoordinates } from '@contract/timesheets/location.rules.js';
import type { LocationRequest } from '@contract/timesheets/location.contract.js';
import { useAddressOfPosition } from '../api/locations.js';
import { Icon } from '../../../ui/display/Icon.js';

/** Shows the coordinates of a captured location, then its address once the server has found it. */
export function CapturedLocation({ location }: { location: LocationRequest }) {
  const { data } = useAddressOfPosition(location);
  return (
    <>
      <Icon name="pin" />
      <span>
        <strong>Location captured</strong> {data?.address ?? formatCoordinates(location)}
      </span>
    </>
  );
}
