import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { daysOf, type Days } from '../common/http/days.js';
import { PLANNER_DAYS_MAX } from './planner.contract.js';

const TOO_MANY = `The planner shows at most ${PLANNER_DAYS_MAX} days`;

/**
 * Reads the days of the planner from a request's address.
 * @throws InvalidFields
 */
export const PlannerDays = createParamDecorator((_: unknown, context: ExecutionContext): Days =>
  daysOf(context.switchToHttp().getRequest<Request>(), PLANNER_DAYS_MAX, TOO_MANY),
);
