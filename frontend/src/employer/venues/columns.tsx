import type { VenueView } from '@contract/venues/venues.contract.js';
import { Link } from 'react-router';
import type { ListColumn } from '../components/columns.js';
import { showLink } from '../links.js';
import { VenueChip } from './labels.js';

/** What the list tells of each venue. */
export const venueColumns: readonly ListColumn<VenueView>[] = [
  {
    source: 'name',
    label: 'Name',
    sortable: true,
    render: ({ id, name }) => <Link to={showLink('venues', id)}>{name}</Link>,
  },
  { source: 'city', label: 'Town/City', sortable: true, render: ({ city }) => city },
  { source: 'postcode', label: 'Postcode', sortable: true, short: true, render: ({ postcode }) => postcode },
  {
    source: 'contactPerson',
    label: 'Contact',
    render: (venue) => venue.contactPerson || venue.contactPhone || venue.contactEmail || 'None',
  },
  { source: 'isActive', label: 'Active', render: (venue) => <VenueChip {...venue} /> },
];
