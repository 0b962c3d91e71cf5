import { classValidatorResolver } from '@hookform/resolvers/class-validator';
import { set, type FieldErrors, type FieldValues, type Path, type Resolver } from 'react-hook-form';

/** The fields of a form that show the errors of request fields with other names, such as pence of typed pounds. */
export type Places<Values extends FieldValues> = Record<
  string,
  /** `says` replaces the contract's sentence, if it is about another unit than the field. */
  Path<Values> | { field: Path<Values>; says: string }
>;

/** Returns the sentences for values that the request does not tell apart from valid ones. */
export type Check<Values extends FieldValues> = (
  values: Values,
) => Partial<Record<Path<Values>, string | null>>;

/** Returns a resolver that checks the built request with the contract's class and returns the form values. */
export function requestResolver<Values extends FieldValues>(
  request: new () => object,
  toRequest: (values: Values) => object = (values) => values,
  { places, check }: { places?: Places<Values> | undefined; check?: Check<Values> | undefined } = {},
): Resolver<Values> {
  const resolve = classValidatorResolver(request as never) as unknown as Resolver<Values>;
  return async (values, context, options) => {
    const { errors } = await resolve(toRequest(values) as Values, context, options);
    const found = placed(errors, places);
    for (const [path, message] of Object.entries(check?.(values) ?? {}))
      if (message) set(found, path, { type: 'check', message });
    return Object.keys(found).length > 0 ? { values: {}, errors: found } : { values, errors: {} };
  };
}

/** Returns the field that shows the error of a request field. */
export function fieldAt<Values extends FieldValues>(
  places: Places<Values> | undefined,
  name: string,
): string {
  const place = places?.[name];
  return place === undefined ? name : typeof place === 'string' ? place : place.field;
}

function placed<Values extends FieldValues>(
  errors: FieldErrors<Values>,
  places: Places<Values> | undefined,
): FieldErrors<Values> {
  const entries = Object.entries(errors).map(([name, error]) => {
    const place = places?.[name];
    const says = typeof place === 'object' && { type: 'contract', message: place.says };
    return [fieldAt(places, name), says || error] as const;
  });
  return Object.fromEntries(entries) as FieldErrors<Values>;
}
