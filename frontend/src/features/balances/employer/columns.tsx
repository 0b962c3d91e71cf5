import type { LeaveBalanceView } from '@contract/balances/balances.contract.js';
import type { ListColumn } from '@/components/employer/lists/list-columns.js';
import { showLink } from '@/components/employer/links.js';
import { PersonLink } from '@/components/employer/records/PersonLink.js';
import { Chip } from '@/ui/display/Chip.js';
import { amountText } from '../shared/balance-texts.js';

type Amount = 'entitlement' | 'carriedOver' | 'lapsed' | 'corrections' | 'taken' | 'booked' | 'requested';

const amount = (
  source: Amount,
  label: string,
  looks: Partial<ListColumn<LeaveBalanceView>> = {},
): ListColumn<LeaveBalanceView> => ({
  source,
  label,
  short: true,
  align: 'right',
  render: (balance) => amountText(balance[source], balance.unit),
  ...looks,
});

/** The columns of the list of leave balances. */
export const balanceColumns: readonly ListColumn<LeaveBalanceView>[] = [
  {
    source: 'name',
    label: 'Name',
    card: 'title',
    sortable: true,
    render: (person) => <PersonLink person={person} to={`${showLink('employees', person.id)}#leave`} />,
  },
  amount('entitlement', 'Entitlement', {
    card: 'labelled',
    render: ({ basis, entitlement, unit }) =>
      `${amountText(entitlement, unit)}${basis === 'accrual' ? ' accrued' : ''}`,
  }),
  amount('carriedOver', 'Carried over'),
  amount('lapsed', 'Lapsed', { isHiddenAtFirst: true }),
  amount('corrections', 'Corrections', { isHiddenAtFirst: true }),
  amount('taken', 'Taken', { card: 'labelled' }),
  amount('booked', 'Booked', { card: 'labelled' }),
  amount('requested', 'Requested'),
  {
    source: 'left',
    label: 'Left',
    card: 'chip',
    sortable: true,
    short: true,
    render: ({ left, unit }) => (
      <Chip tone={left < 0 ? 'bad' : 'neutral'}>{`${amountText(left, unit)} left`}</Chip>
    ),
  },
];
