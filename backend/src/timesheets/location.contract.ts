import { field } from '../common/fields/index.js';

/** Where something happened, as the server keeps it. */
export interface ClockLocation {
  lat: number;
  lng: number;
  address: string | null;
  /** When the server heard of it. */
  timestamp: string;
  /** Metres within which the position is right, where the device says so. */
  accuracy?: number | null;
}

/** Where the sender's device says it is; anything else that comes along is dropped. */
export interface SentLocation {
  lat: number;
  lng: number;
  accuracy?: number | null;
}

/** Metres; more than that is no position on Earth. */
const ACCURACY_MAX = 1e8;

function isWithin(value: unknown, most: number): boolean {
  return typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= most;
}

function isLocation(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const { lat, lng, accuracy = null } = value as Record<string, unknown>;
  const isAccuracy = accuracy === null || (isWithin(accuracy, ACCURACY_MAX) && Number(accuracy) >= 0);
  return isWithin(lat, 90) && isWithin(lng, 180) && isAccuracy;
}

/** A position that may be left out: location never blocks (product decision 4). */
export function locationField(): PropertyDecorator {
  return field(
    (value) => (isLocation(value) ? null : 'Location is not valid'),
    { optional: true, nullable: true },
    {
      type: 'object',
      properties: {
        lat: { type: 'number', minimum: -90, maximum: 90 },
        lng: { type: 'number', minimum: -180, maximum: 180 },
        accuracy: { type: 'number', minimum: 0, maximum: ACCURACY_MAX, required: false, nullable: true },
      },
    },
  );
}

/** How coordinates read while no address is known: 6 decimals (spec section 7). */
export function coordinates({ lat, lng }: { lat: number; lng: number }): string {
  return `${lat.toFixed(6)}, ${lng.toFixed(6)}`;
}
