import { Body, Controller, HttpCode, Ip, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { CurrentActor, Public } from '../common/auth/access.js';
import type { Actor } from '../common/auth/actor.js';
import { ConfirmEmailRequest, ForgotPasswordRequest, ResetPasswordRequest } from './accounts.contract.js';
import { EmailConfirmationService } from './email-confirmation.service.js';
import { PasswordResetService } from './password-reset.service.js';

/** Routes that mailed links use, and those that request one. */
@Controller('auth')
export class RecoveryController {
  constructor(
    private readonly passwords: PasswordResetService,
    private readonly confirmation: EmailConfirmationService,
  ) {}

  @Public()
  @HttpCode(204)
  @Post('forgot')
  forgot(@Body() body: ForgotPasswordRequest, @Ip() address: string): Promise<void> {
    return this.passwords.forgot(body, address);
  }

  @Public()
  @HttpCode(204)
  @Post('reset')
  reset(@Body() body: ResetPasswordRequest, @Ip() address: string): Promise<void> {
    return this.passwords.reset(body, address);
  }

  @Public()
  @HttpCode(204)
  @Post('confirm')
  confirm(
    @CurrentActor() actor: Actor | undefined,
    @Req() request: Request,
    @Body() body: ConfirmEmailRequest,
  ): Promise<void> {
    return this.confirmation.confirm(actor ?? null, request, body);
  }
}
