import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A service outside the program, with answers that the tests choose. */
export class AnsweringService {
  /** The addresses of the requests. */
  readonly asked: string[] = [];
  answer: RequestListener = (_, response) => response.end('{}');
  private readonly server: Server = createServer((request, response) => {
    this.asked.push(request.url!);
    this.answer(request, response);
  });

  /** Returns the service's address. */
  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}
