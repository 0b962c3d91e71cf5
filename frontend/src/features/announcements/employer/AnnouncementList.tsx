import { AUDIENCES, PRIORITIES } from '@contract/announcements/announcements.contract.js';
import { audienceBadges, priorityBadges } from '../shared/badges.js';
import { CreateLink } from '@/components/employer/lists/CreateLink.js';
import { SelectFilter, SortSelect } from '@/components/employer/lists/filters.js';
import { ListPage } from '@/components/employer/lists/ListPage.js';
import { AnnouncementBulkActions } from './AnnouncementBulkActions.js';
import { announcementColumns } from './columns.js';

const priorities = PRIORITIES.toReversed().map((value) => ({ value, label: priorityBadges[value].word }));
const audiences = AUDIENCES.map((value) => ({ value, label: audienceBadges[value].word }));
const visibilities = [
  { value: true, label: 'Shown' },
  { value: false, label: 'Hidden' },
];

/** The company's announcements, hidden and expired ones too. */
export function AnnouncementList() {
  return (
    <ListPage
      columns={announcementColumns}
      sort={{ field: 'publishedAt', order: 'DESC' }}
      search="Title or content"
      filters={
        <>
          <SelectFilter source="priority" label="Priority" all="Any" options={priorities} />
          <SelectFilter source="targetAudience" label="Audience" all="Any" options={audiences} />
          <SelectFilter source="isActive" label="Visibility" all="Any" options={visibilities} />
          <SortSelect columns={announcementColumns} />
        </>
      }
      actions={<CreateLink>Create Announcement</CreateLink>}
      selection={<AnnouncementBulkActions />}
      empty={{
        text: 'No announcements',
        hint: 'Create your first announcement to keep your team informed',
        action: <CreateLink variant="secondary">Create Announcement</CreateLink>,
      }}
    />
  );
}
