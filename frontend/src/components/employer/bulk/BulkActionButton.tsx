import { useState, type ReactNode } from 'react';
import { useListContext, type RaRecord } from 'react-admin';
import { counted } from '@/lib/counts.js';
import { Button } from '@/ui/actions/Button.js';
import { ConfirmDialog } from '@/ui/overlays/Dialog.js';
import type { IconName } from '@/ui/display/Icon.js';
import styles from '../lists/list.module.css';
import { useBulkAction, type BulkActionSpec } from './use-bulk-action.js';

interface Props<T> extends BulkActionSpec<T> {
  /** The selected records that allow this action. If there are none, the button is hidden. */
  records: readonly T[];
  /** The verb of the button and the dialog, such as 'Delete'. */
  verb: string;
  icon: IconName;
  description: ReactNode;
  pendingText: string;
}

/** Bulk action: applies one action to each selected record after a confirmation that lists them. */
export function BulkActionButton<T extends RaRecord>(props: Props<T>) {
  const { records, verb, icon, noun, nouns, nameOf, description, pendingText } = props;
  const { onUnselectItems } = useListContext();
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useBulkAction(props);
  if (records.length === 0) return null;
  const what = `${verb} ${counted(records.length, noun, nouns)}`;
  return (
    <>
      <Button variant="secondary" size="small" icon={icon} onClick={() => setAsking(true)}>
        {verb}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`${what}?`}
        description={description}
        confirm={what}
        pending={isPending}
        pendingText={pendingText}
        onConfirm={() =>
          mutate(records, { onSuccess: () => onUnselectItems(), onSettled: () => setAsking(false) })
        }
      >
        {/* A scrollable list needs keyboard focus. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <ul className={styles.names} tabIndex={0} aria-label={`To ${verb.toLowerCase()}`}>
          {records.map((record) => (
            <li key={record.id}>{nameOf(record)}</li>
          ))}
        </ul>
      </ConfirmDialog>
    </>
  );
}
