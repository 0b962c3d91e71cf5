import { withoutBidi } from '@contract/common/fields/bidi.contract.js';

/** The id of the element that contains the toasts. */
export const TOASTS_ID = 'toasts';

/** Toasts without an action are visible for 5 seconds. */
export const TOAST_DURATION_MS = 5_000;
/**
 * Toasts with an action that is offered nowhere else.
 * Notifications use the shorter time because they stay under the bell.
 */
export const TOAST_ACTION_MS = 10_000;
const REMOVE_AFTER_MS = 1_000_000;

/** A button in a toast, such as Undo. */
export interface ToastAction {
  label: string;
  /** Describes another way to the same result, for users who cannot reach the toast in time. */
  alternative: string;
  /** `go` opens another page. */
  run: (go: (path: string) => void) => void;
}

export interface ToastInput {
  title: string;
  description?: string | undefined;
  /** A second, smaller line, such as the server's reason. */
  detail?: string | undefined;
  variant?: 'default' | 'destructive';
  /** True for a notification. Screen readers announce it without interrupting. */
  polite?: boolean;
  /** A toast with an action is visible for longer, unless it is a notification. */
  action?: ToastAction | undefined;
}

export interface ToastItem extends ToastInput {
  id: number;
  open: boolean;
}

let current: ToastItem | null = null;
let count = 0;
let removal: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function show(next: ToastItem | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/**
 * Shows a toast in place of the previous one, as at most one is visible.
 * Characters that change the text direction are removed.
 */
export function toast({ title, description, detail, ...input }: ToastInput): void {
  clearTimeout(removal);
  count += 1;
  hasInput = false;
  const texts = {
    title: withoutBidi(title),
    description: description && withoutBidi(description),
    detail: detail && withoutBidi(detail),
  };
  show({ ...input, ...texts, id: count, open: true });
}

export function dismissToast(): void {
  if (!current?.open) return;
  show({ ...current, open: false });
  clearTimeout(removal);
  removal = setTimeout(() => show(null), REMOVE_AFTER_MS);
}

let hasInput = false;

/** Records that the user did something, such as a click or Back. */
export function noteUserInput(): void {
  hasInput = true;
}

/**
 * Closes the visible toast when another page opens. A toast stays if no input came after it, because its own action
 * then opened the page. Notifications stay too, because they belong to no page.
 */
export function closeToastOnPageChange(): void {
  if (hasInput && current && !current.polite) dismissToast();
}

export const toastStore = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): ToastItem | null => current,
};
