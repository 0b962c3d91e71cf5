import { Body, Controller, Get, HttpCode, Post, Req, Res, UseGuards } from '@nestjs/common';
import type { Request, Response } from 'express';
import { CurrentActor, Public, Roles, type MusterRequest } from '../common/auth/access.js';
import type { Actor } from '../common/auth/actor.js';
import { UsersQueries } from '../users/users.queries.js';
import type { CurrentUserView } from '../users/users.contract.js';
import type { RedirectView } from './auth.contract.js';
import { LoginRequest, RegisterRequest } from './auth.contract.js';
import { LocalAuthGuard, type LocalRequest } from './local-auth.guard.js';
import { SignInService } from './sign-in.service.js';

@Controller()
export class AuthController {
  constructor(
    private readonly signIns: SignInService,
    private readonly users: UsersQueries,
  ) {}

  @Roles('employer', 'employee')
  @Get('auth/user')
  current(@CurrentActor() actor: Actor): Promise<CurrentUserView> {
    return this.users.current(actor);
  }

  @Public()
  @HttpCode(200)
  @UseGuards(LocalAuthGuard)
  @Post('auth/login')
  login(@Req() request: LocalRequest, @Body() body: LoginRequest): Promise<CurrentUserView> {
    return this.signIns.signIn(request, body);
  }

  @Public()
  @Post('auth/register')
  register(@Req() request: Request, @Body() body: RegisterRequest): Promise<CurrentUserView> {
    return this.signIns.register(request, body);
  }

  @Public()
  @HttpCode(204)
  @Post('auth/logout')
  logout(
    @Req() request: MusterRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<RedirectView | undefined> {
    return this.signIns.signOut(request, response);
  }
}
