/** Loaded into the server where start.mjs must stay its parent: when that dies, the server shuts down properly. */
import { Socket } from 'node:net';

const pipe = new Socket({ fd: 3 });
pipe.on('error', () => undefined);
pipe.on('close', () => process.kill(process.pid, 'SIGTERM'));
pipe.resume();
pipe.unref();
