import { coordinates } from '@contract/timesheets/location.rules.js';
import type { LocationRequest } from '@contract/timesheets/location.contract.js';
import { useAddressOf } from '../../api/calls/locations.js';
import { Icon } from '../../ui/Icon.js';

/** The banner text of a captured location: its coordinates, then its address once the server answers. */
export function CapturedLocation({ location }: { location: LocationRequest }) {
  const { data } = useAddressOf(location);
  return (
    <>
      <Icon name="pin" />
      <span>
        <strong>Location captured</strong> {data?.address ?? coordinates(location)}
      </span>
    </>
  );
}
