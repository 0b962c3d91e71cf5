import { connect, type Socket } from 'node:net';
import { until } from '../until.js';
import { listen, say, socketOf, type Answer } from './channel.js';

/** Milliseconds, more than the framework needs to load on a busy machine. */
const START_MS = 120_000;

interface Asked {
  done: (result: unknown) => void;
  failed: (error: Error) => void;
}

/** A test's connection to its program in the process of its Jest worker. */
export class Remote {
  private readonly asked = new Map<number, Asked>();
  private count = 0;
  private isOpen = true;

  private constructor(private readonly socket: Socket) {
    listen<Answer>(socket, ({ id, result, error }) => {
      const asked = this.asked.get(id)!;
      this.asked.delete(id);
      if (error === undefined) asked.done(result);
      else asked.failed(new Error(error));
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      this.isOpen = false;
      for (const { failed } of this.asked.values()) failed(gone());
    });
  }

  static async open(): Promise<Remote> {
    const path = socketOf(process.env.MUSTER_TEST_HOSTS!, process.env.JEST_WORKER_ID ?? '1');
    return new Remote(await until(() => connected(path), 'the process of the programs is there', START_MS));
  }

  ask<Result>(command: string, ...args: unknown[]): Promise<Result> {
    if (!this.isOpen) return Promise.reject(gone());
    const id = (this.count += 1);
    return new Promise((done, failed) => {
      this.asked.set(id, { done: done as Asked['done'], failed });
      say(this.socket, { id, command, args });
    });
  }

  close(): void {
    this.socket.end();
  }
}

function gone(): Error {
  return new Error('The process in which the program ran has ended; what it said last stands above');
}

/** Returns null while the socket has no listener. */
function connected(path: string): Promise<Socket | null> {
  const socket = connect(path);
  return new Promise((resolve) => {
    socket.once('connect', () => resolve(socket));
    socket.once('error', () => resolve(null));
  });
}
