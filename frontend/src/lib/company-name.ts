import { PRODUCT_NAME } from '@contract/common/common.contract.js';
import { withoutBidi } from '@contract/common/fields/bidi.contract.js';
import type { CurrentUserView } from '@contract/users/users.contract.js';

/** The company's name. Employers and employees have it in different fields, and the product's name is the fallback. */
export function companyNameOf(user: CurrentUserView): string {
  return withoutBidi(user.companyName || user.company || PRODUCT_NAME);
}
