import { RequestMethod, SetMetadata } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import type { DiscoveryService } from '@nestjs/core';
import { Router, type RequestHandler } from 'express';
import { listRouteMethods } from '../controller-methods.js';

const LONG_BODY = 'muster:long-body';
type Verb = 'get' | 'post' | 'patch' | 'put' | 'delete';

/** A picture of 2 MiB in base64, with room for the other fields. */
const PICTURE_SIZE = '3mb';

/** Marks a route that accepts longer bodies from members, such as pictures, and gives them more time to arrive. */
export const LongBody = (size = PICTURE_SIZE) => SetMetadata(LONG_BODY, size);

/**
 * Reads the bodies of the routes with `@LongBody()`, each up to its size. This runs before Nest finds the handler of a
 * request.
 */
export function readLongBodies(
  discovery: DiscoveryService,
  readUpTo: (size: string) => RequestHandler,
): RequestHandler {
  const router = Router();
  for (const { controller, method } of listRouteMethods(discovery)) {
    const size = Reflect.getMetadata(LONG_BODY, method) as string | undefined;
    if (size === undefined) continue;
    const verb = RequestMethod[
      Reflect.getMetadata(METHOD_METADATA, method) as RequestMethod
    ].toLowerCase() as Verb;
    router[verb](routePath(controller, method), readUpTo(size));
  }
  // An Express router answers OPTIONS by itself, but Muster does not support this method.
  return (request, response, next) =>
    request.method === 'OPTIONS' ? next() : router(request, response, next);
}

function routePath(...parts: object[]): string {
  const paths = parts.map((part) => String(Reflect.getMetadata(PATH_METADATA, part)).replace(/^\/|\/$/g, ''));
  return `/api/${paths.filter((path) => path !== '').join('/')}`;
}
