import { EndClockEntryRequest } from '@contract/clock/clock.contract.js';
import { endOfEntryProblem } from '@contract/clock/clock.rules.js';
import type { Resolver } from 'react-hook-form';
import { requestResolver } from '@/components/forms/request-resolver.js';
import { parseTypedEnd, endRequest, type EndValues, type Entry } from '../../shared/end-form.js';

/** Checks an end with the contract and the server's rule. Problems with the end appear at the time field. */
export function endResolver(entry: Entry, zone: string): Resolver<EndValues> {
  const check = requestResolver<EndValues>(EndClockEntryRequest, (values) => endRequest(values, entry, zone));
  return async (values, context, options) => {
    const { errors } = await check(values, context, options);
    const { endedAt: missing, ...others } = errors as typeof errors & { endedAt?: { message?: string } };
    const end = parseTypedEnd(values, entry, zone);
    const problem = end
      ? endOfEntryProblem({ clockedInAt: new Date(entry.clockedInAt) }, end, new Date())
      : missing?.message;
    const wrong = problem ? { ...others, time: { type: 'validate', message: problem } } : others;
    return Object.keys(wrong).length > 0 ? { values: {}, errors: wrong } : { values, errors: {} };
  };
}
