import { Body, Controller, Ip, Req } from '@nestjs/common';
import type { Request } from 'express';
import { CurrentActor, Public } from '../common/auth/access.js';
import type { Actor } from '../common/auth/actor.js';
import { Route } from '../common/routes/route.js';
import {
  accountRoutes,
  ConfirmEmailRequest,
  ForgotPasswordRequest,
  ResetPasswordRequest,
} from './accounts.contract.js';
import { EmailConfirmationService } from './email-confirmation.service.js';
import { PasswordResetService } from './password-reset.service.js';

/** Routes that mailed links use, and those that request one. */
@Controller()
export class RecoveryController {
  constructor(
    private readonly passwords: PasswordResetService,
    private readonly confirmation: EmailConfirmationService,
  ) {}

  @Public()
  @Route(accountRoutes, 'POST /auth/forgot')
  forgot(@Body() body: ForgotPasswordRequest, @Ip() address: string): Promise<void> {
    return this.passwords.forgot(body, address);
  }

  @Public()
  @Route(accountRoutes, 'POST /auth/reset')
  reset(@Req() request: Request, @Body() body: ResetPasswordRequest): Promise<void> {
    return this.passwords.reset(request, body);
  }

  @Public()
  @Route(accountRoutes, 'POST /auth/confirm')
  confirm(
    @CurrentActor() actor: Actor | undefined,
    @Req() request: Request,
    @Body() body: ConfirmEmailRequest,
  ): Promise<void> {
    return this.confirmation.confirm(actor ?? null, request, body);
  }
}
