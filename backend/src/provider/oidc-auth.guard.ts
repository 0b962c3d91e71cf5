import { Injectable, type ExecutionContext } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import { UnitOfWorkInterceptor } from '../common/http/unit-of-work.interceptor.js';
import { isProviderCallback } from '../provider-client/oidc.strategy.js';
import { ProviderFlowService } from './provider-flow.service.js';
import type { ProviderRequest } from './provider-session.js';

/** Redirects a browser to the provider, and checks the response when the browser returns. */
@Injectable()
export class OidcAuthGuard extends AuthGuard('oidc') {
  constructor(
    private readonly flow: ProviderFlowService,
    private readonly unitOfWork: UnitOfWorkInterceptor,
  ) {
    super();
  }

  /** @throws SignInProblem; TooMany */
  override canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<ProviderRequest>();
    return this.unitOfWork.run(context, async () => {
      if (isProviderCallback(request)) await this.flow.resume(request);
      else if (this.flow.redirectInstead(request) !== null) return true;
      else await this.flow.begin(request);
      return (await super.canActivate(context)) as boolean;
    });
  }

  override handleRequest<Vouched>(
    error: unknown,
    vouched: Vouched | false | null,
    _info: unknown,
    context: ExecutionContext,
  ): Vouched {
    if (vouched) return vouched;
    throw this.flow.problemOf(error, context.switchToHttp().getRequest<ProviderRequest>());
  }
}
