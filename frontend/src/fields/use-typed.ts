import {
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ChangeEvent,
  type KeyboardEvent,
  type Ref,
} from 'react';
import { flushSync } from 'react-dom';

/** How one kind of field turns a value of the wire into text, and text into one. */
export interface Writing {
  /** As the company writes it. */
  write: (value: string) => string;
  /** What was typed, on the wire; null when it is none, or not a whole one yet. */
  read: (text: string) => string | null;
  /** The time that stands beside a date in what was typed. */
  readTime?: ((text: string) => string | undefined) | undefined;
  /** The next or the one before, for the arrow keys. */
  step: (value: string, by: 1 | -1) => string;
}

/** What a form is told: as of a native field, with '' while the text cannot be read. */
export interface TypedEvent {
  type: 'change' | 'blur';
  target: { name: string | undefined; value: string; isUnreadable: boolean; time?: string | undefined };
}

/** What a form may ask of the field: its value is always one of the wire. */
export interface TypedHandle {
  name: string | undefined;
  value: string;
  focus: () => void;
}

export interface TypedOptions {
  name?: string | undefined;
  /** Of a field that its parent controls; otherwise the form sets it by the handle. */
  value?: string | undefined;
  onChange?: ((event: TypedEvent) => unknown) | undefined;
  onBlur?: ((event: TypedEvent) => unknown) | undefined;
  ref?: Ref<TypedHandle> | undefined;
}

const isTouched = (): boolean => matchMedia('(pointer: coarse)').matches;

/**
 * A native field, so that phones open their own picker, which becomes a field of text in the company's format while
 * somebody types into it at a desk. The form sees values of the wire only.
 */
export function useTyped(
  { write, read, readTime, step }: Writing,
  { name, value, onChange, onBlur, ref }: TypedOptions,
) {
  const input = useRef<HTMLInputElement>(null);
  const [own, setOwn] = useState(value ?? '');
  const [text, setText] = useState<string | null>(null);
  const [isLeft, setLeft] = useState(false);
  const isSwitching = useRef(false);
  const shown = value ?? own;
  const latest = useRef(shown);
  const isTyping = text !== null;
  const isUnreadable = isTyping && text.trim() !== '' && read(text) === null;

  const handle = useMemo<TypedHandle>(
    () => ({
      name,
      get value() {
        return latest.current;
      },
      set value(given) {
        if (given === latest.current) return;
        latest.current = given ?? '';
        setOwn(latest.current);
        setText(null);
      },
      focus: () => input.current?.focus(),
    }),
    [name],
  );
  useImperativeHandle(ref, () => handle);
  useLayoutEffect(() => {
    if (value !== undefined) latest.current = value;
  }, [value]);

  // A native field that becomes one of text loses the focus with its parts.
  useLayoutEffect(() => {
    isSwitching.current = false;
    if (!isTyping) return;
    input.current!.focus();
    input.current!.select();
  }, [isTyping]);

  // The form knows of no value, and might do without one: what stands there would be lost.
  useLayoutEffect(() => {
    const form = input.current!.form;
    if (!isUnreadable || !form) return undefined;
    const stop = (event: Event): void => {
      if (!event.defaultPrevented) input.current!.focus();
      event.preventDefault();
      event.stopPropagation();
      setLeft(true);
    };
    form.addEventListener('submit', stop, true);
    return () => form.removeEventListener('submit', stop, true);
  }, [isUnreadable]);

  const tell = (type: TypedEvent['type'], given: string, unreadable: boolean, time?: string): void => {
    const event = { type, target: { name, value: given, isUnreadable: unreadable, time } };
    if (type === 'blur') onBlur?.(event);
    else onChange?.(event);
  };
  const take = (typed: string): void => {
    const given = read(typed);
    latest.current = given ?? '';
    setOwn(latest.current);
    tell('change', latest.current, given === null && typed.trim() !== '', readTime?.(typed));
  };
  const startTyping = (): void => {
    if (isTyping || isTouched()) return;
    isSwitching.current = true;
    // At once: what a program writes next, a native field would throw away where it is no value of the wire.
    flushSync(() => {
      setLeft(false);
      setText(shown && write(shown));
    });
  };
  const control = {
    ref: input,
    onMouseDown: (event: { preventDefault: () => void }) => {
      if (isTyping || isTouched()) return;
      // It would give the focus to a part of the native field, which goes.
      event.preventDefault();
      startTyping();
    },
    onFocus: startTyping,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      // Only what types without a keyboard comes before the field is one of text.
      setText((typed) => (typed !== null ? target.value : null));
      take(target.value);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (!isTyping || event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
      event.preventDefault();
      if (!shown) return;
      const next = step(shown, event.key === 'ArrowUp' ? 1 : -1);
      setText(write(next));
      take(next);
    },
    onBlur: () => {
      if (isSwitching.current) return;
      setLeft(true);
      if (!isUnreadable) setText(null);
      tell('blur', shown, isUnreadable);
    },
  };
  const pick = (): void => {
    flushSync(() => setText(null));
    input.current!.showPicker();
  };
  return { control, shown, text, isUnreadable, isLeft, pick };
}
