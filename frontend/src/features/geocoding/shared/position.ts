import type { LocationRequest } from '@contract/timesheets/location.contract.js';
import { toast } from '@/ui/toasts/toast-store.js';

/** A cached position of up to 5 minutes is accurate enough. */
const REQUEST: PositionOptions = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 300_000 };

/**
 * Asks the device for its position. Shows a toast and returns null if the user refuses or the device cannot find it.
 */
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
