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

/** An id in the path; one that cannot be an id answers as one that is not there. */
export const IdParam = (name = 'id') => Param(name, IdPipe);
