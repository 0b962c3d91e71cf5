import * as v from 'valibot';
import type { RouteTable } from '../common/routes/routes.contract.js';
import { view } from '../common/routes/views.contract.js';

/** The address of a position. */
export const AddressView = view('AddressView', {
  /** The coordinates with 6 decimals if no address is known. */
  address: v.string(),
});
export type AddressView = v.InferOutput<typeof AddressView>;

export const geocodingRoutes = {
  'GET /locations/address': {
    summary: 'Find the address of a position',
    query: {
      lat: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
      lng: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
    },
    answer: AddressView,
  },
} satisfies RouteTable;

type GeocodingRoutes = typeof geocodingRoutes;
declare module '../common/routes/routes.contract.js' {
  interface ApiRoutes extends GeocodingRoutes {}
}
