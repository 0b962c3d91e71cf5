import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CurrentActor, Roles } from '../common/auth/access.js';
import type { Actor } from '../common/auth/actor.js';
import { IdParam } from '../common/http/id-param.js';
import type { ShiftView } from '../shifts/shifts.contract.js';
import { ConfirmShiftRequest } from './rotas.contract.js';
import { ShiftConfirmationService } from './shift-confirmation.service.js';

@Controller('rota-shifts')
export class RotaShiftsController {
  constructor(private readonly confirmation: ShiftConfirmationService) {}

  @Roles('employee')
  @HttpCode(200)
  @Post(':id/confirm')
  confirm(
    @CurrentActor() actor: Actor,
    @IdParam() id: string,
    @Body() request: ConfirmShiftRequest,
  ): Promise<ShiftView> {
    return this.confirmation.confirm(actor, id, request);
  }
}
