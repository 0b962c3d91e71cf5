import { PRODUCT_NAME } from '@contract/common/common.contract.js';
import { useEffect } from 'react';

/** Sets the title in the browser's tab. */
export function useTitle(title?: string): void {
  useEffect(() => {
    document.title = title ? `${title} - ${PRODUCT_NAME}` : PRODUCT_NAME;
  }, [title]);
}
