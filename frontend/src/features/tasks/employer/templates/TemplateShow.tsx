import type { TaskTemplateView } from '@contract/tasks/templates/task-templates.contract.js';
import { Link } from 'react-router';
import { useDeleteTaskTemplate, usePauseTaskTemplate } from '../../api/task-templates.js';
import { fullName } from '@/lib/names.js';
import { PriorityChip } from '../../shared/TaskChips.js';
import { useFormat } from '@/session/use-format.js';
import { Button } from '@/ui/actions/Button.js';
import { Card } from '@/ui/layout/Card.js';
import { InUseChip } from '@/ui/display/Chip.js';
import { Fact, Facts } from '@/ui/layout/Facts.js';
import { DeleteAction } from '@/components/employer/records/DeleteAction.js';
import { EditLink } from '@/components/employer/records/RecordActions.js';
import { ShowPage } from '@/components/employer/records/RecordPage.js';
import { Timestamp } from '@/features/employees/shared/employer/Timestamp.js';
import { useDeletion, type Deletion } from '@/components/employer/records/use-deletion.js';
import { useRecord } from '@/components/employer/records/use-record.js';
import { listLink, showLink } from '@/components/employer/links.js';
import { RepeatText } from './RepeatText.js';
import { VenueLink } from '@/components/employer/records/NameLinks.js';

/** The page of a repeating task: days, times and assignee. */
export function TemplateShow() {
  const { isDeleted, deletion } = useDeletion(useDeleteTaskTemplate());
  if (isDeleted) return null;
  return (
    <ShowPage<TaskTemplateView> title={({ title }) => title} actions={<Actions deletion={deletion} />}>
      <Details />
    </ShowPage>
  );
}

function Actions({ deletion }: { deletion: Deletion }) {
  const { id, title, isActive, version } = useRecord<TaskTemplateView>();
  const { mutate, isPending } = usePauseTaskTemplate();
  return (
    <>
      <EditLink />
      <Button
        variant="secondary"
        icon={isActive ? 'pause' : 'undo'}
        pending={isPending}
        onClick={() => mutate({ id, version, isActive: !isActive })}
      >
        {isActive ? 'Pause' : 'Resume'}
      </Button>
      <DeleteAction
        title={`Delete ${title}?`}
        description="It creates no more tasks. Existing tasks are kept."
        confirm="Delete Repeating Task"
        deletion={deletion}
      />
    </>
  );
}

function Details() {
  const format = useFormat();
  const template = useRecord<TaskTemplateView>();
  const { id, description, checklist, assignedTo, venue, priority, isActive, nextAt } = template;
  return (
    <Card title="Details" icon="refresh" actions={<InUseChip isActive={isActive} word="Paused" />}>
      <Facts>
        <Fact name="Repeats">
          <RepeatText template={template} />
        </Fact>
        <Fact name="Next task">{nextAt ? format.instant(nextAt) : 'None while paused'}</Fact>
        <Fact name="Description">{description || 'None'}</Fact>
        <Fact name="Checklist">{checklist || 'None'}</Fact>
        <Fact name="Assigned">
          {assignedTo ? (
            <Link to={showLink('employees', assignedTo.id)}>{fullName(assignedTo)}</Link>
          ) : (
            'Unassigned'
          )}
        </Fact>
        <Fact name="Priority">
          <PriorityChip priority={priority} />
        </Fact>
        <Fact name="Venue">
          <VenueLink venue={venue} />
        </Fact>
        <Fact name="Tasks">
          <Link to={listLink('tasks', { templateId: id })}>Show created tasks</Link>
        </Fact>
        <Fact name="Created">
          <Timestamp at={template.createdAt} by={template.createdById} />
        </Fact>
      </Facts>
    </Card>
  );
}
