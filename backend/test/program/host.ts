/**
 * The process for the programs of one Jest worker. It loads the framework once for all test files.
 * Each connection to its socket is one program: the first request starts it, and the end of the connection closes
 * it.
 */
import { rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import type { DatabaseAddress } from '../../src/common/db/database-address.js';
import { inside } from '../inside/index.js';
import type { TestClock } from '../test-clock.js';
import { listen, say, type Question } from './channel.js';
import { startProgram, type Program } from './program.js';

type Command = (program: Program, ...args: never[]) => unknown;

const path = process.argv[2]!;

function serve(socket: Socket): void {
  let program: Promise<Program> | null = null;

  async function answer({ command, args }: Question): Promise<unknown> {
    if (command === 'start') {
      program = startProgram(...(args as [Record<string, string>, DatabaseAddress]));
      return { url: (await program).url };
    }
    if (command === 'stop') return stop();
    const asked = await program!;
    const [area, name] = command.split('.') as [string, string];
    if (area === 'clock')
      return (asked.clock[name as keyof TestClock] as Command).apply(asked.clock, args as never);
    return (inside as unknown as Record<string, Record<string, Command>>)[area]![name]!(
      asked,
      ...(args as never[]),
    );
  }

  async function stop(): Promise<void> {
    const stopping = program;
    program = null;
    await (await stopping)?.close();
  }

  listen<Question>(socket, (question) => {
    const { id } = question;
    answer(question).then(
      (result) => say(socket, { id, result }),
      (error: unknown) => say(socket, { id, error: String((error as Error).stack ?? error) }),
    );
  });
  socket.on('error', () => undefined);
  // A failed test may end without closing its program.
  socket.on('close', () => void stop());
}

rmSync(path, { force: true });
createServer(serve).listen(path);
// The test run has ended.
process.on('disconnect', () => process.exit());
