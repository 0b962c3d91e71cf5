import { Patch, Put } from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';

const PARAMETER_TYPES = 'design:paramtypes';

/**
 * Declares a handler for PATCH and for PUT, which react-admin's simple REST client sends. A PUT changes only the named
 * fields, as a PATCH does.
 * Nest allows one method per handler, so the controller gets a second handler. Its prototype is the first one, so it
 * inherits the metadata of other decorators.
 */
export function PatchOrPut(path: string) {
  return (controller: object, name: string, descriptor: PropertyDescriptor): void => {
    Patch(path)(controller, name, descriptor);
    const handler = descriptor.value as (...args: unknown[]) => unknown;
    const putName = `${name}ByPut`;
    const put = {
      [putName](this: unknown, ...args: unknown[]): unknown {
        return handler.apply(this, args);
      },
    }[putName]!;
    Object.setPrototypeOf(put, handler);
    const putDescriptor = { ...descriptor, value: put };
    Object.defineProperty(controller, putName, putDescriptor);
    Put(path)(controller, putName, putDescriptor);
    copyMetadata(PARAMETER_TYPES, controller, name, putName);
    copyMetadata(ROUTE_ARGS_METADATA, controller.constructor, name, putName);
  };
}

function copyMetadata(key: string, target: object, from: string, to: string): void {
  Reflect.defineMetadata(key, Reflect.getMetadata(key, target, from), target, to);
}
