import { Injectable, Param, type PipeTransform } from '@nestjs/common';
import { isId } from '../fields/index.js';
import { NotVisible } from './errors.js';

@Injectable()
class IdPipe implements PipeTransform<unknown, string> {
  transform(value: unknown): string {
    if (!isId(value)) throw new NotVisible();
    return value.toLowerCase();
  }
}

/** Injects an id from the path. An invalid id gets the same 404 as an unknown one. */
export const IdParam = (name = 'id') => Param(name, IdPipe);
