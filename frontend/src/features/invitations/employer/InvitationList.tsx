import { SelectFilter, SortSelect } from '@/components/employer/lists/filters.js';
import { ListPage } from '@/components/employer/lists/ListPage.js';
import { roleOptions } from '@/components/employer/people/roles.js';
import { useInviteControls } from './use-invite-controls.js';
import { invitationColumns } from './columns.js';
import { InvitationDialogsProvider } from './InvitationActions.js';
import { InvitationBulkActions } from './InvitationBulkActions.js';
import { statusOptions } from './labels.js';
import { PollMailStates } from './PollMailStates.js';

/** The invitations of the company with their status. */
export function InvitationList() {
  const invite = useInviteControls();
  return (
    <InvitationDialogsProvider>
      <ListPage
        columns={invitationColumns}
        sort={{ field: 'createdAt', order: 'DESC' }}
        search="Name or email"
        filters={
          <>
            <SelectFilter source="status" label="Status" all="Any" options={statusOptions} />
            <SelectFilter source="role" label="Role" all="Any" options={roleOptions} />
            <SortSelect columns={invitationColumns} />
          </>
        }
        actions={invite.button}
        selection={<InvitationBulkActions />}
        empty={{ text: 'No invitations sent yet.', action: invite.firstStep }}
      >
        <PollMailStates />
      </ListPage>
      {invite.dialog}
    </InvitationDialogsProvider>
  );
}
