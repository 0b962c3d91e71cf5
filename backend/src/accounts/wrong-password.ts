import { InvalidFields } from '../common/http/errors.js';
import { WRONG_PASSWORD } from './accounts.contract.js';

/** The refusal at the field that holds the password which an account has. */
export function wrongPassword(field: 'password' | 'currentPassword' = 'password'): InvalidFields {
  return new InvalidFields({ [field]: WRONG_PASSWORD });
}
