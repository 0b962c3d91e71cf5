import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService, Reflector } from '@nestjs/core';
import { listRouteMethods } from '../http/controller-methods.js';
import { ACCESS } from './access.js';

/** Stops the program at startup if a route has neither `@Public()` nor `@Roles()`. */
@Injectable()
export class DenyByDefault implements OnModuleInit {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly reflector: Reflector,
  ) {}

  onModuleInit(): void {
    for (const { controller, name, method } of listRouteMethods(this.discovery)) {
      if (this.reflector.get<unknown>(ACCESS, method as () => unknown) === undefined) {
        throw new Error(`${controller.name}.${name} has neither @Public() nor @Roles().`);
      }
    }
  }
}
