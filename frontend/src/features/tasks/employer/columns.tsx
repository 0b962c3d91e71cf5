import type { TaskView } from '@contract/tasks/tasks.contract.js';
import { Link } from 'react-router';
import { PriorityChip } from '../shared/TaskChips.js';
import { StatusChip } from '@/ui/display/Chip.js';
import type { ListColumn } from '@/components/employer/lists/list-columns.js';
import { showLink } from '@/components/employer/links.js';
import { DueDate } from './DueDate.js';
import { NameLink, VenueLink } from '@/components/employer/records/NameLinks.js';

/** The columns of the list of tasks. */
export const taskColumns: readonly ListColumn<TaskView>[] = [
  {
    source: 'title',
    label: 'Title',
    card: 'title',
    sortable: true,
    render: ({ id, title }) => <Link to={showLink('tasks', id)}>{title}</Link>,
  },
  {
    source: 'assignedTo',
    label: 'Assigned',
    card: 'line',
    render: ({ assignedTo }) => <NameLink person={assignedTo} none="Unassigned" />,
  },
  {
    source: 'dueDate',
    label: 'Due Date',
    card: 'line',
    sortable: true,
    short: true,
    render: (task) => <DueDate task={task} />,
  },
  {
    source: 'priority',
    label: 'Priority',
    card: 'about',
    sortable: true,
    first: 'DESC',
    render: ({ priority }) => <PriorityChip priority={priority} />,
  },
  {
    source: 'venue',
    label: 'Venue',
    card: 'line',
    short: true,
    render: ({ venue }) => <VenueLink venue={venue} />,
  },
  {
    source: 'status',
    label: 'Status',
    card: 'chip',
    sortable: true,
    render: ({ status }) => <StatusChip status={status} />,
  },
];
