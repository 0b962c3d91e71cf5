/**
 * The limits and sentences of passwords. This file has no decorators, so that the client's unit tests can import it.
 */
export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 128;
export const INVALID_PASSWORD = 'Password must be at least 6 characters';
export const BLANK_PASSWORD = 'Password must not be spaces only';
/** Advice in forms, and the refusal if the setting `WEAK_PASSWORDS` is `refuse`. */
export const WEAK_PASSWORD = 'This password is easy to guess. Three random words make a stronger one.';
