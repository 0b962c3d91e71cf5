import type { TaskTemplateView } from '@contract/tasks/templates/task-templates.contract.js';
import { Link } from 'react-router';
import { InUseChip } from '@/ui/display/Chip.js';
import type { ListColumn } from '@/components/employer/lists/list-columns.js';
import { showLink } from '@/components/employer/links.js';
import { RepeatText } from './RepeatText.js';
import { NameLink, VenueLink } from '@/components/employer/records/NameLinks.js';

/** The columns of the list of repeating tasks. */
export const templateColumns: readonly ListColumn<TaskTemplateView>[] = [
  {
    source: 'title',
    label: 'Title',
    card: 'title',
    sortable: true,
    render: ({ id, title }) => <Link to={showLink('task-templates', id)}>{title}</Link>,
  },
  {
    source: 'weekdays',
    label: 'Repeats',
    card: 'line',
    render: (template) => <RepeatText template={template} />,
  },
  {
    source: 'assignedTo',
    label: 'Assigned',
    card: 'line',
    render: ({ assignedTo }) => <NameLink person={assignedTo} none="Unassigned" />,
  },
  {
    source: 'venue',
    label: 'Venue',
    card: 'line',
    render: ({ venue }) => <VenueLink venue={venue} />,
  },
  {
    source: 'isActive',
    label: 'Active',
    card: 'chip',
    render: ({ isActive }) => <InUseChip isActive={isActive} word="Paused" />,
  },
];
