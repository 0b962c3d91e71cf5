import { InvalidFields } from '../common/http/errors.js';
import { WRONG_PASSWORD } from './accounts.contract.js';

/** Returns the error at the field of the current password. */
export function wrongPasswordError(field: 'password' | 'currentPassword' = 'password'): InvalidFields {
  return new InvalidFields({ [field]: WRONG_PASSWORD }, 'wrong_password');
}
