import { parseArgs } from 'node:util';
import { type AdminCommand, AdminRefusal } from './modules/identity/admin-command.ts';
import { adminCommands } from './modules/identity/admin-commands.ts';
import { askServer } from './modules/identity/admin-socket.ts';
import { type Config, readConfig } from './platform/config.ts';
import { lockDataDirectory } from './platform/data-directory.ts';
import { openDatabase } from './platform/database.ts';
import { openSecrets } from './platform/secrets.ts';
import { StartupError } from './platform/startup-error.ts';

const usage = [
  'pnpm run --silent admin <comando> [opções] [--json]',
  '',
  ...[...adminCommands].map(([name, command]) => `  ${name} ${command.usage}`.trimEnd()),
  '',
  'Funciona com o servidor ligado ou desligado, sobre PAUTA_DATA_DIR e DATABASE_URL.',
  'Termina com 0; com 1 quando o pedido é recusado; com 2 quando o comando está errado.',
  '',
].join('\n');

/** The command can't be understood. */
class UsageError extends Error {}

interface Parsed {
  name: string;
  command: AdminCommand;
  input: object;
  isJson: boolean;
}

const parse = (args: string[]): Parsed => {
  const name = args.slice(0, 2).join(' ');
  const command = adminCommands.get(name);
  if (!command) throw new UsageError(args.length ? `Não há o comando ${name}.` : 'Falta o comando.');
  const common = { json: { type: 'boolean' } } as const;
  try {
    const { values } = parseArgs({ args: args.slice(2), options: { ...command.options, ...common }, strict: true });
    const { json: isJson = false, ...input } = values;
    const wrong = command.check(input);
    if (wrong !== undefined) throw new UsageError(wrong);
    return { name, command, input, isJson };
  } catch (error) {
    if (error instanceof UsageError || !(error instanceof TypeError)) throw error;
    throw new UsageError(error.message, { cause: error });
  }
};

const runHere = async (config: Config, { command, input }: Parsed): Promise<unknown> => {
  const unlock = await lockDataDirectory(config.dataDir, { isShared: config.DATABASE_URL !== undefined });
  try {
    const secrets = await openSecrets({ secret: config.PAUTA_SECRET, dataDir: config.dataDir });
    const database = await openDatabase({ url: config.DATABASE_URL, dataDir: config.dataDir, poolSize: 2 });
    try {
      return await command.run({ config, database, secrets, now: () => new Date() }, input);
    } finally {
      await database.close();
    }
  } finally {
    await unlock();
  }
};

const show = (value: unknown): string => {
  if (value === null) return '—';
  return typeof value === 'string' ? value : JSON.stringify(value);
};

const toText = (result: unknown): string => {
  if (Array.isArray(result)) return result.map(toText).join('\n\n');
  const lines = Object.entries(result ?? {}).map(([key, value]) => `${key}: ${show(value)}`);
  return lines.join('\n');
};

export interface Output {
  stdout: { write(text: string): unknown };
  stderr: { write(text: string): unknown };
}

/** Runs one administrative command. Gives the exit code: 0; 1 when it was refused; 2 when it can't be understood. */
export const runAdmin = async (
  args: string[],
  env: Readonly<Record<string, string | undefined>>,
  { stdout, stderr }: Output,
): Promise<number> => {
  if (args.includes('--help') || args[0] === 'help') {
    stdout.write(usage);
    return 0;
  }
  try {
    const parsed = parse(args);
    const config = readConfig(env);
    const asked = await askServer(config.dataDir, parsed.name, parsed.input);
    const result = asked ? asked.result : await runHere(config, parsed);
    stdout.write(`${parsed.isJson ? JSON.stringify(result) : toText(result)}\n`);
    return 0;
  } catch (error) {
    if (error instanceof UsageError) {
      stderr.write(`${error.message}\n\n${usage}`);
      return 2;
    }
    if (!(error instanceof AdminRefusal || error instanceof StartupError)) throw error;
    const code = error instanceof AdminRefusal ? error.code : 'cannot_start';
    if (args.includes('--json')) stdout.write(`${JSON.stringify({ code, message: error.message })}\n`);
    else stderr.write(`${code}: ${error.message}\n`);
    return 1;
  }
};
