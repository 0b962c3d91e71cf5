import { InvalidFields } from '../common/http/errors.js';
import type { PayRules } from './pay-elements.contract.js';
import {
  AUTOMATIC_BREAK_REQUIRED,
  AUTOMATIC_BREAK_TOO_LONG,
  EACH_SUPPLEMENT_ONCE,
  type PayRulesRequest,
} from './pay-rules.contract.js';

/** Returns the current rules with those that a request names.
 * @throws InvalidFields for an automatic break without minutes or longer than the work, and for a repeated supplement */
export function withRequestedRules(current: PayRules, request: PayRulesRequest): PayRules {
  const named = Object.entries(request).filter(
    ([name, value]) => value !== undefined && Object.hasOwn(current, name),
  );
  const rules: PayRules = { ...current, ...Object.fromEntries(named) };
  const ranking = rules.ranking.map(({ supplement }) => ({ supplement }));
  const { automaticBreakAfterMinutes: after, automaticBreakMinutes: minutes } = rules;
  if (after !== null && minutes === 0)
    throw new InvalidFields({ automaticBreakMinutes: AUTOMATIC_BREAK_REQUIRED });
  if (after !== null && minutes >= after)
    throw new InvalidFields({ automaticBreakMinutes: AUTOMATIC_BREAK_TOO_LONG });
  if (new Set(ranking.map(({ supplement }) => supplement)).size < ranking.length)
    throw new InvalidFields({ ranking: EACH_SUPPLEMENT_ONCE });
  return { ...rules, ranking };
}
