import { CreateRotaRequest, UpdateRotaRequest } from '@contract/rotas/rotas.contract.js';
import type { Resolver } from 'react-hook-form';
import { requestResolver } from '@/components/forms/request-resolver.js';
import { dateErrors } from './date-errors.js';
import { toRotaRequest, type RotaValues } from './values.js';

/** Validates the request, and then the rota's dates. */
function rotaResolver(request: new () => object): Resolver<RotaValues> {
  const check = requestResolver<RotaValues>(request, toRotaRequest);
  return async (values, context, options) => {
    const checked = await check(values, context, options);
    if (Object.keys(checked.errors).length > 0) return checked;
    const errors = dateErrors(values);
    return Object.keys(errors).length > 0 ? { values: {}, errors } : checked;
  };
}

export const rotaCreateResolver = rotaResolver(CreateRotaRequest);
export const rotaUpdateResolver = rotaResolver(UpdateRotaRequest);
