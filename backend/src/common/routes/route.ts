import { Delete, Get, HttpCode, Patch, Post } from '@nestjs/common';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { Idempotent } from '../http/idempotency.js';
import type { Page } from '../http/lists/list-page.js';
import { PatchOrPut } from '../http/patch-or-put.js';
import type { AnswerOf, RouteSpec, RouteTable } from './routes.contract.js';

const ROUTE = 'muster:route';
const METHODS = { GET: Get, POST: Post, PATCH: Patch, DELETE: Delete };

/** A row of a route table and its key, such as `PATCH /venues/:id`. */
interface DeclaredRoute {
  key: string;
  spec: RouteSpec;
}

/** The type that a handler returns: a page for a list, nothing for 204. Files and redirects are not checked. */
type Result<Spec> = Spec extends { file: string } | { redirects: true }
  ? unknown
  : Spec extends { list: unknown }
    ? Page<AnswerOf<Spec> extends (infer Row)[] ? Row : never>
    : AnswerOf<Spec> extends undefined
      ? void
      : AnswerOf<Spec>;

/**
 * Declares the handler of a row of a route table. A handler with another answer does not compile; one with another body
 * stops the program at startup.
 */
export function Route<Table extends RouteTable, Key extends keyof Table & string>(table: Table, key: Key) {
  return <Handler extends (...args: never[]) => Result<Table[Key]> | Promise<Result<Table[Key]>>>(
    controller: object,
    name: string,
    descriptor: TypedPropertyDescriptor<Handler>,
  ): void => {
    const spec = table[key] as RouteSpec;
    const [method, path] = key.split(' ') as [keyof typeof METHODS, string];
    if (bodyOf(controller, name) !== spec.body) {
      throw new Error(`${controller.constructor.name}.${name} does not take the body of ${key}.`);
    }
    Reflect.defineMetadata(ROUTE, { key, spec } satisfies DeclaredRoute, descriptor.value!);
    HttpCode(successStatus(method, spec))(controller, name, descriptor);
    if (spec.idempotent) Idempotent(spec.idempotent === true)(controller, name, descriptor);
    (spec.put ? PatchOrPut : METHODS[method])(path)(controller, name, descriptor);
  };
}

/** Returns the row of a handler, or undefined for a handler without `@Route()`. */
export function routeOf(handler: object): DeclaredRoute | undefined {
  return Reflect.getMetadata(ROUTE, handler) as DeclaredRoute | undefined;
}

/** Returns the status of a successful answer. */
export function successStatus(
  method: string,
  { status, answer, list, file, redirects, mayBeEmpty }: RouteSpec,
): number {
  if (redirects) return 302;
  if (mayBeEmpty || (!answer && !list && !file)) return 204;
  return status ?? (method === 'POST' ? 201 : 200);
}

/** Returns the class of the parameter with `@Body()`. */
function bodyOf(controller: object, name: string): unknown {
  const args = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller.constructor, name) ?? {}) as Record<
    string,
    { index: number }
  >;
  const types = Reflect.getMetadata('design:paramtypes', controller, name) as unknown[];
  const [, body] = Object.entries(args).find(([type]) => type.startsWith(`${RouteParamtypes.BODY}:`)) ?? [];
  return body && types[body.index];
}
