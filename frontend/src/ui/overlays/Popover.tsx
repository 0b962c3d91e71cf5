import { cloneElement, useId, useRef, type ComponentProps, type ReactElement, type ReactNode } from 'react';
import { useEscape } from './use-escape.js';
import { useLazyPart } from '../loading/lazy-part.js';

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The button that opens the panel. */
  trigger: ReactElement<ComponentProps<'button'>>;
  /** The accessible name of the panel. */
  label: string;
  children: ReactNode;
}

const load = () => import('./PopoverPanel.js');

/** A button with a panel below it. The panel's code loads after the page. */
export function Popover({ open, onOpenChange, trigger, label, children }: Props) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const view = useLazyPart(load, open);
  useEscape(open, () => onOpenChange(false));
  return (
    <>
      {cloneElement(trigger, {
        ref: button,
        'aria-haspopup': 'dialog',
        'aria-expanded': open,
        'aria-controls': open ? id : undefined,
        onClick: () => onOpenChange(!open),
      })}
      {view && (
        <view.PopoverPanel id={id} open={open} onOpenChange={onOpenChange} trigger={button} label={label}>
          {children}
        </view.PopoverPanel>
      )}
    </>
  );
}
