import { Body, Controller } from '@nestjs/common';
import { CurrentActor, Roles } from '../common/auth/access.js';
import { memberOf, type Actor } from '../common/auth/actor.js';
import type { Days } from '../common/http/days.js';
import { IdParam } from '../common/http/id-param.js';
import { Route } from '../common/routes/route.js';
import {
  AddAvailabilityExceptionRequest,
  availabilityRoutes,
  SetAvailabilityRequest,
  type AvailabilityExceptionView,
  type AvailabilityView,
  type PeopleAwayView,
} from './availability.contract.js';
import { AvailabilityQueries } from './availability.queries.js';
import { AvailabilityService } from './availability.service.js';
import { AwayDays, PeopleAwayQueries } from './people-away.queries.js';

@Controller()
export class AvailabilityController {
  constructor(
    private readonly queries: AvailabilityQueries,
    private readonly away: PeopleAwayQueries,
    private readonly availability: AvailabilityService,
  ) {}

  @Roles('employer', 'employee')
  @Route(availabilityRoutes, 'GET /employees/:id/availability')
  read(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<AvailabilityView> {
    return this.queries.of(actor, id);
  }

  @Roles('employer', 'employee')
  @Route(availabilityRoutes, 'PATCH /employees/:id/availability')
  setPattern(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Body() request: SetAvailabilityRequest,
  ): Promise<AvailabilityView> {
    return this.availability.setPattern(actor, id, request);
  }

  @Roles('employer', 'employee')
  @Route(availabilityRoutes, 'POST /employees/:id/availability-exceptions')
  addException(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Body() request: AddAvailabilityExceptionRequest,
  ): Promise<AvailabilityExceptionView> {
    return this.availability.addException(actor, id, request);
  }

  @Roles('employer', 'employee')
  @Route(availabilityRoutes, 'DELETE /availability-exceptions/:id')
  removeException(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<void> {
    return this.availability.removeException(actor, id);
  }

  @Roles('employer')
  @Route(availabilityRoutes, 'GET /people-away')
  peopleAway(@CurrentActor() actor: Actor, @AwayDays() days: Days): Promise<PeopleAwayView> {
    return this.away.onDays(memberOf(actor), days);
  }
}
