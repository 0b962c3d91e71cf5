import type { LocationRequest } from '@contract/timesheets/location.contract.js';
import { useState } from 'react';
import { askPosition } from '@/features/geocoding/shared/position.js';

type LocationState = 'idle' | 'requesting' | 'success' | 'error';

/** Requests the device's location. A failure shows a toast and does not block submitting. */
export function useDeviceLocation(onFound: (location: LocationRequest) => void): {
  state: LocationState;
  request: () => void;
} {
  const [state, setState] = useState<LocationState>('idle');
  const ask = async (): Promise<void> => {
    setState('requesting');
    const location = await askPosition();
    setState(location ? 'success' : 'error');
    if (location) onFound(location);
  };
  return { state, request: () => void ask() };
}
