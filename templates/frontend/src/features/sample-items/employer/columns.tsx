import type { SampleItemView } from '@contract/sample-items/sample-items.contract.js';
import { Link } from 'react-router';
import { showLink } from '@/components/employer/links.js';
import type { ListColumn } from '@/components/employer/lists/list-columns.js';
import { InstantDateText } from '@/components/employer/records/DateText.js';
import { InUseChip } from '@/ui/display/Chip.js';

/** The columns of the list. On phones each row is a card. */
export const sampleItemColumns: readonly ListColumn<SampleItemView>[] = [
  {
    source: 'name',
    label: 'Name',
    card: 'title',
    sortable: true,
    render: ({ id, name }) => <Link to={showLink('sample-items', id)}>{name}</Link>,
  },
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
