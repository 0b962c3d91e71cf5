import { withoutBidi } from '@contract/common/fields/bidi.contract.js';
import * as AlertDialog from 'radix-ui/alert-dialog';
import * as RadixDialog from 'radix-ui/dialog';
import { useState, type ReactNode } from 'react';
import { useDelayRefetch } from '../../lib/timing/delay-refetch.js';
import { Button, IconButton } from '../actions/Button.js';
import styles from './Dialog.module.css';
import { useEscape } from './use-escape.js';
import { useReturnFocus } from './use-return-focus.js';

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  children: ReactNode;
  size?: 'small' | 'medium' | 'large' | undefined;
  /** True while the form contains unsaved input. Cancel, Escape and the close button then ask for confirmation. */
  unsaved?: boolean | (() => boolean) | undefined;
  /**
   * True if data may be refreshed while the dialog is open.
   * Otherwise changes by other users are applied after it closes.
   */
  live?: boolean | undefined;
  /** True if the content is loaded after opening. The dialog then has a fixed top, so that its title does not move. */
  loads?: boolean | undefined;
  /** True if a click outside closes the dialog. Only for dialogs without input that could be lost. */
  closesOutside?: boolean;
  /** Finds the element that has the focus first. By default this is the first focusable one. */
  initialFocus?: (content: HTMLElement) => HTMLElement | null;
}

/** A modal dialog with a title. It traps the focus, closes on Escape and returns the focus. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, description, children, size = 'medium', initialFocus, unsaved } = props;
  const { live = false, loads = false, closesOutside = false } = props;
  const [asking, setAsking] = useState(false);
  const focus = useReturnFocus(initialFocus);
  const change = (next: boolean): void => {
    const asks = !next && (typeof unsaved === 'function' ? unsaved() : unsaved);
    if (asks) setAsking(true);
    else onOpenChange(next);
  };
  useDelayRefetch(open && !live);
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
            onPointerDownOutside={closesOutside ? undefined : keepOpenOutside}
            {...described}
            {...focus}
          >
            <RadixDialog.Title className={styles.title}>{withoutBidi(title)}</RadixDialog.Title>
            {description && (
              <RadixDialog.Description className={styles.description}>
                {plain(description)}
              </RadixDialog.Description>
            )}
            {children}
            {/* The close button is last in the DOM, so that the first field has the focus after opening. */}
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

/** Removes characters from strings that would change the text direction. */
function plain(text: ReactNode): ReactNode {
  return typeof text === 'string' ? withoutBidi(text) : text;
}

/** Keeps the dialog open on a click outside it, because unsaved input would be lost. */
function keepOpenOutside(event: Event): void {
  event.preventDefault();
}

/** The row of buttons at the end of a dialog. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}

/** Closes the dialog, after a question if the form has unsaved input. */
export function DialogCancel() {
  return (
    <RadixDialog.Close asChild>
      <Button variant="secondary">Cancel</Button>
    </RadixDialog.Close>
  );
}

interface SubmitProps {
  /** The label of the submit button. */
  submit: string;
  pending: boolean;
  pendingText: string;
  danger?: boolean | undefined;
  disabled?: boolean;
  /** Further submit buttons. */
  children?: ReactNode;
}

/** The buttons of a form in a dialog: Cancel and submit. */
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
  /** Called when the user discards the form. */
  onLeave: () => void;
}

/** Asks for confirmation before unsaved input is discarded. */
export function LeaveQuestion({ open, onOpenChange, onLeave }: LeaveProps) {
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Leave without saving?"
      description="Your changes will be lost."
      cancel="Keep Editing"
      confirm="Discard"
      onConfirm={onLeave}
    />
  );
}

interface ConfirmProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** A question that names what is deleted or lost. */
  title: string;
  description: ReactNode;
  confirm: string;
  /** False if the action deletes nothing. */
  danger?: boolean;
  /** The label of the safe answer. */
  cancel?: string;
  size?: 'small' | 'medium';
  /** True while the consequence is still loading. */
  disabled?: boolean;
  pending?: boolean;
  pendingText?: string;
  onConfirm: () => void;
  children?: ReactNode;
}

/** Asks for confirmation before a destructive action. The safe answer has the focus. */
export function ConfirmDialog(props: ConfirmProps) {
  const focus = useReturnFocus();
  const { open, onOpenChange } = props;
  useEscape(open, () => onOpenChange(false));
  return (
    <AlertDialog.Root open={open} onOpenChange={onOpenChange}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={styles.overlay} data-modal>
          <AlertDialog.Content className={styles.content} data-size={props.size ?? 'small'} {...focus}>
            <AlertDialog.Title className={styles.title}>{withoutBidi(props.title)}</AlertDialog.Title>
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
