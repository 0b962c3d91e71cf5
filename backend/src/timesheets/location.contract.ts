import * as v from 'valibot';
import { numberField } from '../common/fields/index.js';
import { Instant, view } from '../common/routes/views.contract.js';

/** A stored position. */
export const ClockLocation = view('ClockLocation', {
  lat: v.number(),
  lng: v.number(),
  address: v.nullable(v.string()),
  /** The server's time when the position arrived. */
  timestamp: Instant,
  /** The accuracy in metres, if the device reports it. */
  accuracy: v.optional(v.nullable(v.number())),
});
export type ClockLocation = v.InferOutput<typeof ClockLocation>;

export const INVALID_LOCATION = 'Location is not valid';
/** In metres. No position on Earth is less accurate. */
const ACCURACY_MAX = 1e8;

/** The position that a device reports. Other fields are ignored. */
export class LocationRequest {
  @numberField({ min: -90, max: 90, invalid: INVALID_LOCATION })
  lat!: number;

  @numberField({ min: -180, max: 180, invalid: INVALID_LOCATION })
  lng!: number;

  @numberField({ min: 0, max: ACCURACY_MAX, invalid: INVALID_LOCATION, optional: true, nullable: true })
  accuracy?: number | null;
}
