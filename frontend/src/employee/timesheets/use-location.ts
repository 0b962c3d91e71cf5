import type { LocationRequest } from '@contract/timesheets/location.contract.js';
import { useState } from 'react';
import { toast } from '../../ui/toast-store.js';

/** Spec section 9: high accuracy, 10 s, a cached position of up to 5 minutes is good enough. */
const REQUEST: PositionOptions = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 300_000 };

type LocationState = 'idle' | 'requesting' | 'success' | 'error';

/** Asks the device where it is (spec section 4). A refusal is told and blocks nothing. */
export function useLocation(onFound: (location: LocationRequest) => void): {
  state: LocationState;
  request: () => void;
} {
  const [state, setState] = useState<LocationState>('idle');
  const fail = (): void => {
    setState('error');
    toast({
      title: 'Location Error',
      description: 'Could not get your location. Please enable location services.',
      variant: 'destructive',
    });
  };
  const request = (): void => {
    if (!('geolocation' in navigator)) return fail();
    setState('requesting');
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude: lat, longitude: lng, accuracy } }) => {
        setState('success');
        onFound({ lat, lng, accuracy });
      },
      fail,
      REQUEST,
    );
  };
  return { state, request };
}
