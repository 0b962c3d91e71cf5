import { createParamDecorator, SetMetadata, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import type { Role } from './roles.contract.js';
import type { Actor } from './actor.js';

export const ACCESS = 'muster:access';
export const ANY_BODY = 'muster:any-body';
export const NOT_ALLOWED = 'You are not allowed to do this';

/** Who may call a route: anyone, or members with one of these roles. */
export type Access = 'public' | Role[];

/** A route that needs no session. */
export const Public = () => SetMetadata(ACCESS, 'public' satisfies Access);

/** A route for members with one of these roles. */
export const Roles = (...roles: [Role, ...Role[]]) => SetMetadata(ACCESS, roles satisfies Access);

/** A write that other programs send for somebody: whatever its body is, nobody reads it. */
export const AnyBody = () => SetMetadata(ANY_BODY, true);

/** A request that has passed the session guard. */
export interface MusterRequest extends Request {
  id: string;
  actor?: Actor;
}

/** The member who asks; only on routes with `@Roles`. */
export const CurrentActor = createParamDecorator((_: unknown, context: ExecutionContext) => {
  return context.switchToHttp().getRequest<MusterRequest>().actor;
});
