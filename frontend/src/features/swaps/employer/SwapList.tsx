import type { SwapView } from '@contract/swaps/swaps.contract.js';
import { SWAP_STATUSES } from '@contract/swaps/swap-words.contract.js';
import { Link } from 'react-router';
import { showLink } from '@/components/employer/links.js';
import { FlagFilter, SelectFilter } from '@/components/employer/lists/filters.js';
import { ACTIONS_LABEL, type ListColumn } from '@/components/employer/lists/list-columns.js';
import { ListPage } from '@/components/employer/lists/ListPage.js';
import { PersonLink } from '@/components/employer/records/PersonLink.js';
import { useFormat } from '@/session/use-format.js';
import { StatusChip } from '@/ui/display/Chip.js';
import { statusDisplay } from '@/ui/display/statuses.js';
import { EmployeeFilter } from '../../employees/shared/employer/EmployeeFilter.js';
import { SwapShifts } from '../shared/SwapShifts.js';
import { SwapDecision } from './SwapDecision.js';

const columns: readonly ListColumn<SwapView>[] = [
  {
    source: 'proposer',
    label: 'From',
    card: 'title',
    render: ({ proposer }) => <PersonLink person={proposer} to={showLink('employees', proposer.id)} />,
  },
  {
    source: 'colleague',
    label: 'To',
    card: 'labelled',
    short: true,
    render: ({ colleague }) =>
      colleague ? (
        <PersonLink person={colleague} to={showLink('employees', colleague.id)} />
      ) : (
        'Everyone who may work it'
      ),
  },
  { source: 'shift', label: 'Shifts', card: 'line', render: (swap) => <SwapShifts swap={swap} /> },
  {
    source: 'createdAt',
    label: 'Proposed',
    card: 'labelled',
    sortable: true,
    first: 'DESC',
    render: (swap) => <Proposed swap={swap} />,
  },
  { source: 'status', label: 'Status', card: 'chip', render: ({ status }) => <StatusChip status={status} /> },
  {
    source: 'actions',
    label: ACTIONS_LABEL,
    card: 'actions',
    align: 'right',
    short: true,
    render: (swap) => <SwapDecision swap={swap} />,
  },
];

function Proposed({ swap }: { swap: SwapView }) {
  return <Link to={showLink('swaps', swap.id)}>{useFormat().instant(swap.createdAt)}</Link>;
}

/** The swaps of the company. */
export function SwapList() {
  return (
    <ListPage
      columns={columns}
      sort={{ field: 'createdAt', order: 'DESC' }}
      search="Employee"
      filters={<Filters />}
      rowLink={({ id }: SwapView) => showLink('swaps', id)}
      empty={{ text: 'No swaps yet', hint: 'Shifts that your employees give away or swap appear here.' }}
    />
  );
}

function Filters() {
  const statuses = SWAP_STATUSES.map((value) => ({ value, label: statusDisplay(value).word }));
  return (
    <>
      <SelectFilter source="status" label="Status" all="Any" options={statuses} />
      <EmployeeFilter />
      <FlagFilter source="isOpen" label="Open" />
    </>
  );
}
