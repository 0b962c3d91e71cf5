import { connect, type Socket } from 'node:net';
import { until } from './until.js';

export interface SlowRequestOptions {
  method: string;
  /** The path from the server's root. */
  path: string;
  body: object;
  cookie?: string;
  /** The content type in the head. */
  type?: string;
}

/** A request that sends its head and the first bytes of its body, and the rest when the test asks for it. */
export class SlowRequest {
  private heard = '';
  private closed = false;
  private readonly socket: Socket;
  private readonly body: string;

  constructor(
    url: string,
    { method, path, body, cookie = '', type = 'application/json' }: SlowRequestOptions,
  ) {
    const { hostname, port, host } = new URL(url);
    this.body = JSON.stringify(body);
    this.socket = connect(Number(port), hostname);
    this.socket.on('data', (bytes) => (this.heard += bytes.toString()));
    this.socket.on('error', () => undefined);
    this.socket.on('close', () => (this.closed = true));
    this.socket.write(
      `${method} ${path} HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookie}\r\nContent-Type: ${type}\r\n` +
        `Expect: 100-continue\r\nContent-Length: ${Buffer.byteLength(this.body)}\r\n\r\n`,
    );
  }

  /** Sends five bytes once the server has received the head. */
  async begin(): Promise<this> {
    await until(() => this.heard.includes('100 Continue'), 'the server has the head');
    this.socket.write(this.body.slice(0, 5));
    return this;
  }

  /** Sends a byte now and then until the server closes the connection. */
  async dawdle(): Promise<void> {
    let sent = 5;
    const timer = setInterval(() => this.socket.write(this.body.charAt((sent += 1))), 100);
    await this.ended().finally(() => clearInterval(timer));
  }

  /** Sends the rest and returns the status of the response. */
  async finish(): Promise<number> {
    this.socket.write(this.body.slice(5));
    return (await this.answer()).status;
  }

  /** Returns the first response of the server, before or after the whole request. */
  async answer(): Promise<{ status: number; text: string }> {
    const answers = () =>
      this.heard.split(/(?=HTTP\/1\.1 )/).filter((text) => !text.includes('100 Continue'));
    await until(() => /\r\n\r\n[\s\S]/.test(answers()[0] ?? '') || this.closed, 'the server answers');
    const [text = ''] = answers();
    return { status: Number(text.slice(9, 12)), text };
  }

  /** Resolves once the server has closed the connection. */
  async ended(): Promise<void> {
    await until(() => this.closed, 'the connection is closed');
  }

  close(): void {
    this.socket.destroy();
  }
}
