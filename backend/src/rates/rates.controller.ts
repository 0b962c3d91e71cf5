import { Body, Controller } from '@nestjs/common';
import { AsksAgain, CurrentActor, Roles } from '../common/auth/access.js';
import { memberOf, type Actor } from '../common/auth/actor.js';
import type { Page } from '../common/http/lists/list-page.js';
import { IdParam } from '../common/http/id-param.js';
import { Route } from '../common/routes/route.js';
import {
  AddRateRequest,
  ChangeRateRequest,
  rateRoutes,
  RateSettingsRequest,
  type RateSettingsView,
  type RateView,
} from './rates.contract.js';
import { RatesQueries } from './rates.queries.js';
import { RatesService } from './rates.service.js';

@Controller()
export class RatesController {
  constructor(
    private readonly queries: RatesQueries,
    private readonly rates: RatesService,
  ) {}

  @Roles('employer')
  @Route(rateRoutes, 'GET /rate-settings')
  readSettings(@CurrentActor() actor: Actor): Promise<RateSettingsView> {
    return this.queries.settings(memberOf(actor).companyId);
  }

  @Roles('employer')
  @AsksAgain()
  @Route(rateRoutes, 'PATCH /rate-settings')
  changeSettings(
    @CurrentActor() actor: Actor,
    @Body() request: RateSettingsRequest,
  ): Promise<RateSettingsView> {
    return this.rates.changeSettings(actor, request);
  }

  @Roles('employer')
  @AsksAgain()
  @Route(rateRoutes, 'GET /employees/:id/rates')
  ofPerson(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<Page<RateView>> {
    return this.queries.ofPerson(actor, id);
  }

  @Roles('employer')
  @AsksAgain()
  @Route(rateRoutes, 'GET /rates')
  ofCompany(@CurrentActor() actor: Actor): Promise<Page<RateView>> {
    return this.queries.ofCompany(actor);
  }

  @Roles('employer')
  @AsksAgain()
  @Route(rateRoutes, 'POST /rates')
  add(@CurrentActor() actor: Actor, @Body() request: AddRateRequest): Promise<RateView> {
    return this.rates.add(actor, request);
  }

  @Roles('employer')
  @AsksAgain()
  @Route(rateRoutes, 'PATCH /rates/:id')
  change(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Body() request: ChangeRateRequest,
  ): Promise<RateView> {
    return this.rates.change(actor, id, request);
  }

  @Roles('employer')
  @AsksAgain()
  @Route(rateRoutes, 'DELETE /rates/:id')
  remove(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<void> {
    return this.rates.remove(actor, id);
  }
}
