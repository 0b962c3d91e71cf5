import type { OfferView } from '@contract/offers/offers.contract.js';
import type { Pages } from '../../feature.js';
import { OfferList } from './OfferList.js';
import { OfferShow } from './OfferShow.js';

const pages: Pages = {
  list: OfferList,
  show: OfferShow,
  recordRepresentation: ({ name }: OfferView) => name,
};

export default pages;
