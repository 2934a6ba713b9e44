import { mkdtempSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** Folder of all files of the suite. */
export const home = (): string => {
  const folder = process.env['PAUTA_E2E_HOME'];
  if (!folder) throw new Error('the suite is started by its own configuration');
  return folder;
};

export const dataDirectory = (): string => join(home(), 'data');
export const logFile = (): string => join(home(), 'server.log');
/** A new data folder for a separate installation. Its path is short enough for a Unix socket. */
export const newDataDirectory = (): string => mkdtempSync(join(home(), 'data-'));
/** Token of the suite's recorder host. */
export const recorderToken = (): string => process.env['PAUTA_E2E_RECORDER_TOKEN'] ?? '';
/** JSON lines with all secrets used by tests. */
export const secretsFile = (): string => join(home(), 'secrets.jsonl');

/**
 * Runs an admin command in the running server with that data, as the command line does. Rejects with the error's code.
 */
export const admin = async <T>(command: string, input: object, directory = dataDirectory()): Promise<T> => {
  const socket = connect(join(directory, 'admin.sock'));
  socket.write(`${JSON.stringify({ command, input })}\n`);
  for await (const line of createInterface({ input: socket })) {
    socket.destroy();
    const { ok, result, code, message } = JSON.parse(line) as { ok: boolean; result: T; code: string; message: string };
    if (!ok) throw new Error(`${command}: ${code}: ${message}`);
    return result;
  }
  throw new Error(`${command}: no answer`);
};
