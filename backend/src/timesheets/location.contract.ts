import { numberField } from '../common/fields/index.js';

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

export const INVALID_LOCATION = 'Location is not valid';
/** Metres; more than that is no position on Earth. */
const ACCURACY_MAX = 1e8;

/** Where the sender's device says it is; anything else that comes along is dropped. */
export class LocationRequest {
  @numberField({ min: -90, max: 90, invalid: INVALID_LOCATION })
  lat!: number;

  @numberField({ min: -180, max: 180, invalid: INVALID_LOCATION })
  lng!: number;

  @numberField({ min: 0, max: ACCURACY_MAX, invalid: INVALID_LOCATION, optional: true, nullable: true })
  accuracy?: number | null;
}
