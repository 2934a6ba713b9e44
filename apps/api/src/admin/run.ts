import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { restore } from './backup-commands.ts';
import { carryOver } from '../modules/backups/carry-over.ts';
import { type AdminCommand, AdminRefusal, type OfflineCommand } from './command.ts';
import { adminCommands } from './commands.ts';
import { askServer, isServerRunning } from './socket.ts';
import { type Config, readConfig, secretSettings } from '../platform/config.ts';
import { lockDataDirectory } from '../platform/data-directory.ts';
import { openDatabase } from '../platform/database.ts';
import { openLogger } from '../platform/logger.ts';
import { openSecrets } from '../platform/secrets.ts';
import { StartupError } from '../platform/startup-error.ts';

type Command = AdminCommand | OfflineCommand;
type Environment = Readonly<Record<string, string | undefined>>;

const commands: ReadonlyMap<string, Command> = new Map<string, Command>([...adminCommands, ['restore', restore]]);

const start = 'pnpm run --silent admin';
const endings = [
  'Funciona com o servidor ligado ou desligado, sobre PAUTA_DATA_DIR e DATABASE_URL.',
  '--json: a resposta é um só valor JSON. <comando> --help: as opções de um comando.',
  'Termina com 0; com 1 quando o pedido é recusado; com 2 quando o comando está errado.',
];

const usageOf = (name: string, { usage }: Command): string => `${name} ${usage}`.trimEnd();

const overview = (names: readonly string[] = [...commands.keys()]): string => {
  const lines = names.flatMap((name) => {
    const command = commands.get(name);
    if (!command) return [];
    const [summary] = command.help;
    return [`  ${usageOf(name, command)}`, ...(summary ? [`      ${summary}`] : [])];
  });
  return [`${start} <comando> [opções] [--json]`, '', ...lines, '', ...endings, ''].join('\n');
};

/** Help for a command, for all commands of a noun, or for everything. */
const helpOf = (words: readonly string[]): string => {
  const name = nameOf(words);
  const command = commands.get(name);
  if (command) return [`${start} ${usageOf(name, command)} [--json]`, '', ...command.help, ''].join('\n');
  const ofNoun = [...commands.keys()].filter((key) => key.split(' ')[0] === words[0]);
  return overview(ofNoun.length ? ofNoun : undefined);
};

/** The command line is invalid. */
class UsageError extends Error {}

interface Parsed {
  name: string;
  command: Command;
  input: Record<string, unknown>;
  isJson: boolean;
}

/** Name of a command: noun and verb, or one word. */
function nameOf([first = '', second = '']: readonly string[]): string {
  return commands.has(first) ? first : `${first} ${second}`.trim();
}

const parse = (args: string[], env: Environment): Parsed => {
  const name = nameOf(args);
  const command = commands.get(name);
  if (!command) throw new UsageError(args.length ? `Não há o comando ${name}.` : 'Falta o comando.');
  const common = { json: { type: 'boolean' } } as const;
  try {
    const { values } = parseArgs({
      args: args.slice(name.split(' ').length),
      options: { ...command.options, ...common },
      strict: true,
    });
    const { json: isJson = false, ...input }: Record<string, unknown> = values;
    for (const option of command.files) {
      const file = input[option];
      // Package managers change the working directory; INIT_CWD is the original one.
      if (typeof file === 'string' && file) input[option] = resolve(env['INIT_CWD'] ?? '', file);
    }
    const wrong = command.check(input);
    if (wrong !== undefined) throw new UsageError(wrong);
    return { name, command, input, isJson: isJson === true };
  } catch (error) {
    if (error instanceof UsageError || !(error instanceof TypeError)) throw error;
    throw new UsageError(error.message, { cause: error });
  }
};

const withDataDirectory = async <T>(config: Config, work: () => Promise<T>): Promise<T> => {
  const unlock = await lockDataDirectory(config.dataDir, { isShared: config.DATABASE_URL !== undefined });
  try {
    return await work();
  } finally {
    await unlock();
  }
};

const runHere = (config: Config, command: AdminCommand, input: object): Promise<unknown> =>
  withDataDirectory(config, async () => {
    const secrets = await openSecrets(secretSettings(config));
    const log = openLogger(config.PAUTA_LOG);
    await carryOver(config, { secrets, log });
    const { dataDir, DATABASE_URL: url } = config;
    const database = await openDatabase({ url, dataDir, secrets, log, poolSize: 2 });
    try {
      return await command.run({ config, database, secrets, now: () => new Date() }, input);
    } finally {
      await database.close();
    }
  });

const runOffline = async (config: Config, command: OfflineCommand, input: object): Promise<unknown> => {
  if (await isServerRunning(config.dataDir)) {
    throw new AdminRefusal('server_is_running', 'O servidor está ligado. Desligue-o antes.');
  }
  return withDataDirectory(config, () => command.runOffline(config, input));
};

const runCommand = async (config: Config, { name, command, input }: Parsed): Promise<unknown> => {
  if ('runOffline' in command) return runOffline(config, command, input);
  const asked = await askServer(config.dataDir, name, input);
  return asked ? asked.result : runHere(config, command, input);
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

/** Runs an administrative command. Returns the exit code: 0; 1 if refused; 2 if invalid. */
export const runAdmin = async (args: string[], env: Environment, { stdout, stderr }: Output): Promise<number> => {
  if (args.includes('--help') || args[0] === 'help') {
    const words = args.filter((arg) => !arg.startsWith('-'));
    stdout.write(helpOf(args[0] === 'help' ? words.slice(1) : words));
    return 0;
  }
  const isJson = args.includes('--json');
  try {
    const parsed = parse(args, env);
    const result = await runCommand(readConfig(env), parsed);
    stdout.write(`${parsed.isJson ? JSON.stringify(result) : toText(result)}\n`);
    return 0;
  } catch (error) {
    if (error instanceof UsageError) {
      if (isJson) stdout.write(`${JSON.stringify({ code: 'wrong_usage', message: error.message })}\n`);
      stderr.write(`${error.message}\n\n${helpOf(args)}`);
      return 2;
    }
    if (!(error instanceof AdminRefusal || error instanceof StartupError)) throw error;
    const code = error instanceof AdminRefusal ? error.code : 'cannot_start';
    if (isJson) stdout.write(`${JSON.stringify({ code, message: error.message })}\n`);
    else stderr.write(`${code}: ${error.message}\n`);
    return 1;
  }
};
