import type { Socket } from 'node:net';
import { join } from 'node:path';

/** A test's request to its program, as one line of JSON. */
export interface Question {
  id: number;
  command: string;
  args: unknown[];
}
export interface Answer {
  id: number;
  result?: unknown;
  error?: string;
}

/** Returns the socket for the programs of one Jest worker, in the run's own folder. */
export function socketOf(folder: string, worker: string): string {
  return join(folder, `${worker}.sock`);
}

export function say(socket: Socket, message: Question | Answer): void {
  socket.write(`${JSON.stringify(message)}\n`);
}

/** Calls `hear` for every message. */
export function listen<Message extends Question | Answer>(
  socket: Socket,
  hear: (message: Message) => void,
): void {
  let begun = '';
  socket.setEncoding('utf8');
  socket.on('data', (text: string) => {
    const lines = (begun + text).split('\n');
    begun = lines.pop()!;
    for (const line of lines) hear(JSON.parse(line) as Message);
  });
}
