import type { SampleItemView } from '@contract/sample-items/sample-items.contract.js';
import { Link } from 'react-router';
import { showLink } from '@/components/employer/links.js';
import type { ListColumn } from '@/components/employer/lists/list-columns.js';
import { InstantDateText } from '@/components/employer/records/DateText.js';
/* each venue */
import { VenueLink } from '@/components/employer/records/NameLinks.js';
/* end */
import { InUseChip } from '@/ui/display/Chip.js';

/** The columns of the list. On phones each row is a card. */
export const sampleItemColumns: readonly ListColumn<SampleItemView>[] = [
  {
    source: 'sampleLabel',
    label: 'Sample label',
    card: 'title',
    sortable: true,
    render: ({ id, sampleLabel }) => <Link to={showLink('sample-items', id)}>{sampleLabel}</Link>,
  },
  /* each text */
  {
    source: 'sampleField',
    label: 'Sample field',
    card: 'labelled',
    render: ({ sampleField }) => sampleField,
  },
  /* each number */
  {
    source: 'sampleField',
    label: 'Sample field',
    card: 'labelled',
    align: 'right',
    render: ({ sampleField }) => sampleField,
  },
  /* each venue */
  {
    source: 'venue',
    label: 'Venue',
    card: 'line',
    render: ({ venue }) => <VenueLink venue={venue} />,
  },
  /* end */
  {
    source: 'createdAt',
    label: 'Added',
    card: 'labelled',
    sortable: true,
    first: 'DESC',
    short: true,
    render: ({ createdAt }) => <InstantDateText at={createdAt} />,
  },
  {
    source: 'isActive',
    label: 'Active',
    card: 'chip',
    render: ({ isActive }) => <InUseChip isActive={isActive} />,
  },
];
