import type { WageBand } from '../users/wage-bands.contract.js';
import type { LocalDate } from '../common/time/local.js';
import type { PayAmount } from './rates.rules.js';

/** The pence of an hour from a day, by band. Apprentices are those in their first year or below 19. */
type MinimumWage = Record<WageBand, number> & { startsOn: LocalDate };

/** The rates of the National Minimum Wage Regulations 2015, regulations 4 and 4A, from each day of a change. */
const MINIMUM_WAGES: readonly MinimumWage[] = [
  { startsOn: '2026-04-01', from_21: 1_271, from_18: 1_085, below_18: 800, apprentice: 800 },
];

/** The basic pay of a person that may be too low. */
export interface LowPay {
  /** The pence of an hour that the person gets on average, rounded down. */
  paid: number;
  /** The minimum wage of the person's band. */
  minimum: number;
}

const HUNDREDTHS = 100;

/**
 * Returns the minimum wage of a pay period, or null before the first known one. The wage of the first day applies to the
 * whole period, so a change within it counts from the next one.
 */
export function minimumWageOf(firstDay: LocalDate): MinimumWage | null {
  return MINIMUM_WAGES.findLast(({ startsOn }) => startsOn <= firstDay) ?? null;
}

/**
 * Returns a person's basic pay of a period if its average is below the minimum wage of their band, else null. Without a
 * band the wage from 21 years applies. Premiums for nights, bank holidays and overtime do not count (regulation 10), nor
 * do corrections and paid breaks. Null also without basic hours, and if some of them have no rate. Rounding to the penny does not matter,
 * because minutes and rates are compared.
 */
export function lowPayOf(
  amounts: readonly Pick<PayAmount, 'element' | 'minutes' | 'hourlyRate'>[],
  firstDay: LocalDate,
  band: WageBand | null,
): LowPay | null {
  const minimum = minimumWageOf(firstDay)?.[band ?? 'from_21'];
  let minutes = 0;
  let earned = 0;
  for (const amount of amounts) {
    if (amount.element !== 'basic') continue;
    if (amount.hourlyRate === null) return null;
    minutes += amount.minutes;
    earned += amount.minutes * amount.hourlyRate;
  }
  if (minimum === undefined || minutes === 0 || earned >= minimum * HUNDREDTHS * minutes) return null;
  return { paid: Math.floor(earned / minutes / HUNDREDTHS), minimum };
}
