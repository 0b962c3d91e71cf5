import type { VenueView } from '@contract/venues/venues.contract.js';
import { Link } from 'react-router';
import type { ListColumn } from '@/components/employer/lists/list-columns.js';
import { showLink } from '@/components/employer/links.js';
import { VenueChip } from './labels.js';

/** The columns of the list of venues. */
export const venueColumns: readonly ListColumn<VenueView>[] = [
  {
    source: 'name',
    label: 'Name',
    card: 'title',
    sortable: true,
    render: ({ id, name }) => <Link to={showLink('venues', id)}>{name}</Link>,
  },
  { source: 'city', label: 'Town/City', card: 'line', sortable: true, render: ({ city }) => city },
  {
    source: 'postcode',
    label: 'Postcode',
    card: 'line',
    sortable: true,
    short: true,
    render: ({ postcode }) => postcode,
  },
  {
    source: 'contactPerson',
    label: 'Contact',
    card: 'labelled',
    render: (venue) => venue.contactPerson || venue.contactPhone || venue.contactEmail || 'None',
  },
  { source: 'isActive', label: 'Active', card: 'chip', render: (venue) => <VenueChip {...venue} /> },
];
