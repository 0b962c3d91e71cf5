import { PATH_METADATA } from '@nestjs/common/constants.js';
import { MetadataScanner, type DiscoveryService } from '@nestjs/core';

/** A method of a controller that handles a route. */
export interface Handler {
  controller: new (...args: never[]) => object;
  name: string;
  /** The function that has the metadata of the route's decorators. */
  method: object;
}

export function listRouteMethods(discovery: DiscoveryService): Handler[] {
  const scanner = new MetadataScanner();
  return discovery.getControllers().flatMap(({ metatype }) => {
    if (!metatype) return [];
    const controller = metatype as Handler['controller'];
    const prototype = controller.prototype as Record<string, object>;
    return scanner
      .getAllMethodNames(prototype)
      .map((name) => ({ controller, name, method: prototype[name]! }))
      .filter(({ method }) => Reflect.hasMetadata(PATH_METADATA, method));
  });
}
