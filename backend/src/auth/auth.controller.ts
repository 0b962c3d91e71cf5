import { Body, Controller, Get, HttpCode, Post, Query, Redirect, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { CurrentActor, Public, Roles, type MusterRequest } from '../common/auth/access.js';
import type { Actor } from '../common/auth/actor.js';
import { UsersQueries } from '../users/users.queries.js';
import type { CurrentUserView } from '../users/users.contract.js';
import { LoginRequest, RegisterRequest } from './auth.contract.js';
import { SignInFlow } from './sign-in.flow.js';

@Controller()
export class AuthController {
  constructor(
    private readonly flow: SignInFlow,
    private readonly users: UsersQueries,
  ) {}

  @Roles('employer', 'employee')
  @Get('auth/user')
  current(@CurrentActor() actor: Actor): Promise<CurrentUserView> {
    return this.users.current(actor);
  }

  @Public()
  @HttpCode(200)
  @Post('auth/login')
  login(@Req() request: Request, @Body() body: LoginRequest): Promise<CurrentUserView> {
    return this.flow.signIn(request, body);
  }

  @Public()
  @Post('auth/register')
  register(@Req() request: Request, @Body() body: RegisterRequest): Promise<CurrentUserView> {
    return this.flow.register(request, body);
  }

  @Public()
  @HttpCode(204)
  @Post('auth/logout')
  logout(@Req() request: MusterRequest, @Res({ passthrough: true }) response: Response): Promise<void> {
    return this.flow.signOut(request, response);
  }

  @Public()
  @Redirect()
  @Get('login')
  signInPage(@Query('invitation') invitation: unknown): { url: string } {
    return { url: signInPage(invitation) };
  }
}

/** Where a browser signs in while no identity provider is configured: the landing page's dialog. */
function signInPage(invitation: unknown): string {
  if (typeof invitation !== 'string' || invitation === '') return '/?auth=login';
  return `/?auth=register&invitation=${encodeURIComponent(invitation)}`;
}
