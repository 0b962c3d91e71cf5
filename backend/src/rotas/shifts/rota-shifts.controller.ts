import { Body, Controller } from '@nestjs/common';
import { CurrentActor, Roles } from '../../common/auth/access.js';
import type { Actor } from '../../common/auth/actor.js';
import { IdParam } from '../../common/http/id-param.js';
import type { ShiftView } from '../../shifts/shifts.contract.js';
import { Route } from '../../common/routes/route.js';
import {
  rotaShiftRoutes,
  ConfirmShiftRequest,
  RemoveRotaShiftRequest,
  UpdateRotaShiftRequest,
  type SavedShiftView,
} from './rota-shifts.contract.js';
import { RotaShiftsService } from './rota-shifts.service.js';
import { ShiftConfirmationService } from '../confirmations/shift-confirmation.service.js';

@Controller()
export class RotaShiftsController {
  constructor(
    private readonly shifts: RotaShiftsService,
    private readonly confirmation: ShiftConfirmationService,
  ) {}

  @Roles('employer')
  @Route(rotaShiftRoutes, 'PATCH /rota-shifts/:id')
  update(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Body() request: UpdateRotaShiftRequest,
  ): Promise<SavedShiftView> {
    return this.shifts.update(actor, id, request);
  }

  /** A POST, because a DELETE request has no body for the version. */
  @Roles('employer')
  @Route(rotaShiftRoutes, 'POST /rota-shifts/:id/remove')
  remove(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Body() request: RemoveRotaShiftRequest,
  ): Promise<SavedShiftView> {
    return this.shifts.remove(actor, id, request);
  }

  @Roles('employee')
  @Route(rotaShiftRoutes, 'POST /rota-shifts/:id/confirm')
  confirm(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Body() request: ConfirmShiftRequest,
  ): Promise<ShiftView> {
    return this.confirmation.confirm(actor, id, request);
  }

  @Roles('employee')
  @Route(rotaShiftRoutes, 'POST /shifts/:id/confirm')
  confirmOwn(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Body() request: ConfirmShiftRequest,
  ): Promise<ShiftView> {
    return this.confirmation.confirmOwn(actor, id, request);
  }
}
