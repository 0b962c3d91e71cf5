import type { SwapView } from '@contract/swaps/swaps.contract.js';
import type { Pages } from '../../feature.js';
import { fullName } from '@/lib/names.js';
import { SwapList } from './SwapList.js';
import { SwapShow } from './SwapShow.js';

const pages: Pages = {
  list: SwapList,
  show: SwapShow,
  recordRepresentation: ({ proposer }: SwapView) => fullName(proposer),
};

export default pages;
