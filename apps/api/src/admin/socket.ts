import { chmod, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import type { Logger } from '../platform/logger.ts';
import { AdminRefusal, type Installation } from './command.ts';
import { adminCommands } from './commands.ts';

const maxRequestBytes = 64 * 1024;
const idleMs = 30_000;
/** Path limit of Unix sockets. */
const maxPathBytes = 103;

const Request = z.strictObject({ command: z.string(), input: z.unknown() });
const Response = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), result: z.unknown() }),
  z.object({ ok: z.literal(false), code: z.string(), message: z.string() }),
]);
type Response = z.output<typeof Response>;

const socketPath = (dataDir: string): string => {
  const absolute = join(dataDir, 'admin.sock');
  const fromHere = relative(process.cwd(), absolute);
  return fromHere.length < absolute.length ? fromHere : absolute;
};

const answer = async (installation: Installation, log: Logger, line: string): Promise<Response> => {
  try {
    const { command, input } = Request.parse(JSON.parse(line));
    const known = adminCommands.get(command);
    if (!known) throw new AdminRefusal('unknown_command', `Não há o comando ${command}.`);
    return { ok: true, result: await known.run(installation, input) };
  } catch (error) {
    if (error instanceof AdminRefusal) return { ok: false, code: error.code, message: error.message };
    log.error({ err: error }, 'admin command failed');
    return { ok: false, code: 'internal', message: 'O comando falhou. O motivo está no registro do servidor.' };
  }
};

const serve = (installation: Installation, log: Logger, socket: Socket): void => {
  socket.setTimeout(idleMs, () => socket.destroy());
  socket.on('error', () => socket.destroy());
  let text = '';
  socket.setEncoding('utf8').on('data', (part: string) => {
    const isFirst = !text.includes('\n');
    text += part;
    if (text.length > maxRequestBytes) socket.destroy();
    else if (isFirst && text.includes('\n')) {
      // No timeout from here on: the command itself may take long.
      socket.setTimeout(0);
      void answer(installation, log, text.slice(0, text.indexOf('\n'))).then((response) =>
        socket.end(`${JSON.stringify(response)}\n`),
      );
    }
  });
};

/**
 * Accepts administrative commands while the server is running, by `admin.sock` in the data directory, accessible only
 * to the server's system user. Returns the close function.
 */
export const openAdminSocket = async ({
  log,
  ...installation
}: Installation & { log: Logger }): Promise<() => Promise<void>> => {
  const path = socketPath(installation.config.dataDir);
  if (Buffer.byteLength(path) > maxPathBytes) {
    log.warn({ path }, 'the path is too long for a socket: admin commands need the server stopped');
    return async () => undefined;
  }
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    serve(installation, log, socket);
  });
  try {
    // A killed server leaves its socket behind.
    await rm(path, { force: true });
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(path, resolve);
    });
    await chmod(path, 0o600);
  } catch (error) {
    log.warn({ err: error }, 'no socket can be made in the data directory: admin commands need the server stopped');
    return async () => undefined;
  }
  return async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  };
};

const absent = new Set(['ENOENT', 'ECONNREFUSED', 'ENOTSOCK', 'EINVAL']);

const open = (path: string): Promise<Socket | undefined> =>
  new Promise((resolve, reject) => {
    const socket = connect(path);
    socket.once('connect', () => resolve(socket));
    socket.once('error', (error: NodeJS.ErrnoException) =>
      absent.has(error.code ?? '') ? resolve(undefined) : reject(error),
    );
  });

/** Whether a server is running on this data directory. */
export const isServerRunning = async (dataDir: string): Promise<boolean> => {
  const socket = await open(socketPath(dataDir));
  socket?.destroy();
  return socket !== undefined;
};

/** Sends a command to the running server; undefined if none is running. Throws `AdminRefusal`. */
export const askServer = async (
  dataDir: string,
  command: string,
  input: unknown,
): Promise<{ result: unknown } | undefined> => {
  const socket = await open(socketPath(dataDir));
  if (!socket) return undefined;
  socket.write(`${JSON.stringify({ command, input })}\n`);
  for await (const line of createInterface({ input: socket })) {
    socket.destroy();
    const response = Response.parse(JSON.parse(line));
    if (!response.ok) throw new AdminRefusal(response.code, response.message);
    return { result: response.result };
  }
  throw new AdminRefusal('no_answer', 'O servidor não respondeu. Veja o registro dele e tente de novo.');
};
