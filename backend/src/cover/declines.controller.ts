import { Body, Controller } from '@nestjs/common';
import { CurrentActor, Roles } from '../common/auth/access.js';
import type { Actor } from '../common/auth/actor.js';
import { IdParam } from '../common/http/id-param.js';
import { Route } from '../common/routes/route.js';
import type { ShiftDetailsView } from '../shifts/shifts.contract.js';
import { declineRoutes, DeclineShiftRequest, type ReleasedDecline } from './declines.contract.js';
import { DeclinesService } from './declines.service.js';

@Controller()
export class DeclinesController {
  constructor(private readonly declines: DeclinesService) {}

  @Roles('employee')
  @Route(declineRoutes, 'POST /shifts/:id/decline')
  decline(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Body() request: DeclineShiftRequest,
  ): Promise<ShiftDetailsView> {
    return this.declines.decline(actor, id, request);
  }

  @Roles('employee')
  @Route(declineRoutes, 'POST /shifts/:id/decline/withdraw')
  withdraw(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<ShiftDetailsView> {
    return this.declines.withdraw(actor, id);
  }

  @Roles('employer')
  @Route(declineRoutes, 'POST /shift-declines/:id/release')
  release(@CurrentActor() actor: Actor, @IdParam() id: string): Promise<ReleasedDecline> {
    return this.declines.release(actor, id);
  }
}
