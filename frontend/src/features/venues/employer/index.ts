import type { Pages } from '../../feature.js';
import { VenueCreate } from './VenueCreate.js';
import { VenueEdit } from './VenueEdit.js';
import { VenueList } from './VenueList.js';
import { VenueShow } from './VenueShow.js';

const pages: Pages = {
  list: VenueList,
  create: VenueCreate,
  edit: VenueEdit,
  show: VenueShow,
  recordRepresentation: 'name',
};

export default pages;
