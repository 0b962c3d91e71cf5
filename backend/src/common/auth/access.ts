import { createParamDecorator, SetMetadata, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import type { Role } from './roles.contract.js';
import type { Actor } from './actor.js';

export const ACCESS = 'muster:access';
export const ANY_BODY = 'muster:any-body';
export const WITHOUT_FACTOR = 'muster:without-factor';
export const ASKS_AGAIN = 'muster:asks-again';
export const WHILE_CLOSED = 'muster:while-closed';
export const NOT_ALLOWED = 'You are not allowed to do this';

/** The callers a route allows: everyone, or members with one of these roles. */
export type Access = 'public' | Role[];

/** Marks a route that needs no session. */
export const Public = () => SetMetadata(ACCESS, 'public' satisfies Access);

/** Marks a route for members with one of these roles. */
export const Roles = (...roles: [Role, ...Role[]]) => SetMetadata(ACCESS, roles satisfies Access);

/**
 * Marks a write by other programs, such as mail programs. Its body may have any type because the handler ignores it.
 */
export const AnyBody = () => SetMetadata(ANY_BODY, true);

/** Marks a route for employers who have not set up the second factor that their company requires. */
export const WithoutFactor = () => SetMetadata(WITHOUT_FACTOR, true);

/** Marks a route that members of a closed company may use. */
export const WhileClosed = () => SetMetadata(WHILE_CLOSED, true);

/**
 * Marks a sensitive action, which needs the password or a second factor of the last 15 minutes. With a condition, such as
 * 'if it is for an employer', the use case calls `requireProof`. docs/SECURITY.md lists the marked routes.
 */
export const AsksAgain = (condition?: `if ${string}`) => SetMetadata(ASKS_AGAIN, condition ?? true);

/** A request after the access guard. `actor` is missing if the caller is not signed in. */
export interface MusterRequest extends Request {
  id: string;
  actor?: Actor;
}

/** Injects the signed-in member. Use it only on routes with `@Roles`. */
export const CurrentActor = createParamDecorator((_: unknown, context: ExecutionContext) => {
  return context.switchToHttp().getRequest<MusterRequest>().actor;
});
