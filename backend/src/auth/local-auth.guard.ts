import { Injectable, type ExecutionContext } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { Request } from 'express';
import { UnitOfWorkInterceptor } from '../common/http/unit-of-work.interceptor.js';
import { RequestPipe } from '../common/http/request.pipe.js';
import { LoginRequest } from './auth.contract.js';
import type { CheckedAccount } from './password-check.service.js';

export interface LocalRequest extends Request {
  user: CheckedAccount;
}

@Injectable()
export class LocalAuthGuard extends AuthGuard('local') {
  private readonly pipe = new RequestPipe();

  constructor(private readonly unitOfWork: UnitOfWorkInterceptor) {
    super();
  }

  /** @throws InvalidFields before anything else reads the body; otherwise like `AuthService.checkPassword` */
  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    // Guards run before pipes, so the body is checked here.
    request.body = await this.pipe.transform(request.body, { type: 'body', metatype: LoginRequest });
    return this.unitOfWork.run(context, async () => (await super.canActivate(context)) as boolean);
  }
}
