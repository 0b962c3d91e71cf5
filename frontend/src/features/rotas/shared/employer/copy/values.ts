import { addDays } from '@contract/common/time/local.js';
import { CopyRotaRequest } from '@contract/rotas/copy/rota-copy.contract.js';
import { appliedDaysProblem, copiedDaysProblem } from '@contract/rotas/copy/rota-copy.rules.js';
import {
  ApplyRotaTemplateRequest,
  CreateRotaTemplateRequest,
} from '@contract/rotas/templates/rota-templates.contract.js';
import { isAvailableDate } from '@contract/rotas/rotas.rules.js';
import type { RotaView } from '@contract/rotas/rotas.contract.js';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { requestResolver } from '@/components/forms/request-resolver.js';
import type { Days } from './day-ranges.js';

/** The form value of a new rota as the target. */
export const NEW_ROTA = 'new';

/** The form values of a copy. */
export interface CopyValues extends Days {
  /** Id of a rota, or `NEW_ROTA`. */
  target: string;
  name: string;
  startDate: string;
}

export type TemplateValues = CreateRotaTemplateRequest;

export interface ApplyValues extends Days {
  templateId: string;
}

export const copyLabels: Record<keyof CopyValues, string> = {
  from: 'First day',
  to: 'Last day',
  target: 'Copy to',
  name: 'Rota Name',
  startDate: 'New first day',
};

/**
 * Returns the initial form values. Shifts are copied to the days after `days`, in this rota if possible, else
 * in a new one.
 */
export function initialCopyValues(rota: RotaView, days: Days): CopyValues {
  const startDate = addDays(days.to, 1);
  const isHere = rota.status !== 'archived' && isAvailableDate(rota, startDate);
  return { ...days, startDate, target: isHere ? rota.id : NEW_ROTA, name: rota.name };
}

/**
 * Returns the request. The copies are not published, so that the employer can publish them with other changes.
 */
export function copyRequest({ target, name, ...days }: CopyValues) {
  const place = target === NEW_ROTA ? { name } : { rotaId: target };
  return { ...days, ...place, publish: false } satisfies CopyRotaRequest;
}

/**
 * Returns the request. The shifts are not published, so that the employer can publish them with other changes.
 */
export function applyRequest(values: ApplyValues) {
  return { ...values, publish: false } satisfies ApplyRotaTemplateRequest;
}

/** Validates the request, and then the range of days. */
export function daysResolver<Values extends Days>(
  request: new () => object,
  problemOf: (days: Days) => Record<string, string> | null,
  toRequest?: (values: Values) => object,
): Resolver<Values> {
  const check = requestResolver<Values>(request, toRequest);
  return async (values, context, options) => {
    const checked = await check(values, context, options);
    if (Object.keys(checked.errors).length > 0) return checked;
    const message = problemOf(values)?.['to'];
    return message === undefined
      ? checked
      : { values: {}, errors: { to: { type: 'days', message } } as FieldErrors<Values> };
  };
}

export const copyResolver = daysResolver<CopyValues>(CopyRotaRequest, copiedDaysProblem, copyRequest);
export const templateResolver = daysResolver<TemplateValues>(CreateRotaTemplateRequest, copiedDaysProblem);
export const applyResolver = daysResolver<ApplyValues>(
  ApplyRotaTemplateRequest,
  appliedDaysProblem,
  applyRequest,
);
