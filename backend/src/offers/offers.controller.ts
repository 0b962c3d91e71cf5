import { Body, Controller, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { CurrentActor, Roles } from '../common/auth/access.js';
import type { Actor } from '../common/auth/actor.js';
import { isId } from '../common/fields/values.js';
import { InvalidFields } from '../common/http/errors.js';
import { IdParam } from '../common/http/id-param.js';
import type { Page } from '../common/http/lists/list-page.js';
import { List, type ListQuery } from '../common/http/lists/list-query.js';
import { Route } from '../common/routes/route.js';
import type { Place } from './offered-shifts.sql.js';
import { GapsQueries } from './gaps.queries.js';
import {
  ChoosePersonRequest,
  offerRoutes,
  OfferShiftsRequest,
  PreviewOffersRequest,
  type CoverView,
  type OfferedShifts,
  type OfferPersonView,
  type OfferRecordView,
  type OffersPreview,
  type OfferView,
  type OwnOfferView,
} from './offers.contract.js';
import { OffersQueries } from './offers.queries.js';
import { OffersService } from './offers.service.js';

/**
 * Reads the person who cannot work the shift from a request's address, as `?from=id`, or the one who did not come, as
 * `?from=id&noShow=true`.
 * @throws InvalidFields
 */
const Person = createParamDecorator(
  (_: unknown, context: ExecutionContext): Pick<Place, 'fromEmployeeId' | 'isNoShow'> => {
    const { from, noShow } = context.switchToHttp().getRequest<Request>().query;
    if (noShow !== undefined && noShow !== 'true')
      throw new InvalidFields({ noShow: 'No-show is not valid' });
    if (from !== undefined && !isId(from)) throw new InvalidFields({ from: 'Employee is not valid' });
    return { fromEmployeeId: from ?? null, isNoShow: noShow === 'true' };
  },
);

/** Routes of employers, of supervisors for their venues, and of the employees who are asked. */
@Controller()
export class OffersController {
  constructor(
    private readonly gaps: GapsQueries,
    private readonly queries: OffersQueries,
    private readonly service: OffersService,
  ) {}

  @Roles('employer', 'employee')
  @Route(offerRoutes, 'GET /gaps/:id/cover')
  cover(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Person() person: Pick<Place, 'fromEmployeeId' | 'isNoShow'>,
  ): Promise<CoverView> {
    return this.gaps.of(actor, { id, ...person });
  }

  @Roles('employer', 'employee')
  @Route(offerRoutes, 'GET /offers')
  list(@CurrentActor() actor: Actor, @List() query: ListQuery): Promise<Page<OfferView>> {
    return this.queries.list(actor, query);
  }

  @Roles('employer', 'employee')
  @Route(offerRoutes, 'GET /offers/:id')
  one(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<OfferView> {
    return this.queries.one(actor, id);
  }

  @Roles('employer', 'employee')
  @Route(offerRoutes, 'GET /offers/:id/people')
  people(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<Page<OfferPersonView>> {
    return this.queries.people(actor, id);
  }

  @Roles('employer', 'employee')
  @Route(offerRoutes, 'POST /offers')
  create(@CurrentActor() actor: Actor, @Body() request: OfferShiftsRequest): Promise<OfferedShifts> {
    return this.service.create(actor, request);
  }

  @Roles('employer', 'employee')
  @Route(offerRoutes, 'POST /offers/preview')
  preview(@CurrentActor() actor: Actor, @Body() request: PreviewOffersRequest): Promise<OffersPreview> {
    return this.gaps.preview(actor, request);
  }

  @Roles('employer', 'employee')
  @Route(offerRoutes, 'POST /offers/:id/withdraw')
  withdraw(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<OfferView> {
    return this.service.withdraw(actor, id);
  }

  @Roles('employer', 'employee')
  @Route(offerRoutes, 'POST /offers/:id/choose')
  choose(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Body() request: ChoosePersonRequest,
  ): Promise<OfferView> {
    return this.service.choose(actor, id, request);
  }

  @Roles('employee')
  @Route(offerRoutes, 'GET /own-offers')
  own(@CurrentActor() actor: Actor): Promise<Page<OwnOfferView>> {
    return this.queries.own(actor);
  }

  @Roles('employee')
  @Route(offerRoutes, 'POST /own-offers/seen')
  markSeen(@CurrentActor() actor: Actor): Promise<void> {
    return this.service.markSeen(actor);
  }

  @Roles('employee')
  @Route(offerRoutes, 'POST /offers/:id/take')
  take(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<OwnOfferView> {
    return this.service.take(actor, id);
  }

  @Roles('employee')
  @Route(offerRoutes, 'POST /offers/:id/decline')
  decline(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<OwnOfferView> {
    return this.service.decline(actor, id);
  }

  @Roles('employer')
  @Route(offerRoutes, 'GET /employees/:id/offers')
  record(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<OfferRecordView> {
    return this.queries.record(actor, id);
  }
}
