import { withoutTurning } from '@contract/common/fields/turning.contract.js';
import * as AlertDialog from 'radix-ui/alert-dialog';
import * as RadixDialog from 'radix-ui/dialog';
import { useState, type ReactNode } from 'react';
import { useHeldChanges } from '../lib/held-changes.js';
import { Button, IconButton } from './Button.js';
import styles from './Dialog.module.css';
import { useEscape } from './use-escape.js';
import { useReturnFocus } from './use-return-focus.js';

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  children: ReactNode;
  size?: 'small' | 'medium' | 'large';
  /** True while it holds what was typed: leaving it by Cancel, Escape or the cross asks first. */
  unsaved?: boolean | (() => boolean);
  /** True where nothing that is typed rests on what was read: what others change is shown meanwhile. */
  live?: boolean;
  /** True if the content is loaded after opening. The dialog then has a fixed top, so that its title does not move. */
  loads?: boolean;
  /** What has the focus first, where it is not the first thing that takes it. */
  initialFocus?: (content: HTMLElement) => HTMLElement | null;
}

/** A modal named by its title: traps focus, closes on Escape and gives the focus back. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, description, children, size = 'medium', initialFocus, unsaved } = props;
  const { live = false, loads = false } = props;
  const [asking, setAsking] = useState(false);
  const focus = useReturnFocus(initialFocus);
  const change = (next: boolean): void => {
    const asks = !next && (typeof unsaved === 'function' ? unsaved() : unsaved);
    if (asks) setAsking(true);
    else onOpenChange(next);
  };
  useHeldChanges(open && !live);
  useEscape(open, () => change(false));
  const described = description ? {} : { 'aria-describedby': undefined };
  return (
    <RadixDialog.Root open={open} onOpenChange={change}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={styles.overlay} data-modal>
          <RadixDialog.Content
            className={styles.content}
            data-size={size}
            data-loads={loads}
            onPointerDownOutside={keepOpenOutside}
            {...described}
            {...focus}
          >
            <RadixDialog.Title className={styles.title}>{withoutTurning(title)}</RadixDialog.Title>
            {description && (
              <RadixDialog.Description className={styles.description}>
                {plain(description)}
              </RadixDialog.Description>
            )}
            {children}
            {/* Last, so that opening puts the focus on the first field. */}
            <RadixDialog.Close asChild>
              <IconButton icon="x" label="Close" tooltip={false} className={styles.close} />
            </RadixDialog.Close>
            <LeaveQuestion open={asking} onOpenChange={setAsking} onLeave={() => onOpenChange(false)} />
          </RadixDialog.Content>
        </RadixDialog.Overlay>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

/** A sentence, in which no name turns what follows it. */
function plain(text: ReactNode): ReactNode {
  return typeof text === 'string' ? withoutTurning(text) : text;
}

/** Neither a slip beside the dialog nor a click on a toast may lose what was typed. */
function keepOpenOutside(event: Event): void {
  event.preventDefault();
}

/** The row of buttons at a dialog's end. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}

/** Leaves a dialog as Escape and the cross do. */
export function DialogCancel() {
  return (
    <RadixDialog.Close asChild>
      <Button variant="secondary">Cancel</Button>
    </RadixDialog.Close>
  );
}

interface SubmitProps {
  /** What the button that sends the form says. */
  submit: string;
  pending: boolean;
  pendingText: string;
  danger?: boolean;
  disabled?: boolean;
  /** Other buttons that send the form. */
  children?: ReactNode;
}

/** The end of a form in a dialog: the way out, and the button that sends it. */
export function SubmitActions({ submit, danger = false, children, ...button }: SubmitProps) {
  return (
    <DialogActions>
      <DialogCancel />
      {children}
      <Button type="submit" variant={danger ? 'danger' : 'primary'} {...button}>
        {submit}
      </Button>
    </DialogActions>
  );
}

interface LeaveProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The form is given up. */
  onLeave: () => void;
}

/** Asks before what was typed is lost. */
export function LeaveQuestion({ open, onOpenChange, onLeave }: LeaveProps) {
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Leave without saving?"
      description="What you have typed here is lost then."
      cancel="Keep Editing"
      confirm="Discard"
      onConfirm={onLeave}
    />
  );
}

interface ConfirmProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** A question that names what is destroyed. */
  title: string;
  description: ReactNode;
  confirm: string;
  /** False where nothing is destroyed. */
  danger?: boolean;
  /** The safe answer. */
  cancel?: string;
  size?: 'small' | 'medium';
  /** True while what would happen is not known yet. */
  disabled?: boolean;
  pending?: boolean;
  pendingText?: string;
  onConfirm: () => void;
  children?: ReactNode;
}

/** Asks before something is destroyed; the safe answer has the focus. */
export function ConfirmDialog(props: ConfirmProps) {
  const focus = useReturnFocus();
  const { open, onOpenChange } = props;
  useEscape(open, () => onOpenChange(false));
  return (
    <AlertDialog.Root open={open} onOpenChange={onOpenChange}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={styles.overlay} data-modal>
          <AlertDialog.Content className={styles.content} data-size={props.size ?? 'small'} {...focus}>
            <AlertDialog.Title className={styles.title}>{withoutTurning(props.title)}</AlertDialog.Title>
            <AlertDialog.Description asChild>
              <div className={styles.description}>{plain(props.description)}</div>
            </AlertDialog.Description>
            {props.children}
            <DialogActions>
              <AlertDialog.Cancel asChild>
                <Button variant="secondary">{props.cancel ?? 'Cancel'}</Button>
              </AlertDialog.Cancel>
              <Button
                variant={props.danger === false ? 'primary' : 'danger'}
                disabled={props.disabled ?? false}
                pending={props.pending ?? false}
                pendingText={props.pendingText ?? 'Working...'}
                onClick={props.onConfirm}
              >
                {props.confirm}
              </Button>
            </DialogActions>
          </AlertDialog.Content>
        </AlertDialog.Overlay>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
