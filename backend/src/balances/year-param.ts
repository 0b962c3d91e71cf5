import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { InvalidFields } from '../common/http/errors.js';

/** Matches the calendar years in which a leave year may start. */
const YEAR = /^20\d\d$/;

/** Reads a leave year from a request's address, as `?year=2026`. Returns null for the current one.
 * @throws InvalidFields */
export const YearParam = createParamDecorator((_: unknown, context: ExecutionContext): number | null => {
  const { year } = context.switchToHttp().getRequest<Request>().query;
  if (year === undefined) return null;
  if (typeof year !== 'string' || !YEAR.test(year))
    throw new InvalidFields({ year: 'Leave year must be a year from 2000 to 2099' });
  return Number(year);
});
