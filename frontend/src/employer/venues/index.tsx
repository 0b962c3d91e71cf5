import type { ResourceProps } from 'react-admin';
import { Icon } from '../../ui/Icon.js';
import { VenueCreate } from './VenueCreate.js';
import { VenueEdit } from './VenueEdit.js';
import { VenueList } from './VenueList.js';
import { VenueShow } from './VenueShow.js';

const venues: ResourceProps = {
  name: 'venues',
  list: VenueList,
  create: VenueCreate,
  edit: VenueEdit,
  show: VenueShow,
  icon: () => <Icon name="building" />,
  recordRepresentation: 'name',
  options: { label: 'Venues' },
};

export default venues;
