import type { LocationRequest } from '@contract/timesheets/location.contract.js';
import { toast } from '../ui/toast-store.js';

/** Spec section 9: high accuracy, 10 s, a cached position of up to 5 minutes is good enough. */
const REQUEST: PositionOptions = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 300_000 };

/** Asks the device where it is. A refusal, or a device that cannot tell, is told and answers null. */
export async function askPosition(): Promise<LocationRequest | null> {
  const found = await new Promise<GeolocationPosition | null>((resolve) => {
    if ('geolocation' in navigator)
      navigator.geolocation.getCurrentPosition(resolve, () => resolve(null), REQUEST);
    else resolve(null);
  });
  if (!found) {
    toast({
      title: 'Location Error',
      description: 'Could not get your location. Please enable location services.',
      variant: 'destructive',
    });
    return null;
  }
  const { latitude: lat, longitude: lng, accuracy } = found.coords;
  return { lat, lng, accuracy };
}
