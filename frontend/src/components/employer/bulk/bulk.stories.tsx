import { useEffect } from 'react';
import { ListBase, useListContext, type RaRecord } from 'react-admin';
import { RecordTable } from '../lists/RecordTable.js';
import { BulkActionButton } from './BulkActionButton.js';
import { RecordBulkActions } from './RecordBulkActions.js';
import { SelectionBar } from './SelectionBar.js';

const columns = [
  {
    source: 'name',
    label: 'Name',
    card: 'title' as const,
    render: ({ name }: RaRecord) => <bdi>{name as string}</bdi>,
  },
];
const nameOf = ({ name }: RaRecord): string => name as string;
const call = (record: RaRecord) => Promise.resolve(record);

/** Selects the first two rows. */
function SelectTwo() {
  const { onSelect } = useListContext();
  // Only after the first render.
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(() => onSelect(['1', '2']), []);
  return null;
}

/** The rows have a `SelectRowCheckbox`, and the head has a `SelectPageCheckbox`. */
export const SelectedRows = () => (
  <ListBase>
    <SelectTwo />
    <RecordTable
      resource="venues"
      label="Venues"
      columns={columns}
      selection={
        <RecordBulkActions<RaRecord>
          kind="venue"
          nameOf={nameOf}
          invalidates={['venue']}
          actions={[
            { verb: 'Deactivate', may: () => true, call, description: 'They can be reactivated.' },
            { verb: 'Reactivate', may: (_user, { isActive }) => isActive === 0, call, description: '' },
          ]}
        />
      }
    />
  </ListBase>
);

export const Bar = () => (
  <ListBase>
    <SelectTwo />
    <SelectionBar noun="timesheet" detail="15 h">
      <BulkActionButton<RaRecord>
        records={[{ id: '1', name: 'Town Hall' }]}
        verb="Delete"
        icon="trash"
        noun="venue"
        nameOf={nameOf}
        call={call}
        done="deleted"
        failure="Failed to delete venue"
        invalidates={['venue']}
        description="They cannot be restored."
        pendingText="Deleting..."
      />
    </SelectionBar>
  </ListBase>
);
