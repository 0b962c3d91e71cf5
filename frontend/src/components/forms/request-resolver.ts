import { classValidatorResolver } from '@hookform/resolvers/class-validator';
import {
  set,
  type FieldError,
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
} from 'react-hook-form';

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
  {
    places,
    fieldAt = (path) => placeOf(places, path),
    check,
  }: {
    places?: Places<Values> | undefined;
    /** Returns the field that shows the error of a request field. */
    fieldAt?: ((path: string) => string) | undefined;
    check?: Check<Values> | undefined;
  } = {},
): Resolver<Values> {
  const resolve = classValidatorResolver(request as never) as unknown as Resolver<Values>;
  return async (values, context, options) => {
    const { errors } = await resolve(toRequest(values) as Values, context, options);
    const found: FieldErrors<Values> = {};
    for (const [path, error] of pathsOf(errors)) {
      const place = places?.[path];
      const says = typeof place === 'object' && { type: 'contract', message: place.says };
      set(found, fieldAt(path), says || error);
    }
    for (const [path, message] of Object.entries(check?.(values) ?? {}))
      if (message) set(found, path, { type: 'check', message });
    return Object.keys(found).length > 0 ? { values: {}, errors: found } : { values, errors: {} };
  };
}

/** Returns the field that shows the error of a request field. */
export function placeOf<Values extends FieldValues>(
  places: Places<Values> | undefined,
  name: string,
): string {
  const place = places?.[name];
  return place === undefined ? name : typeof place === 'string' ? place : place.field;
}

/** Returns the errors by their paths, such as `people.3.payrollNumber`. */
function pathsOf(errors: object, start = ''): [path: string, error: FieldError][] {
  return Object.entries(errors).flatMap(([name, error]: [string, FieldError | object | undefined]) => {
    const path = start + name;
    if (!error) return [];
    return 'message' in error && typeof error.message === 'string'
      ? [[path, error as FieldError]]
      : pathsOf(error, `${path}.`);
  });
}
