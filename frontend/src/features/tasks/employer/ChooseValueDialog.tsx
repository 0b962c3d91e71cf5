import { useState } from 'react';
import { Dialog, SubmitActions } from '@/ui/overlays/Dialog.js';
import { Select, type Option } from '@/ui/inputs/inputs.js';
import styles from '@/components/employer/records/record.module.css';

interface Props {
  title: string;
  label: string;
  options: readonly Option[];
  confirm: string;
  /** Returns a hint about the effect of a value, if needed. */
  hintOf?: (value: string) => string | undefined;
  pending: boolean;
  onChosen: (value: string) => void;
  onClose: () => void;
}

/** Dialog to choose one value for all selected records. */
export function ChooseValueDialog(props: Props) {
  const { title, label, options, confirm, hintOf, pending, onChosen, onClose } = props;
  const [value, setValue] = useState(options[0]?.value ?? '');
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} size="small">
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          onChosen(value);
        }}
      >
        <Select
          label={label}
          options={options}
          value={value}
          hint={hintOf?.(value)}
          onChange={({ target }) => setValue(target.value)}
        />
        <SubmitActions submit={confirm} pending={pending} pendingText="Saving..." />
      </form>
    </Dialog>
  );
}
