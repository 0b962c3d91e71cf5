import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { ACCESS } from './access.js';

const PATH = 'path';

/** Stops the program at boot when a route says neither `@Public()` nor `@Roles()`. */
@Injectable()
export class DenyByDefault implements OnModuleInit {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  onModuleInit(): void {
    for (const { instance, metatype } of this.discovery.getControllers()) {
      const prototype = Object.getPrototypeOf(instance) as Record<string, () => unknown>;
      for (const name of this.scanner.getAllMethodNames(prototype)) {
        const handler = prototype[name]!;
        const isRoute = this.reflector.get<unknown>(PATH, handler) !== undefined;
        if (isRoute && this.reflector.get<unknown>(ACCESS, handler) === undefined) {
          throw new Error(`${metatype?.name}.${name} says neither @Public() nor @Roles().`);
        }
      }
    }
  }
}
