import { Body, Controller, Req } from '@nestjs/common';
import type { Request } from 'express';
import { CurrentActor, Public, Roles } from '../common/auth/access.js';
import type { Actor } from '../common/auth/actor.js';
import { IdParam } from '../common/http/id-param.js';
import type { Page } from '../common/http/lists/list-page.js';
import { List, oneOfList, type ListQuery } from '../common/http/lists/list-query.js';
import { Route } from '../common/routes/route.js';
import {
  PushDeviceRequest,
  pushRoutes,
  type PushDeviceView,
  type PushKeyView,
  type PushStateView,
} from './push.contract.js';
import { PushDevicesService } from './push-devices.service.js';
import { PushQueries } from './push.queries.js';
import { PushSecretsService } from './push-secrets.service.js';

@Controller()
export class PushController {
  constructor(
    private readonly devices: PushDevicesService,
    private readonly queries: PushQueries,
    private readonly secrets: PushSecretsService,
  ) {}

  @Roles('employer', 'employee')
  @Route(pushRoutes, 'GET /push-devices')
  own(
    @CurrentActor() actor: Actor,
    @Req() { sessionID }: Request,
    @List() query: ListQuery,
  ): Promise<Page<PushDeviceView>> {
    return this.queries.own(actor, sessionID, query);
  }

  @Roles('employer', 'employee')
  @Route(pushRoutes, 'GET /push-devices/key')
  key(): PushKeyView {
    return { publicKey: this.secrets.keys.publicKey };
  }

  @Roles('employer', 'employee')
  @Route(pushRoutes, 'GET /push-devices/:id')
  one(
    @CurrentActor() actor: Actor,
    @Req() { sessionID }: Request,
    @IdParam() id: string,
  ): Promise<PushDeviceView> {
    return oneOfList((query) => this.queries.own(actor, sessionID, query), id);
  }

  /** Needs no cookie, because a push is no use of the session and must not prolong it. */
  @Public()
  @Route(pushRoutes, 'GET /push-devices/:id/pushes/:notificationId')
  pushed(@IdParam() id: string, @IdParam('notificationId') notificationId: string): Promise<PushStateView> {
    return this.queries.pushState(id, notificationId);
  }

  @Roles('employer', 'employee')
  @Route(pushRoutes, 'POST /push-devices')
  add(
    @CurrentActor() actor: Actor,
    @Req() request: Request,
    @Body() device: PushDeviceRequest,
  ): Promise<PushDeviceView> {
    return this.devices.add(actor, request, device);
  }

  @Roles('employer', 'employee')
  @Route(pushRoutes, 'DELETE /push-devices/:id')
  remove(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<void> {
    return this.devices.remove(actor, id);
  }
}
