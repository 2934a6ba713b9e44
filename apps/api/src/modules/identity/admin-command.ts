import type { ParseArgsOptionsConfig } from 'node:util';
import { DrizzleQueryError } from 'drizzle-orm';
import { z } from 'zod';
import type { Platform } from '../../platform/platform.ts';
import { ProblemError } from '../../platform/problem-error.ts';
import { PoolError } from './pool-error.ts';
import { remotePoolOf } from './pool-settings.ts';

/** What administrative commands work on. */
export type Installation = Pick<Platform, 'config' | 'database' | 'secrets' | 'now'>;

/** A command was understood and refused. */
export class AdminRefusal extends Error {
  override name = 'AdminRefusal';
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

export interface AdminCommand {
  /** What follows the command's name, as the help shows it. */
  readonly usage: string;
  /** What it does, in one sentence, and lines that its own help adds. */
  readonly help: readonly string[];
  readonly options: ParseArgsOptionsConfig;
  /** What is wrong with the input, in one sentence; undefined when nothing is. */
  check(input: unknown): string | undefined;
  /** Throws `AdminRefusal`. */
  run(installation: Installation, input: unknown): Promise<object>;
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

export const adminCommand = <S extends z.ZodType>(definition: {
  usage: string;
  help?: readonly string[];
  options: ParseArgsOptionsConfig;
  input: S;
  run: (installation: Installation, input: z.output<S>) => Promise<object>;
}): AdminCommand => ({
  usage: definition.usage,
  help: definition.help ?? [],
  options: definition.options,
  check: (input) => {
    const issue = definition.input.safeParse(input).error?.issues[0];
    return issue && `--${issue.path.join('.')} não vale: ${issue.message}`;
  },
  run: async (installation, input) => {
    const parsed = definition.input.safeParse(input);
    if (!parsed.success) throw new AdminRefusal('invalid_input', z.prettifyError(parsed.error));
    try {
      return await definition.run(installation, parsed.data);
    } catch (error) {
      throw asRefusal(error);
    }
  },
});

/** Refuses what only the embedded pool can do. */
export const requireEmbeddedPool = ({ config }: Installation): void => {
  if (!remotePoolOf(config)) return;
  throw new AdminRefusal(
    'pool_is_elsewhere',
    'As contas estão no user pool de COGNITO_USER_POOL_ID. Use as ferramentas dele.',
  );
};
