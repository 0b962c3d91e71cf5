import * as RadixTooltip from 'radix-ui/tooltip';
import { useEffect, useImperativeHandle, useRef, type Ref } from 'react';
import styles from './TooltipPanel.module.css';

/** A button with a tooltip that has the pointer or the focus, and the event that reported it. */
export interface Pointed {
  id: number;
  button: HTMLElement;
  event: Event;
}

/** The tooltip of the button that the pointer or the focus reached last. It is rendered beside the button. */
export function TooltipPanel({ pointed }: { pointed: Pointed }) {
  const { id, button } = pointed;
  return (
    <RadixTooltip.Provider delayDuration={700} skipDelayDuration={300}>
      <RadixTooltip.Root key={id}>
        <RadixTooltip.Trigger asChild>
          <ExistingButtonTrigger pointed={pointed} />
        </RadixTooltip.Trigger>
        <RadixTooltip.Portal container={button.parentElement}>
          <RadixTooltip.Content className={styles.content} sideOffset={6} collisionPadding={8}>
            {button.dataset.tooltip}
          </RadixTooltip.Content>
        </RadixTooltip.Portal>
      </RadixTooltip.Root>
    </RadixTooltip.Provider>
  );
}

const handlers = {
  pointermove: 'onPointerMove',
  pointerleave: 'onPointerLeave',
  pointerdown: 'onPointerDown',
  focus: 'onFocus',
  blur: 'onBlur',
  click: 'onClick',
} as const;
type Handlers = Partial<Record<(typeof handlers)[keyof typeof handlers], (event: Event) => void>>;

interface Props {
  pointed: Pointed;
  ref?: Ref<HTMLElement>;
  'aria-describedby'?: string;
}

/**
 * Connects Radix's trigger to a button that is already on the page.
 * A trigger of Radix's own would recreate the button and lose the focus.
 */
function ExistingButtonTrigger({
  pointed: { button, event },
  ref,
  'aria-describedby': describedBy,
  ...props
}: Props) {
  const latest = useRef<Handlers>({});
  useEffect(() => {
    latest.current = props as Handlers;
  });
  useImperativeHandle(ref, () => button, [button]);
  useEffect(() => {
    const pass = (type: keyof typeof handlers, domEvent: Event): void => {
      // The focus that returns to a button after a dialog opened by a click must not open its tooltip.
      if (type !== 'focus' || button.matches(':focus-visible')) latest.current[handlers[type]]?.(domEvent);
    };
    const types = Object.keys(handlers) as (keyof typeof handlers)[];
    const stop = new AbortController();
    for (const type of types)
      button.addEventListener(type, (domEvent) => pass(type, domEvent), { signal: stop.signal });
    if (event.type === 'focusin') pass('focus', event);
    else if (button.matches(':hover')) pass('pointermove', event);
    return () => stop.abort();
  }, [button, event]);
  useEffect(() => {
    if (!describedBy) return;
    const own = button.getAttribute('aria-describedby');
    button.setAttribute('aria-describedby', own ? `${own} ${describedBy}` : describedBy);
    return () => {
      if (own) button.setAttribute('aria-describedby', own);
      else button.removeAttribute('aria-describedby');
    };
  }, [button, describedBy]);
  return null;
}
