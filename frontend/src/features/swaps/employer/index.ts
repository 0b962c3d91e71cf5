import type { SwapView } from '@contract/swaps/swaps.contract.js';
import type { Pages } from '../../feature.js';
import { fullName } from '../../../lib/names.js';
import { SwapList } from './SwapList.js';

const pages: Pages = {
  list: SwapList,
  recordRepresentation: ({ proposer }: SwapView) => fullName(proposer),
};

export default pages;
