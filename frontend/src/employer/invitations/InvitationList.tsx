import type { InvitationView } from '@contract/invitations/invitations.contract.js';
import { useMemo, useState } from 'react';
import { can } from '../../session/can.js';
import { useUser } from '../../session/session.js';
import { Button } from '../../ui/Button.js';
import { InviteDialog } from '../employees/InviteDialog.js';
import { roleOptions } from '../employees/labels.js';
import { ColumnsMenu } from '../components/ColumnsMenu.js';
import { FilterBar } from '../components/FilterBar.js';
import { SearchFilter, SelectFilter, SortSelect } from '../components/filters.js';
import { ListPage } from '../components/ListPage.js';
import { RecordTable } from '../components/RecordTable.js';
import { invitationColumns } from './columns.js';
import { InvitationAnswers } from './InvitationActions.js';
import { statusOptions } from './labels.js';
import { ResendDialog } from './ResendDialog.js';
import { RevokeDialog } from './RevokeDialog.js';
import { WatchMails } from './WatchMails.js';

type Asked = { what: 'invite' } | { what: 'resend' | 'revoke'; invitation: InvitationView };

/** Who was invited, and what became of it. */
export function InvitationList() {
  const mayInvite = can(useUser(), 'employee.invite');
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = (): void => setAsked(null);
  const invite = (): void => setAsked({ what: 'invite' });
  const answers = useMemo(
    () => ({
      resend: (invitation: InvitationView) => setAsked({ what: 'resend', invitation }),
      revoke: (invitation: InvitationView) => setAsked({ what: 'revoke', invitation }),
    }),
    [],
  );
  return (
    <InvitationAnswers value={answers}>
      <ListPage
        title="Invitations"
        what="invitations"
        icon="mail"
        sort={{ field: 'createdAt', order: 'DESC' }}
        filters={
          <FilterBar
            search={<SearchFilter label="Search" placeholder="Name or email" />}
            actions={
              <>
                <ColumnsMenu resource="invitations" columns={invitationColumns} />
                {mayInvite && (
                  <Button icon="user-plus" onClick={invite}>
                    Invite Employee
                  </Button>
                )}
              </>
            }
          >
            <SelectFilter source="status" label="Status" all="Any status" options={statusOptions} />
            <SelectFilter source="role" label="Role" all="Any role" options={roleOptions} />
            <SortSelect columns={invitationColumns} />
          </FilterBar>
        }
        empty={{
          text: 'No invitations sent yet.',
          action: mayInvite && (
            <Button variant="secondary" icon="user-plus" onClick={invite}>
              Invite Someone
            </Button>
          ),
        }}
      >
        <WatchMails />
        <RecordTable resource="invitations" label="Invitations" columns={invitationColumns} />
      </ListPage>
      {asked?.what === 'invite' && <InviteDialog onClose={close} />}
      {asked?.what === 'resend' && <ResendDialog invitation={asked.invitation} onClose={close} />}
      {asked?.what === 'revoke' && <RevokeDialog invitation={asked.invitation} onClose={close} />}
    </InvitationAnswers>
  );
}
