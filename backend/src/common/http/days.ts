import type { Request } from 'express';
import { daysBetween, isLocalDate, type LocalDate } from '../time/local.js';
import { InvalidFields } from './errors.js';

/** The first and the last day of a request. */
export interface Days {
  from: LocalDate;
  to: LocalDate;
}

const notDate = (label: string): string => `${label} must be a real date, like 2026-11-21`;

/**
 * Reads the days from a request's address, as `?from=2026-11-23&to=2026-11-29`.
 * @param tooMany the sentence for more than `max` days
 * @throws InvalidFields
 */
export function daysOf({ query: { from, to } }: Request, max: number, tooMany: string): Days {
  if (!isLocalDate(from)) throw new InvalidFields({ from: notDate('From') });
  if (!isLocalDate(to)) throw new InvalidFields({ to: notDate('To') });
  const days = daysBetween(from, to);
  if (days < 0) throw new InvalidFields({ to: 'To must not be before From' });
  if (days >= max) throw new InvalidFields({ to: tooMany });
  return { from, to };
}
