import * as v from 'valibot';
import type { RouteTable } from '../common/routes/routes.contract.js';
import { view } from '../common/routes/views.contract.js';

/** The address of a position. */
export const AddressView = view('AddressView', {
  /** The coordinates with 6 decimals if no address is known. */
  address: v.string(),
});
export type AddressView = v.InferOutput<typeof AddressView>;

/** The facts about a postcode. Null for what is unknown, or if no service is configured. */
export const PostcodeView = view('PostcodeView', {
  city: v.nullable(v.string()),
  county: v.nullable(v.string()),
  latitude: v.nullable(v.number()),
  longitude: v.nullable(v.number()),
});
export type PostcodeView = v.InferOutput<typeof PostcodeView>;

export const geocodingRoutes = {
  'GET /locations/address': {
    summary: 'Find the address of a position',
    query: {
      lat: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
      lng: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
    },
    answer: AddressView,
  },
  'GET /locations/postcode': {
    summary: 'Find the town and the position of a postcode',
    query: { postcode: v.string() },
    answer: PostcodeView,
  },
} satisfies RouteTable;

type GeocodingRoutes = typeof geocodingRoutes;
declare module '../common/routes/routes.contract.js' {
  interface ApiRoutes extends GeocodingRoutes {}
}
