import { BadRequestException, Injectable, type ArgumentMetadata, type PipeTransform } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { validate, type ValidationError } from 'class-validator';
import { InvalidFields } from './errors.js';

/** Checks bodies against their request class: unknown properties go, wrong types are refused, nothing is coerced. */
@Injectable()
export class RequestPipe implements PipeTransform<unknown, unknown> {
  async transform(value: unknown, { type, metatype }: ArgumentMetadata): Promise<unknown> {
    if (type !== 'body' || !metatype) return value;
    if (value === undefined) value = {};
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      throw new BadRequestException('The request must be a JSON object');
    }
    const request = plainToInstance(metatype as new () => object, value);
    const errors = await validate(request, { whitelist: true, forbidUnknownValues: true });
    if (errors.length > 0) throw new InvalidFields(sentences(errors));
    return request;
  }
}

function sentences(errors: ValidationError[]): Record<string, string> {
  const found: Record<string, string> = {};
  for (const { property, constraints } of errors) {
    const [sentence] = Object.values(constraints ?? {});
    found[property] = sentence ?? `${property} is not valid`;
  }
  return found;
}
