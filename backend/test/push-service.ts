import { createDecipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushPayload } from '../src/push/push.contract.js';

const KEY_BYTES = 16;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = 21;

/** Creates a browser's key pair and the keys that it sends to a server. */
export function somePushKeys() {
  const own = createECDH('prime256v1');
  const publicKey = own.generateKeys();
  const auth = randomBytes(16);
  return { own, auth, keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') } };
}

/** A push that the service received. */
interface Pushed {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A person whose session can turn pushes on. */
interface Subscriber {
  post: (path: string, body: object) => { expect: (status: number) => PromiseLike<{ body: unknown }> };
}

/** A browser that has turned pushes on. */
export interface Device {
  id: string;
  path: string;
  own: ECDH;
  auth: Buffer;
}

/** A local push service. `answer` returns the status of its responses, by default 201. */
export class PushService {
  readonly received: Pushed[] = [];
  answer: (path: string) => number | Promise<number> = () => 201;
  private count = 0;
  readonly arrivals = new EventEmitter().setMaxListeners(0);
  private readonly server: Server;

  private constructor(server: Server) {
    this.server = server;
  }

  static async open(): Promise<PushService> {
    const server = createServer();
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const service = new PushService(server);
    server.on('request', (request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const path = request.url!;
        service.received.push({ path, headers: request.headers, body: Buffer.concat(chunks) });
        void service.reply(path, response);
        service.arrivals.emit('push');
      });
    });
    return service;
  }

  private async reply(path: string, response: ServerResponse): Promise<void> {
    const status = await this.answer(path);
    response.writeHead(status, { location: `${this.origin}/elsewhere` }).end();
  }

  /** The service's address for PUSH_HOSTS. */
  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Turns pushes on for a new device in the person's session. */
  async subscribe(person: Subscriber): Promise<Device> {
    const path = `/push/${(this.count += 1)}`;
    const { own, auth, keys } = somePushKeys();
    const { body } = await person
      .post('/push-devices', { endpoint: `${this.origin}${path}`, keys })
      .expect(201);
    return { id: (body as { id: string }).id, path, own, auth };
  }

  /** Returns the pushes for a device so far. */
  to({ path }: Device): Pushed[] {
    return this.received.filter((pushed) => pushed.path === path);
  }

  /** Returns the pushes for a device once `count` of them have arrived. */
  async pushesTo(device: Device, count = 1): Promise<Pushed[]> {
    while (this.to(device).length < count) await once(this.arrivals, 'push');
    return this.to(device);
  }

  /** Decrypts a push for its device, as RFC 8291 describes. */
  read({ own, auth }: Device, { body }: Pushed): PushPayload {
    const salt = body.subarray(0, KEY_BYTES);
    const keyLength = body.readUInt8(HEAD_BYTES - 1);
    const sender = body.subarray(HEAD_BYTES, HEAD_BYTES + keyLength);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender]);
    const secret = Buffer.from(hkdfSync('sha256', own.computeSecret(sender), auth, info, 32));
    const derive = (name: string, length: number) =>
      Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, length));
    const text = body.subarray(HEAD_BYTES + keyLength);
    const cipher = createDecipheriv(
      'aes-128-gcm',
      derive('aes128gcm', KEY_BYTES),
      derive('nonce', NONCE_BYTES),
    );
    cipher.setAuthTag(text.subarray(-TAG_BYTES));
    const padded = Buffer.concat([cipher.update(text.subarray(0, -TAG_BYTES)), cipher.final()]);
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString()) as PushPayload;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((closed) => this.server.close(closed));
  }
}
