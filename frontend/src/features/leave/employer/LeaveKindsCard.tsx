import { AddLeaveKindRequest, type LeaveKindView } from '@contract/absences/absences.contract.js';
import { useState, type ComponentProps } from 'react';
import { QueryContent } from '@/components/employer/loading/QueryContent.js';
import { RequestDialog } from '@/components/forms/RequestDialog.js';
import { useRequestForm } from '@/components/forms/use-request-form.js';
import { Button } from '@/ui/actions/Button.js';
import { InUseChip } from '@/ui/display/Chip.js';
import { TextInput } from '@/ui/inputs/inputs.js';
import { Card } from '@/ui/layout/Card.js';
import settingsStyles from '@/components/employer/settings/settings.module.css';
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

function Flag({ onChange, ...props }: FlagProps) {
  return <Check {...props} onChange={({ target }) => onChange(target.checked)} />;
}

function Check({ label, ...input }: ComponentProps<'input'> & { label: string }) {
  return (
    <label className={settingsStyles.check}>
      <input type="checkbox" {...input} />
      {label}
    </label>
  );
}

function AddKindDialog({ onClose }: { onClose: () => void }) {
  const adding = useRequestForm({
    request: AddLeaveKindRequest,
    defaultValues: { name: '', isPaid: true, isCounted: false },
    draft: 'leave-kind.create',
    call: useAddLeaveKind(),
    onSuccess: onClose,
  });
  const { register, formState, watch } = adding.form;
  return (
    <RequestDialog
      of={adding}
      size="small"
      title="Add Kind of Leave"
      description="For example training or jury service."
      submit="Add Kind"
      pendingText="Adding..."
      disabled={watch('name').trim() === ''}
      onClose={onClose}
    >
      <TextInput label="Name" error={formState.errors.name?.message} {...register('name')} />
      <Check label="Paid" {...register('isPaid')} />
      <Check label="Counts against the entitlement" {...register('isCounted')} />
    </RequestDialog>
  );
}
