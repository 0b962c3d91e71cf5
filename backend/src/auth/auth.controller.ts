import { Body, Controller, Req, Res, UseGuards } from '@nestjs/common';
import type { Request, Response } from 'express';
import {
  CurrentActor,
  Public,
  Roles,
  WhileClosed,
  WithoutFactor,
  type MusterRequest,
} from '../common/auth/access.js';
import type { Actor } from '../common/auth/actor.js';
import { UsersQueries } from '../users/users.queries.js';
import type { CurrentUserView } from '../users/users.contract.js';
import { Route } from '../common/routes/route.js';
import { authRoutes, LoginRequest, RegisterRequest, type RedirectView } from './auth.contract.js';
import { LocalAuthGuard, type LocalRequest } from './local-auth.guard.js';
import { SignInService } from './sign-in.service.js';

@Controller()
export class AuthController {
  constructor(
    private readonly signIns: SignInService,
    private readonly users: UsersQueries,
  ) {}

  @Roles('employer', 'employee')
  @WithoutFactor()
  @WhileClosed()
  @Route(authRoutes, 'GET /auth/user')
  current(@CurrentActor() actor: Actor): Promise<CurrentUserView> {
    return this.users.current({ userId: actor.userId, hasFactor: actor.factorDueAt === null });
  }

  @Public()
  @UseGuards(LocalAuthGuard)
  @Route(authRoutes, 'POST /auth/login')
  login(@Req() request: LocalRequest, @Body() body: LoginRequest): Promise<CurrentUserView> {
    return this.signIns.signIn(request, body);
  }

  @Public()
  @Route(authRoutes, 'POST /auth/register')
  register(@Req() request: Request, @Body() body: RegisterRequest): Promise<CurrentUserView> {
    return this.signIns.register(request, body);
  }

  @Public()
  @Route(authRoutes, 'POST /auth/logout')
  logout(
    @Req() request: MusterRequest,
    @Res({ passthrough: true }) response: Response,
  ): Promise<RedirectView | undefined> {
    return this.signIns.signOut(request, response);
  }
}
