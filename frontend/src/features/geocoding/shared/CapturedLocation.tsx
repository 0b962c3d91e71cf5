import { formatCoordinates } from '@contract/timesheets/location.rules.js';
import type { NamedRecord } from '@contract/common/common.contract.js';
import type { LocationRequest } from '@contract/timesheets/location.contract.js';
import { useAddressOfPosition } from '../api/locations.js';
import { Icon } from '@/ui/display/Icon.js';

interface Props {
  location: LocationRequest;
  /** The venue of the shift that the location was captured for. */
  venue?: NamedRecord | null;
}

/** Shows the address of a captured location. Without one, shows the venue of its shift, else the coordinates. */
export function CapturedLocation({ location, venue }: Props) {
  const { data } = useAddressOfPosition(location);
  const coordinates = formatCoordinates(location);
  const address = data?.address === coordinates ? undefined : data?.address;
  return (
    <>
      <Icon name="pin" />
      <span>
        <strong>Location captured</strong>{' '}
        {address ??
          (venue ? (
            <>
              for <bdi>{venue.name}</bdi>
            </>
          ) : (
            coordinates
          ))}
      </span>
    </>
  );
}
