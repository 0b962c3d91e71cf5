import type { SwapView } from '@contract/swaps/swaps.contract.js';
import { isOpenSwap } from '@contract/swaps/swaps.rules.js';
import { SWAP_STATUSES } from '@contract/swaps/swap-words.contract.js';
import { showLink } from '../../../components/employer/links.js';
import { DecisionButtons } from '../../../components/employer/decisions/DecisionButtons.js';
import { useKeepRowInPlace } from '../../../components/employer/decisions/use-rows-kept-in-place.js';
import { FlagFilter, SelectFilter } from '../../../components/employer/lists/filters.js';
import { ACTIONS_LABEL, type ListColumn } from '../../../components/employer/lists/list-columns.js';
import { ListPage } from '../../../components/employer/lists/ListPage.js';
import { PersonLink } from '../../../components/employer/records/PersonLink.js';
import recordStyles from '../../../components/employer/records/record.module.css';
import { useFormat } from '../../../session/use-format.js';
import { Button } from '../../../ui/actions/Button.js';
import { StatusChip } from '../../../ui/display/Chip.js';
import { statusDisplay } from '../../../ui/display/statuses.js';
import { EmployeeFilter } from '../../employees/employer/EmployeeFilter.js';
import { useSwapStep } from '../api/swaps.js';
import { SwapShifts } from '../shared/SwapShifts.js';

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
    render: ({ createdAt }) => <Proposed at={createdAt} />,
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

function Proposed({ at }: { at: string }) {
  return <>{useFormat().instant(at)}</>;
}

/** Approve and Reject for an accepted swap, and Reject for a proposed one. */
function SwapDecision({ swap }: { swap: SwapView }) {
  const approve = useSwapStep('approve');
  const refuse = useSwapStep('refuse');
  const holdAfter = useKeepRowInPlace();
  const isPending = approve.isPending || refuse.isPending;
  if (!isOpenSwap(swap) && !isPending) return null;
  const decide = (step: typeof approve, click: Parameters<typeof holdAfter>[0]): void => {
    const hold = holdAfter(click);
    hold(swap);
    step.mutate(swap, { onSuccess: hold });
  };
  return (
    <span className={recordStyles.rowActions}>
      {swap.status === 'proposed' ? (
        <Button
          variant="secondary"
          size="small"
          pending={refuse.isPending}
          onClick={(click) => decide(refuse, click)}
        >
          Reject
        </Button>
      ) : (
        <DecisionButtons
          pending={isPending}
          onApprove={(click) => decide(approve, click)}
          onReject={(click) => decide(refuse, click)}
        />
      )}
    </span>
  );
}

/** The swaps of the company. */
export function SwapList() {
  return (
    <ListPage
      columns={columns}
      sort={{ field: 'createdAt', order: 'DESC' }}
      search="Employee"
      filters={<Filters />}
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
