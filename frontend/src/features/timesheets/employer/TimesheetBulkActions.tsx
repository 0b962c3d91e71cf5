import { DECIDE_MAX } from '@contract/timesheets/decisions/timesheet-decisions.contract.js';
import type { TimesheetView } from '@contract/timesheets/timesheets.contract.js';
import { useMutation } from '@tanstack/react-query';
import { useListContext } from 'react-admin';
import { can } from '@/session/can.js';
import { useUser } from '@/session/session.js';
import { Button } from '@/ui/actions/Button.js';
import { VisuallyHidden } from '@/ui/display/VisuallyHidden.js';
import { toast } from '@/ui/toasts/toast-store.js';
import { SelectionBar } from '@/components/employer/bulk/SelectionBar.js';
import { useSelectedRecords } from '@/components/employer/bulk/use-selected-records.js';
import { areSameFilters } from '@/components/employer/lists/use-filter.js';
import { useTimesheetTotals } from '../api/employer-timesheets.js';
import { DecideSelected } from './DecideSelected.js';
import { totalHoursText } from './labels.js';
import { selectTimesheets, type Seen } from './use-decide-timesheets.js';

/** The total of the selected hours, and the bulk decisions for pending ones. */
export function TimesheetBulkActions() {
  const user = useUser();
  const chosen = useSelectedRecords<TimesheetView>();
  const { onUnselectItems, onSelect, selectedIds, filterValues } = useListContext();
  const filter = filterValues as Record<string, unknown>;
  const all = useMutation({
    mutationFn: (named: Record<string, unknown>) => selectTimesheets(named),
    onSuccess: ({ timesheets }) => onSelect(timesheets.map(({ id }) => id)),
    onError: () =>
      toast({ title: 'Error', description: 'Failed to select the timesheets', variant: 'destructive' }),
  });
  const loaded = new Set<unknown>(chosen.map(({ id }) => id));
  // Timesheets of pages that were not opened have only what a decision needs.
  const others = (all.data?.timesheets ?? []).filter(({ id }) => selectedIds.includes(id) && !loaded.has(id));
  const waiting: Seen[] = [...chosen.filter((sheet) => can(user, 'timesheet.decide', sheet)), ...others];
  const isAll =
    all.data?.timesheets.length === waiting.length &&
    areSameFilters(filter, all.variables) &&
    all.data.timesheets.every(({ id }) => selectedIds.includes(id));
  const count = chosen.length + others.length;
  const some = waiting.length === count ? '' : `, ${waiting.length} pending`;
  return (
    <SelectionBar noun="timesheet" detail={`${totalHoursText([...chosen, ...others])}${some}`}>
      <SelectAll
        filter={filter}
        selected={waiting.length}
        pending={all.isPending}
        onSelect={() => all.mutate(filter)}
      />
      <DecideSelected
        sheets={waiting}
        filter={isAll ? filter : undefined}
        onDecided={() => onUnselectItems()}
        onOutdated={() => isAll && all.mutate(filter)}
      />
    </SelectionBar>
  );
}

interface SelectAllProps {
  filter: Record<string, unknown>;
  selected: number;
  pending: boolean;
  onSelect: () => void;
}

/** Selects the pending timesheets of all pages of the filter, if they are not selected yet. */
function SelectAll({ filter, selected, pending, onSelect }: SelectAllProps) {
  const waiting = useTimesheetTotals(filter).data?.decidable.count ?? 0;
  const count = Math.min(waiting, DECIDE_MAX);
  if (count <= selected) return null;
  return (
    <Button
      variant="secondary"
      size="small"
      icon="check-circle"
      pending={pending}
      pendingText="Selecting..."
      onClick={onSelect}
    >
      Select all {count.toLocaleString('en-GB')}
      <VisuallyHidden> pending timesheets of all pages</VisuallyHidden>
    </Button>
  );
}
