import {
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ChangeEvent,
  type KeyboardEvent,
  type Ref,
  type RefObject,
} from 'react';
import { flushSync } from 'react-dom';

/** Converts between the value in the form (`YYYY-MM-DD` or `HH:MM`) and the text in the field. */
export interface ValueFormat {
  /** Returns the text in the company's format. */
  write: (value: string) => string;
  /** Returns the value of a typed text, or null if the text is invalid or incomplete. */
  read: (text: string) => string | null;
  /** Returns the time of a text with a date and a time. */
  readTime?: ((text: string) => string | undefined) | undefined;
  /** Returns the next or previous value for the arrow keys. */
  step: (value: string, by: 1 | -1) => string;
}

/** The event for the form, shaped like that of a native field. The value is '' while the text cannot be read. */
export interface DateOrTimeEvent {
  type: 'change' | 'blur';
  target: { name: string | undefined; value: string; isUnreadable: boolean; time?: string | undefined };
}

/** The handle that the form uses as a ref. Its value is always `YYYY-MM-DD`, `HH:MM` or ''. */
interface DateOrTimeHandle {
  name: string | undefined;
  value: string;
  focus: () => void;
}

export interface DateOrTimeOptions {
  name?: string | undefined;
  /** The value of a controlled field. Otherwise the form sets the value by the handle. */
  value?: string | undefined;
  onChange?: ((event: DateOrTimeEvent) => unknown) | undefined;
  onBlur?: ((event: DateOrTimeEvent) => unknown) | undefined;
  ref?: Ref<DateOrTimeHandle> | undefined;
}

const hasTouchScreen = (): boolean => matchMedia('(pointer: coarse)').matches;

/**
 * State of a native date or time field, so that phones open their own picker. On desktop it becomes a text field in the
 * company's format while the user types.
 */
export function useDateOrTimeField(
  { write, read, readTime, step }: ValueFormat,
  { name, value, onChange, onBlur, ref }: DateOrTimeOptions,
) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState<string | null>(null);
  const [isLeft, setLeft] = useState(false);
  const isSwitching = useRef(false);
  const { shown, store } = useStoredValue({ name, value, ref, input, onSet: setText });
  const isTyping = text !== null;
  const isUnreadable = isTyping && text.trim() !== '' && read(text) === null;

  // The focus is lost when a native field becomes a text field, so it is set again.
  useLayoutEffect(() => {
    isSwitching.current = false;
    if (!isTyping) return;
    input.current!.focus();
    input.current!.select();
  }, [isTyping]);

  useUnreadableStop(input, isUnreadable, setLeft);

  const emit = (type: DateOrTimeEvent['type'], given: string, unreadable: boolean, time?: string): void => {
    const event = { type, target: { name, value: given, isUnreadable: unreadable, time } };
    if (type === 'blur') onBlur?.(event);
    else onChange?.(event);
  };
  const readText = (typed: string): void => {
    const given = read(typed);
    store(given ?? '');
    emit('change', given ?? '', given === null && typed.trim() !== '', readTime?.(typed));
  };
  const startTyping = (): void => {
    if (isTyping || hasTouchScreen()) return;
    isSwitching.current = true;
    // Switches to a text field at once.
    // Password managers and tests set the text next, and a native field would discard it.
    flushSync(() => {
      setLeft(false);
      setText(shown && write(shown));
    });
  };
  const control = {
    ref: input,
    onMouseDown: (event: { preventDefault: () => void }) => {
      if (isTyping || hasTouchScreen()) return;
      // Otherwise the browser would focus a part of the native field, which is about to be replaced.
      event.preventDefault();
      startTyping();
    },
    onFocus: startTyping,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      // Input in the native field comes only from pickers and other input without a keyboard.
      setText((typed) => (typed !== null ? target.value : null));
      readText(target.value);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (!isTyping || event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
      event.preventDefault();
      if (!shown) return;
      const next = step(shown, event.key === 'ArrowUp' ? 1 : -1);
      setText(write(next));
      readText(next);
    },
    onBlur: () => {
      if (isSwitching.current) return;
      setLeft(true);
      if (!isUnreadable) setText(null);
      emit('blur', shown, isUnreadable);
    },
  };
  const pick = (): void => {
    flushSync(() => setText(null));
    input.current!.showPicker();
  };
  return { control, shown, text, isUnreadable, isLeft, pick };
}

interface ValueOptions extends Pick<DateOrTimeOptions, 'name' | 'value' | 'ref'> {
  input: RefObject<HTMLInputElement | null>;
  /** Called when the form sets another value, to discard the typed text. */
  onSet: (text: null) => void;
}

/** Stores the value, which the form reads and sets by its handle. */
function useStoredValue({ name, value, ref, input, onSet }: ValueOptions) {
  const [own, setOwn] = useState(value ?? '');
  const shown = value ?? own;
  const latest = useRef(shown);
  const handle = useMemo<DateOrTimeHandle>(
    () => ({
      name,
      get value() {
        return latest.current;
      },
      set value(given) {
        if (given === latest.current) return;
        latest.current = given ?? '';
        setOwn(latest.current);
        onSet(null);
      },
      focus: () => input.current?.focus(),
    }),
    [name, input, onSet],
  );
  useImperativeHandle(ref, () => handle);
  useLayoutEffect(() => {
    if (value !== undefined) latest.current = value;
  }, [value]);
  const store = (given: string): void => {
    latest.current = given;
    setOwn(given);
  };
  return { shown, store };
}

/**
 * Stops the submission of the form while the text is unreadable, and calls `onStop`. The form sees an empty value, might
 * accept it, and the text would be lost.
 */
function useUnreadableStop(
  input: RefObject<HTMLInputElement | null>,
  isUnreadable: boolean,
  onStop: (isStopped: boolean) => void,
): void {
  useLayoutEffect(() => {
    const form = input.current!.form;
    if (!isUnreadable || !form) return undefined;
    const stop = (event: Event): void => {
      if (!event.defaultPrevented) input.current!.focus();
      event.preventDefault();
      event.stopPropagation();
      onStop(true);
    };
    form.addEventListener('submit', stop, true);
    return () => form.removeEventListener('submit', stop, true);
  }, [input, isUnreadable, onStop]);
}
