import type { PlannedCostView } from '@contract/planner/planner.contract.js';
import { durationText } from '@contract/common/time/durations.js';
import { Link } from 'react-router';
import { QueryContent } from '@/components/employer/loading/QueryContent.js';
import { counted } from '@/lib/counts.js';
import { useFormat } from '@/session/use-format.js';
import { Table } from '@/ui/layout/Table.js';
import { ReloadButton } from '@/ui/loading/ReloadButton.js';
import { Dialog, DialogActions } from '@/ui/overlays/Dialog.js';
import { useRateSettings } from '@/features/rates/api/rates.js';
import { poundsText } from '@/features/rates/shared/money.js';
import { usePlannedCost } from '../../api/planner.js';
import type { PlannerDialogProps } from './dialog-props.js';

/** The cost of all planned shifts of the shown days, by day. */
export default function CostDialog({ shown: { first, last }, onClose }: PlannerDialogProps) {
  const format = useFormat();
  const settings = useRateSettings();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Planned cost"
      description={`${format.day(first)} – ${format.day(last)}, all rotas and schedules with open and unpublished shifts, by basic rates without supplements.`}
      loads
      live
      closesOutside
    >
      <QueryContent query={settings} what="the settings of rates" rows={7} height={40}>
        {({ usesRates }) =>
          usesRates ? (
            <Costs first={first} last={last} />
          ) : (
            <p>
              Your company uses no rates. Use them in <Link to="/settings/pay#rates">Settings</Link>.
            </p>
          )
        }
      </QueryContent>
    </Dialog>
  );
}

/** Loads the cost, for which the server asks for the password. */
function Costs({ first, last }: Pick<PlannerDialogProps['shown'], 'first' | 'last'>) {
  const query = usePlannedCost(first, last);
  return (
    <QueryContent query={query} what="the planned cost" rows={7} height={40}>
      {(cost) => (
        <>
          <CostTable {...cost} />
          <DialogActions>
            <ReloadButton query={query} />
          </DialogActions>
        </>
      )}
    </QueryContent>
  );
}

function CostTable({ days }: PlannedCostView) {
  const format = useFormat();
  const sum = (of: (day: PlannedCostView['days'][number]) => number): number =>
    days.reduce((total, day) => total + of(day), 0);
  const withoutRate = sum((day) => day.withoutRate);
  if (days.length === 0) return <p>No shifts are planned on these days.</p>;
  return (
    <>
      <Table
        caption="Planned cost by day"
        rows={{
          groups: [
            {
              key: 'days',
              title: `${durationText(sum((day) => day.minutes))} planned`,
              end: poundsText(sum((day) => day.pence)),
              rows: days,
            },
          ],
        }}
        keyOf={({ date }) => date}
        columns={[
          { title: 'Day', phone: 'title', cell: ({ date }) => format.weekdayDay(date) },
          { title: 'Planned', phone: 'about', align: 'end', cell: ({ minutes }) => durationText(minutes) },
          {
            title: 'Without a rate',
            phone: 'about',
            align: 'end',
            cell: (day) => (day.withoutRate === 0 ? 'None' : counted(day.withoutRate, 'shift')),
          },
          { title: 'Cost', phone: 'chip', align: 'end', cell: ({ pence }) => poundsText(pence) },
        ]}
      />
      {withoutRate > 0 && (
        <p>
          {counted(withoutRate, 'shift')} without a rate {withoutRate === 1 ? 'is' : 'are'} not in the cost.
          Add rates of people on their pages, and rates of roles in{' '}
          <Link to="/settings/pay#rates">Settings</Link>.
        </p>
      )}
    </>
  );
}
