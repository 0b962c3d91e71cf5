import { field, requestField } from '../common/fields/index.js';
import type { NotificationType } from '../notifications/notifications.contract.js';

export const BAD_DEVICE = 'Your browser uses a push service that is not supported here';
export const BAD_KEYS = 'Your browser gave keys with which pushes cannot be encrypted';
const ENDPOINT_MAX = 2_000;
/** An uncompressed point of P-256, and 16 random bytes, as browsers write them. */
const PUBLIC_KEY = /^[\w-]{87}=?$/;
const AUTH = /^[\w-]{22}={0,2}$/;

function isWebAddress(value: unknown): boolean {
  return typeof value === 'string' && value.length <= ENDPOINT_MAX && URL.canParse(value);
}

/** The keys with which pushes to a browser are encrypted. */
export class PushKeys {
  @field(
    (value) => (typeof value === 'string' && PUBLIC_KEY.test(value) ? null : BAD_KEYS),
    {},
    { type: 'string' },
  )
  p256dh!: string;

  @field((value) => (typeof value === 'string' && AUTH.test(value) ? null : BAD_KEYS), {}, { type: 'string' })
  auth!: string;
}

/** A browser's subscription, as its `PushSubscription` says it. */
export class PushDeviceRequest {
  /** Where pushes to it are sent: an address of a service that the installation allows. */
  @field(
    (value) => (isWebAddress(value) ? null : BAD_DEVICE),
    {},
    { type: 'string', maxLength: ENDPOINT_MAX },
  )
  endpoint!: string;

  @requestField(PushKeys, { invalid: BAD_KEYS })
  keys!: PushKeys;
}

/** A browser to which one's own pushes go. */
export interface PushDeviceView {
  id: string;
  /** The one that asks. */
  isThis: boolean;
  /** In its own words. */
  agent: string | null;
  createdAt: string;
}

/** The key by which browsers know this installation's pushes. */
export interface PushKeyView {
  publicKey: string;
}

/** Whether a device may still show what was pushed to it. */
export interface PushStateView {
  /** Withdrawn or expired since. */
  isGone: boolean;
}

/** What a push says to the browser's worker. */
export interface PushPayload {
  id: string;
  /** For which device it is; the worker asks whether that is still its reader's. */
  deviceId: string;
  type: NotificationType;
  title: string;
  message: string;
  link: string;
  /** The same for what takes the place of another on the device. */
  tag: string;
}
