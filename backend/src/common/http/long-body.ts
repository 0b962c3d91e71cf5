import { RequestMethod, SetMetadata } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import type { DiscoveryService } from '@nestjs/core';
import { Router, type RequestHandler } from 'express';
import { handlersOf } from './handlers.js';

const LONG_BODY = 'muster:long-body';
type Verb = 'get' | 'post' | 'patch' | 'put' | 'delete';

/** A picture of 2 MiB in base64, and room for the rest. */
const PICTURE_SIZE = '3mb';

/** A route to which members may send longer bodies, and take longer to send them, as a picture needs. */
export const LongBody = (size = PICTURE_SIZE) => SetMetadata(LONG_BODY, size);

/** Reads the bodies of the routes with `@LongBody()`, each up to its size. Bodies are read before Nest has found the
 * handler of a request. */
export function onLongBodyRoutes(
  discovery: DiscoveryService,
  readUpTo: (size: string) => RequestHandler,
): RequestHandler {
  const router = Router();
  for (const { controller, method } of handlersOf(discovery)) {
    const size = Reflect.getMetadata(LONG_BODY, method) as string | undefined;
    if (size === undefined) continue;
    const verb = RequestMethod[
      Reflect.getMetadata(METHOD_METADATA, method) as RequestMethod
    ].toLowerCase() as Verb;
    router[verb](pathOf(controller, method), readUpTo(size));
  }
  // A router answers OPTIONS by itself; the program has no such method.
  return (request, response, next) =>
    request.method === 'OPTIONS' ? next() : router(request, response, next);
}

function pathOf(...parts: object[]): string {
  const paths = parts.map((part) => String(Reflect.getMetadata(PATH_METADATA, part)).replace(/^\/|\/$/g, ''));
  return `/api/${paths.filter((path) => path !== '').join('/')}`;
}
