import { durationText } from '@contract/common/time/durations.js';
import type { EmployeeView } from '@contract/users/users.contract.js';
import { WAGE_BAND_WORDS } from '@contract/users/wage-bands.contract.js';
import { InstantDateText } from '@/components/employer/records/DateText.js';
import type { ListColumn } from '@/components/employer/lists/list-columns.js';
import { showLink } from '@/components/employer/links.js';
import { PersonLink } from '@/components/employer/records/PersonLink.js';
import { ActiveChip } from './labels.js';
import { roleLabels } from '@/components/employer/people/roles.js';

/** The columns of the list of members. */
export const employeeColumns: readonly ListColumn<EmployeeView>[] = [
  {
    source: 'name',
    label: 'Name',
    card: 'title',
    sortable: true,
    render: (person) => <PersonLink person={person} to={showLink('employees', person.id)} />,
  },
  { source: 'email', label: 'Email', card: 'line', sortable: true, render: ({ email }) => email },
  { source: 'role', label: 'Role', card: 'line', render: ({ role }) => roleLabels[role] },
  {
    source: 'payrollNumber',
    label: 'Payroll number',
    render: ({ payrollNumber }) => payrollNumber ?? 'None',
  },
  {
    source: 'wageBand',
    label: 'Wage band',
    isHiddenAtFirst: true,
    render: ({ wageBand }) => (wageBand ? WAGE_BAND_WORDS[wageBand] : 'None'),
  },
  {
    source: 'contractedMinutesPerWeek',
    label: 'Contract',
    short: true,
    render: ({ contractedMinutesPerWeek: minutes }) => (minutes === null ? 'None' : durationText(minutes)),
  },
  {
    source: 'badgeNumber',
    label: 'Badge number',
    isHiddenAtFirst: true,
    render: ({ badgeNumber }) => badgeNumber ?? 'None',
  },
  {
    source: 'createdAt',
    label: 'Joined',
    sortable: true,
    first: 'DESC',
    short: true,
    render: ({ createdAt }) => <InstantDateText at={createdAt} />,
  },
  {
    source: 'isActive',
    label: 'Active',
    card: 'chip',
    render: ({ isActive }) => <ActiveChip isActive={isActive} />,
  },
];
