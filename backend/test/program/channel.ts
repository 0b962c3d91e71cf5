import type { Socket } from 'node:net';
import { join } from 'node:path';

/** What a test asks of its program, and what it is answered: a line of JSON each. */
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

/** Where the programs of one of Jest's workers are started: a socket in the run's own folder. */
export function socketOf(folder: string, worker: string): string {
  return join(folder, `${worker}.sock`);
}

export function say(socket: Socket, message: Question | Answer): void {
  socket.write(`${JSON.stringify(message)}\n`);
}

/** Hears every message that comes. */
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
