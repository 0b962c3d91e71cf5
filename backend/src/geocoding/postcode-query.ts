import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { InvalidFields } from '../common/http/errors.js';
import { INVALID_POSTCODE, isPostcode, normalisePostcode } from '../venues/venue-fields.contract.js';

/**
 * Reads the postcode of a request's query, such as `?postcode=SE1 7PB`, in its official form.
 * @throws InvalidFields for anything else
 */
export const PostcodeQuery = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const { postcode } = context.switchToHttp().getRequest<Request>().query;
  const official = typeof postcode === 'string' ? normalisePostcode(postcode) : '';
  if (!isPostcode(official)) throw new InvalidFields({ postcode: INVALID_POSTCODE });
  return official;
});
