import { Controller } from '@nestjs/common';
import { CurrentActor, Roles } from '../common/auth/access.js';
import type { Actor } from '../common/auth/actor.js';
import { Route } from '../common/routes/route.js';
import { Limits } from '../common/http/rate-limits.js';
import { formatCoordinates } from '../timesheets/location.rules.js';
import { AddressesService } from './addresses.service.js';
import { geocodingRoutes, type AddressView } from './geocoding.contract.js';
import { PositionQuery } from './position-query.js';

@Controller()
export class GeocodingController {
  constructor(
    private readonly addresses: AddressesService,
    private readonly limits: Limits,
  ) {}

  @Roles('employer', 'employee')
  @Route(geocodingRoutes, 'GET /locations/address')
  async address(
    @CurrentActor() { accountId }: Actor,
    @PositionQuery() position: { lat: number; lng: number },
  ): Promise<AddressView> {
    const isAsked = this.addresses.isOn && (await this.limits.addresses.allows(accountId));
    const address = isAsked ? await this.addresses.find(position) : null;
    return { address: address ?? formatCoordinates(position) };
  }
}
