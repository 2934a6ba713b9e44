import type { ParseArgsOptionsConfig } from 'node:util';
import { readInput, type SystemActor } from '@pauta/contract';
import { DrizzleQueryError } from 'drizzle-orm';
import { z } from 'zod';
import type { Config } from '../platform/config.ts';
import type { Platform } from '../platform/platform.ts';
import { ProblemError } from '../platform/problem-error.ts';
import { PoolError } from '../modules/identity/pool/pool-error.ts';
import { remotePoolOf } from '../modules/identity/pool/pool-settings.ts';
import { toUsername } from '../modules/identity/pool/pool-user.ts';

/** The actor of commands: anyone who can log in to the machine. */
export const byCommand = (companyId: string): SystemActor => ({ kind: 'system', companyId, name: 'cli' });

/** Services for administrative commands. */
export type Installation = Pick<Platform, 'config' | 'database' | 'secrets' | 'now'>;

/** The command is valid, but refused. */
export class AdminRefusal extends Error {
  override name = 'AdminRefusal';
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

interface CommandLine {
  /** Arguments after the command's name, for the help. */
  readonly usage: string;
  /** A sentence that describes the command, and further lines for its own help. */
  readonly help: readonly string[];
  readonly options: ParseArgsOptionsConfig;
  /** Options that are file names, relative to the working directory of the caller. */
  readonly files: readonly string[];
  /** Validates the input: the error as one sentence, or undefined. */
  check(input: unknown): string | undefined;
}

export interface AdminCommand extends CommandLine {
  /** Throws `AdminRefusal`. */
  run(installation: Installation, input: unknown): Promise<object>;
}

/** A command that requires the server to be stopped and opens the installation itself. */
export interface OfflineCommand extends CommandLine {
  /** Throws `AdminRefusal`. */
  runOffline(config: Config, input: unknown): Promise<object>;
}

const isDuplicate = (error: unknown): boolean =>
  error instanceof DrizzleQueryError &&
  error.cause !== undefined &&
  'code' in error.cause &&
  error.cause.code === '23505';

const asRefusal = (error: unknown): unknown => {
  if (error instanceof ProblemError) return new AdminRefusal(error.code, error.message);
  if (error instanceof PoolError && error.type === 'InvalidPasswordException') {
    return new AdminRefusal('invalid_password', `A senha não atende à política: ${error.message}.`);
  }
  if (isDuplicate(error)) return new AdminRefusal('already_exists', 'Já existe.');
  return error;
};

interface Definition<S extends z.ZodType, On> {
  usage: string;
  help: readonly string[];
  options: ParseArgsOptionsConfig;
  files?: readonly string[];
  input: S;
  run: (on: On, input: z.output<S>) => Promise<object>;
}

const commandLine = <S extends z.ZodType>({
  usage,
  help,
  options,
  files = [],
  input: schema,
}: Definition<S, never>) => ({
  usage,
  help,
  options,
  files,
  check: (input: unknown) => {
    const issue = readInput(schema, input).issues?.[0];
    return issue && `--${issue.path} não é válido: ${issue.message}`;
  },
});

const parseInput = <S extends z.ZodType>(schema: S, input: unknown): z.output<S> => {
  const read = readInput(schema, input);
  if (read.issues) {
    const wrong = read.issues.map(({ path, message }) => `${path}: ${message}`);
    throw new AdminRefusal('invalid_input', wrong.join('\n'));
  }
  return read.value;
};

export const adminCommand = <S extends z.ZodType>(definition: Definition<S, Installation>): AdminCommand => ({
  ...commandLine(definition),
  run: async (installation, input) => {
    const parsed = parseInput(definition.input, input);
    try {
      return await definition.run(installation, parsed);
    } catch (error) {
      throw asRefusal(error);
    }
  },
});

export const offlineCommand = <S extends z.ZodType>(definition: Definition<S, Config>): OfflineCommand => ({
  ...commandLine(definition),
  runOffline: async (config, input) => definition.run(config, parseInput(definition.input, input)),
});

/** Throws if the embedded pool is not in use. */
export const requireEmbeddedPool = ({ config }: Installation): void => {
  if (!remotePoolOf(config)) return;
  throw new AdminRefusal(
    'pool_is_elsewhere',
    'As contas estão no user pool de COGNITO_USER_POOL_ID. Use as ferramentas dele.',
  );
};

/** An e-mail address as a user name of the pool. */
export const Email = z.email().transform(toUsername);

/** Common part of commands about one user. */
export const byEmail = {
  usage: '--email E',
  options: { email: { type: 'string' } },
  input: z.strictObject({ email: Email }),
} as const;
