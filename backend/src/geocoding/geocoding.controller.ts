import { Controller } from '@nestjs/common';
import { CurrentActor, Roles } from '../common/auth/access.js';
import type { Actor } from '../common/auth/actor.js';
import { Route } from '../common/routes/route.js';
import { Limits } from '../common/http/rate-limits.js';
import { formatCoordinates } from '../timesheets/location.rules.js';
import { GeocoderService } from './geocoder.service.js';
import { geocodingRoutes, type AddressView, type PostcodeView } from './geocoding.contract.js';
import { PositionQuery } from './position-query.js';
import { PostcodeQuery } from './postcode-query.js';

const UNKNOWN: PostcodeView = { city: null, county: null, latitude: null, longitude: null };

@Controller()
export class GeocodingController {
  constructor(
    private readonly geocoder: GeocoderService,
    private readonly limits: Limits,
  ) {}

  @Roles('employer', 'employee')
  @Route(geocodingRoutes, 'GET /locations/address')
  async address(
    @CurrentActor() { accountId }: Actor,
    @PositionQuery() position: { lat: number; lng: number },
  ): Promise<AddressView> {
    const isAsked = this.geocoder.findsAddresses && (await this.limits.addresses.allows(accountId));
    const address = isAsked ? await this.geocoder.findAddress(position) : null;
    return { address: address ?? formatCoordinates(position) };
  }

  @Roles('employer')
  @Route(geocodingRoutes, 'GET /locations/postcode')
  async postcode(
    @CurrentActor() { accountId }: Actor,
    @PostcodeQuery() postcode: string,
  ): Promise<PostcodeView> {
    const isAsked = this.geocoder.findsPostcodes && (await this.limits.addresses.allows(accountId));
    return (isAsked && (await this.geocoder.findPlace(postcode))) || UNKNOWN;
  }
}
