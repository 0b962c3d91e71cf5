import { Body, Controller, Redirect, Req, UseFilters, UseGuards } from '@nestjs/common';
import type { Request } from 'express';
import { AsksAgain, Public, Roles, type MusterRequest } from '../common/auth/access.js';
import type { RedirectView } from '../auth/auth.contract.js';
import { ChangesState } from '../common/http/read-only.js';
import type { CurrentUserView } from '../users/users.contract.js';
import { InvitationChoiceService } from './invitation-choice.service.js';
import { OidcAuthGuard } from './oidc-auth.guard.js';
import { ProblemFilter } from './problem.filter.js';
import { Route } from '../common/routes/route.js';
import { ChooseRequest, providerRoutes, type OfferView } from './provider.contract.js';
import { ProviderFlowService } from './provider-flow.service.js';
import type { ProviderRequest } from './provider-session.js';

/** Routes for sign-in through the company's identity provider. */
@Controller()
export class ProviderController {
  constructor(
    private readonly flow: ProviderFlowService,
    private readonly invitationChoice: InvitationChoiceService,
  ) {}

  /** Runs only if the browser does not go to the provider, because the guard answers otherwise. */
  @Public()
  @ChangesState()
  @UseFilters(ProblemFilter)
  @UseGuards(OidcAuthGuard)
  @Redirect()
  @Route(providerRoutes, 'GET /login')
  begin(@Req() request: Request): { url: string | null } {
    return { url: this.flow.redirectInstead(request) };
  }

  @Public()
  @ChangesState()
  @UseFilters(ProblemFilter)
  @UseGuards(OidcAuthGuard)
  @Redirect()
  @Route(providerRoutes, 'GET /login/callback')
  async finish(@Req() request: ProviderRequest): Promise<{ url: string }> {
    return { url: await this.flow.finish(request) };
  }

  @Roles('employer', 'employee')
  @AsksAgain()
  @Route(providerRoutes, 'POST /login/connect')
  async connect(@Req() request: MusterRequest): Promise<RedirectView> {
    return { redirectTo: await this.flow.connect(request) };
  }

  @Public()
  @ChangesState()
  @Route(providerRoutes, 'GET /login/offer')
  offer(@Req() request: Request): Promise<OfferView> {
    return this.invitationChoice.offer(request);
  }

  @Public()
  @Route(providerRoutes, 'POST /login/offer')
  choose(@Req() request: Request, @Body() { invitationId }: ChooseRequest): Promise<CurrentUserView> {
    return this.invitationChoice.choose(request, invitationId ?? null);
  }
}
