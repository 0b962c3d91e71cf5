import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { InvalidFields } from '../common/http/errors.js';
import { INVALID_LOCATION } from '../timesheets/location.contract.js';

const DEGREES = /^-?\d{1,3}(\.\d{1,20})?$/;

/**
 * Reads the position of a request's query, such as `?lat=51.5&lng=-0.1`.
 * @throws InvalidFields for anything else
 */
export const PositionQuery = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const { lat, lng } = context.switchToHttp().getRequest<Request>().query;
  return { lat: parseDegrees('lat', lat, 90), lng: parseDegrees('lng', lng, 180) };
});

function parseDegrees(name: string, value: unknown, most: number): number {
  const given = typeof value === 'string' && DEGREES.test(value) ? Number(value) : Number.NaN;
  if (!(Math.abs(given) <= most)) throw new InvalidFields({ [name]: INVALID_LOCATION });
  return given;
}
