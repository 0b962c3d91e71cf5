import { DiscoveryService } from '@nestjs/core';
import { INTERCEPTORS_METADATA, REDIRECT_METADATA, ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { ACCESS, type Access } from '../auth/access.js';
import { listRouteMethods } from '../http/controller-methods.js';
import { Idempotent } from '../http/idempotency.js';
import { List } from '../http/lists/list-query.js';

/** The facts about a route from its handler's decorators. */
export interface Route {
  access: Access;
  lists: boolean;
  idempotent: boolean;
  redirects: boolean;
}

interface RouteArgument {
  factory?: unknown;
}

/** A handler with both decorators. Its metadata shows how to recognise them on other handlers. */
class Sample {
  @Idempotent()
  handle(@List() query: unknown): unknown {
    return query;
  }
}

/** Returns the name of an operation, such as `schedules_approve`. */
export function operationId(controller: string, method: string): string {
  const name = controller.replace(/Controller$/, '');
  return `${name.charAt(0).toLowerCase()}${name.slice(1)}_${method}`;
}

/** Returns every route of the program by the name of its operation. */
export function routesOf(app: NestExpressApplication): Map<string, Route> {
  return new Map(
    listRouteMethods(app.get(DiscoveryService)).map(({ controller, name, method }) => [
      operationId(controller.name, name),
      toRoute(controller, method, name),
    ]),
  );
}

function toRoute(controller: object, handler: object, name: string): Route {
  const interceptors = (Reflect.getMetadata(INTERCEPTORS_METADATA, handler) ?? []) as unknown[];
  return {
    access: Reflect.getMetadata(ACCESS, handler) as Access,
    lists: parameterFactories(controller, name).some((factory) =>
      parameterFactories(Sample, 'handle').includes(factory),
    ),
    idempotent: interceptors.some((one) => interceptorsOfSample().includes(one)),
    redirects: Reflect.hasMetadata(REDIRECT_METADATA, handler),
  };
}

function parameterFactories(controller: object, method: string): unknown[] {
  const args = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, method) ?? {}) as Record<
    string,
    RouteArgument
  >;
  return Object.values(args)
    .map(({ factory }) => factory)
    .filter((factory) => factory !== undefined);
}

function interceptorsOfSample(): unknown[] {
  const handler = Object.getOwnPropertyDescriptor(Sample.prototype, 'handle')?.value as object;
  return Reflect.getMetadata(INTERCEPTORS_METADATA, handler) as unknown[];
}
