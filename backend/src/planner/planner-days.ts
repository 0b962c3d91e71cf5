import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { InvalidFields } from '../common/http/errors.js';
import { daysBetween, isLocalDate, type LocalDate } from '../common/time/local.js';
import { PLANNER_DAYS_MAX } from './planner.contract.js';

/** The first and the last day of a request. */
export interface Days {
  from: LocalDate;
  to: LocalDate;
}

const notDate = (label: string): string => `${label} must be a real date, like 2026-11-21`;

/**
 * Reads the days from a request's address, as `?from=2026-11-23&to=2026-11-29`.
 * @throws InvalidFields
 */
export const PlannerDays = createParamDecorator((_: unknown, context: ExecutionContext): Days => {
  const { from, to } = context.switchToHttp().getRequest<Request>().query;
  if (!isLocalDate(from)) throw new InvalidFields({ from: notDate('From') });
  if (!isLocalDate(to)) throw new InvalidFields({ to: notDate('To') });
  const days = daysBetween(from, to);
  if (days < 0) throw new InvalidFields({ to: 'To must not be before From' });
  if (days >= PLANNER_DAYS_MAX)
    throw new InvalidFields({ to: `The planner shows at most ${PLANNER_DAYS_MAX} days` });
  return { from, to };
});
