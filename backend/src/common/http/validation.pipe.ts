import { BadRequestException, Injectable, type ArgumentMetadata, type PipeTransform } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { validate, type ValidationError } from 'class-validator';
import { InvalidFields } from './errors.js';

/** Checks bodies against their request class: unknown properties go, wrong types are refused, nothing is coerced. */
@Injectable()
export class RequestPipe implements PipeTransform<unknown, unknown> {
  async transform(value: unknown, { type, metatype }: ArgumentMetadata): Promise<unknown> {
    // A guard may have checked the body already.
    if (type !== 'body' || !metatype || value instanceof metatype) return value;
    if (value === undefined) value = {};
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      throw new BadRequestException('The request must be a JSON object');
    }
    const request = plainToInstance(metatype as new () => object, value);
    // What is wrong with a list as a whole is said first: the items of one that is too long are not looked at.
    const options = { whitelist: true, forbidUnknownValues: true, stopAtFirstError: true };
    const errors = await validate(request, options);
    if (errors.length > 0) throw new InvalidFields(Object.fromEntries(sentences(errors)));
    return request;
  }
}

/** The sentence of every wrong field, after its path, such as `shifts.3.date`. */
function sentences(errors: ValidationError[], parent = ''): [path: string, sentence: string][] {
  return errors.flatMap(({ property, constraints, children = [] }) => {
    const path = `${parent}${property}`;
    const [sentence] = Object.values(constraints ?? {});
    const inside = sentences(children, `${path}.`);
    return sentence === undefined ? inside : [[path, sentence], ...inside];
  });
}
