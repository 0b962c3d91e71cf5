import type { LeaveKindView } from '@contract/absences/absences.contract.js';
import { useState } from 'react';
import { QueryContent } from '../../../components/employer/loading/QueryContent.js';
import { ApiError } from '../../../api/http.js';
import { Button } from '../../../ui/actions/Button.js';
import { InUseChip } from '../../../ui/display/Chip.js';
import { TextInput } from '../../../ui/inputs/inputs.js';
import { Card } from '../../../ui/layout/Card.js';
import { DialogActions, DialogCancel, Dialog } from '../../../ui/overlays/Dialog.js';
import settingsStyles from '../../../components/employer/settings/settings.module.css';
import { useAddLeaveKind, useChangeLeaveKind, useLeaveKinds } from '../api/leave.js';
import styles from './leave-show.module.css';

/** The kinds of leave: those of every company, and the company's own. */
export function LeaveKindsCard() {
  const query = useLeaveKinds();
  const [isAdding, setAdding] = useState(false);
  return (
    <Card
      title="Kinds of Leave"
      icon="clipboard"
      actions={
        <Button variant="secondary" size="small" icon="plus" onClick={() => setAdding(true)}>
          Add Kind
        </Button>
      }
    >
      <QueryContent query={query} what="the kinds of leave" rows={4} height={64}>
        {({ items }) => (
          <ul className={styles.list}>
            {items.map((kind) => (
              <Kind key={kind.id} kind={kind} />
            ))}
          </ul>
        )}
      </QueryContent>
      {isAdding && <AddKindDialog onClose={() => setAdding(false)} />}
    </Card>
  );
}

function Kind({ kind }: { kind: LeaveKindView }) {
  const { mutate, isPending } = useChangeLeaveKind();
  const { id, code, name, isPaid, isCounted, isActive, version } = kind;
  const change = (fields: Partial<LeaveKindView>): void => {
    if (!isPending) mutate({ id, version, isPaid, isCounted, ...fields });
  };
  return (
    <li className={styles.kind} aria-label={name}>
      <span className={styles.kindName}>
        {name}
        {!isActive && <InUseChip isActive={false} />}
      </span>
      <span className={styles.kindFields}>
        <Flag label="Paid" checked={isPaid} onChange={(checked) => change({ isPaid: checked })} />
        <Flag
          label="Counts against the entitlement"
          checked={isCounted}
          onChange={(checked) => change({ isCounted: checked })}
        />
        {code === null && (
          <Button
            variant="ghost"
            size="small"
            pending={isPending}
            pendingText="Saving..."
            onClick={() => change({ isActive: !isActive })}
          >
            {isActive ? 'Stop using' : 'Use again'}
          </Button>
        )}
      </span>
    </li>
  );
}

interface FlagProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

function Flag({ label, checked, onChange }: FlagProps) {
  return (
    <label className={settingsStyles.check}>
      <input type="checkbox" checked={checked} onChange={({ target }) => onChange(target.checked)} />
      {label}
    </label>
  );
}

function AddKindDialog({ onClose }: { onClose: () => void }) {
  const { mutate, isPending, error } = useAddLeaveKind();
  const [name, setName] = useState('');
  const [isPaid, setPaid] = useState(true);
  const [isCounted, setCounted] = useState(false);
  const problem = error instanceof ApiError ? error.message : undefined;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="small"
      title="Add Kind of Leave"
      description="For example training or jury service."
      unsaved={name !== ''}
    >
      <form
        className={settingsStyles.form}
        onSubmit={(event) => {
          event.preventDefault();
          mutate({ name, isPaid, isCounted }, { onSuccess: onClose });
        }}
      >
        <TextInput
          label="Name"
          value={name}
          error={problem}
          onChange={({ target }) => setName(target.value)}
        />
        <Flag label="Paid" checked={isPaid} onChange={setPaid} />
        <Flag label="Counts against the entitlement" checked={isCounted} onChange={setCounted} />
        <DialogActions>
          <DialogCancel />
          <Button type="submit" disabled={name.trim() === ''} pending={isPending} pendingText="Adding...">
            Add Kind
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
