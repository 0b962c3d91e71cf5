import { Controller, Get } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';
import { CurrentActor, Roles } from '../common/auth/access.js';
import type { Actor } from '../common/auth/actor.js';
import { Limits } from '../common/http/rate-limits.js';
import { formatCoordinates } from '../timesheets/location.rules.js';
import { AddressesService } from './addresses.service.js';
import type { AddressView } from './geocoding.contract.js';
import { PositionQuery } from './position-query.js';

const DEGREES = { type: 'number' } as const;

@Controller('locations')
export class GeocodingController {
  constructor(
    private readonly addresses: AddressesService,
    private readonly limits: Limits,
  ) {}

  @Roles('employer', 'employee')
  @ApiQuery({ name: 'lat', schema: { ...DEGREES, minimum: -90, maximum: 90 } })
  @ApiQuery({ name: 'lng', schema: { ...DEGREES, minimum: -180, maximum: 180 } })
  @Get('address')
  async address(
    @CurrentActor() { accountId }: Actor,
    @PositionQuery() position: { lat: number; lng: number },
  ): Promise<AddressView> {
    const isAsked = this.addresses.isOn && (await this.limits.addresses.allows(accountId));
    const address = isAsked ? await this.addresses.find(position) : null;
    return { address: address ?? formatCoordinates(position) };
  }
}
