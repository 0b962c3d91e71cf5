import { PRODUCT_NAME } from '@contract/common/common.contract.js';
import { withoutTurning } from '@contract/common/fields/turning.contract.js';
import type { CurrentUserView } from '@contract/users/users.contract.js';

/** What the person's company is called, which stands in a field of its own for each role; the product's name until there
 * is one. */
export function companyNameOf(user: CurrentUserView): string {
  return withoutTurning(user.companyName || user.company || PRODUCT_NAME);
}
