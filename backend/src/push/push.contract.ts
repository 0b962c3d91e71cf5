import { Matches } from 'class-validator';
import * as v from 'valibot';
import { field, requestField, rule } from '../common/fields/index.js';
import type { RouteTable } from '../common/routes/routes.contract.js';
import { Id, Instant, view } from '../common/routes/views.contract.js';
import type { NotificationTarget, NotificationType } from '../notifications/notifications.contract.js';

export const BAD_DEVICE = 'Your browser uses a push service that is not supported here';
export const BAD_KEYS = 'Your browser sent keys that cannot encrypt pushes';
const ENDPOINT_MAX = 2_000;
/** An uncompressed point of P-256 and 16 random bytes, in base64url as browsers send them. */
const PUBLIC_KEY = /^[\w-]{87}=?$/;
const AUTH = /^[\w-]{22}={0,2}$/;

function isEndpointUrl(value: unknown): boolean {
  return typeof value === 'string' && value.length <= ENDPOINT_MAX && URL.canParse(value);
}

/** The keys that encrypt pushes to a browser. */
class PushKeys {
  @field({}, Matches(PUBLIC_KEY, { message: BAD_KEYS }))
  p256dh!: string;

  @field({}, Matches(AUTH, { message: BAD_KEYS }))
  auth!: string;
}

/** A browser's subscription, as its `PushSubscription` contains it. */
export class PushDeviceRequest {
  /** The address for pushes, at a push service that the installation allows. */
  @field(
    {},
    rule((value) => (isEndpointUrl(value) ? null : BAD_DEVICE), { type: 'string', maxLength: ENDPOINT_MAX }),
  )
  endpoint!: string;

  @requestField(PushKeys, { invalid: BAD_KEYS })
  keys!: PushKeys;
}

/** A browser that receives the reader's pushes. */
export const PushDeviceView = view('PushDeviceView', {
  id: Id,
  /** True for the browser that sent the request. */
  isThis: v.boolean(),
  /** The browser's user agent. */
  agent: v.nullable(v.string()),
  createdAt: Instant,
});
export type PushDeviceView = v.InferOutput<typeof PushDeviceView>;

/** The public key that browsers subscribe with. */
export const PushKeyView = view('PushKeyView', { publicKey: v.string() });
export type PushKeyView = v.InferOutput<typeof PushKeyView>;

/** The state of a push for a device that is about to show it. */
export const PushStateView = view('PushStateView', {
  /** True if the notification was withdrawn or has expired. */
  isGone: v.boolean(),
});
export type PushStateView = v.InferOutput<typeof PushStateView>;

/** The content of a push for the browser's service worker. */
export interface PushPayload {
  id: string;
  /** The id of the device. The worker asks the server with it whether the device still belongs to the reader. */
  deviceId: string;
  type: NotificationType;
  title: string;
  message: string;
  link: string;
  /** Pushes with the same tag replace each other on the device. */
  tag: string;
  /** An offer that the reader can answer with a button of the notification. */
  offer?: Required<Pick<NotificationTarget, 'offerId' | 'offerReply'>>;
}

export const pushRoutes = {
  'GET /push-devices': { summary: 'List your browsers that receive pushes', list: PushDeviceView },
  'GET /push-devices/key': { summary: 'Read the public key for push subscriptions', answer: PushKeyView },
  'GET /push-devices/:id': {
    summary: 'Read one of your browsers that receive pushes',
    answer: PushDeviceView,
  },
  'GET /push-devices/:id/pushes/:notificationId': {
    summary: 'Check whether a browser may show a push',
    answer: PushStateView,
    errors: { not_signed_in: 401 },
  },
  'POST /push-devices': {
    summary: 'Turn on pushes for this browser',
    body: PushDeviceRequest,
    answer: PushDeviceView,
    errors: { push_service_not_supported: 400 },
  },
  'DELETE /push-devices/:id': { summary: 'Turn off pushes for one of your browsers' },
} satisfies RouteTable;

type PushRoutes = typeof pushRoutes;
declare module '../common/routes/routes.contract.js' {
  interface ApiRoutes extends PushRoutes {}
}
