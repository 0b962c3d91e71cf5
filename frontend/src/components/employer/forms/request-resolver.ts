import { classValidatorResolver } from '@hookform/resolvers/class-validator';
import type { FieldValues, Resolver } from 'react-hook-form';

/** Returns a resolver that checks the built request with the contract's class and returns the form values. */
export function requestResolver<Values extends FieldValues>(
  request: new () => object,
  toRequest: (values: Values) => object = (values) => values,
): Resolver<Values> {
  const check = classValidatorResolver(request as never) as unknown as Resolver<Values>;
  return async (values, context, options) => {
    const { errors } = await check(toRequest(values) as Values, context, options);
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
}
