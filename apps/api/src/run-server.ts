import { demoAccounts } from './example/demo-accounts.ts';
import { examplePassword } from './modules/identity/passwords/example-password.ts';
import { openExampleAccounts } from './example/example-accounts.ts';
import { readConfig } from './platform/config.ts';
import { StartupError } from './platform/startup-error.ts';
import { hasStorybook } from './platform/storybook.routes.ts';
import { type RunningServer, startServer } from './server.ts';

/** Time limit for closing services after the drain. */
const timeoutMs = 20_000;

const greet = async ({ platform, address, lockedAccounts }: RunningServer): Promise<void> => {
  const { config } = platform;
  const shown = address.replace('127.0.0.1', 'localhost');
  const lines = [``, `  Pauta em ${shown}`, ``];
  const open = new Set((await openExampleAccounts(platform)).map(({ email }) => email));
  if (open.size) {
    lines.push(`  Contas de exemplo, senha ${examplePassword}:`);
    for (const { email, inWords } of demoAccounts)
      if (open.has(email)) lines.push(`    ${email.padEnd(22)} ${inWords}`);
    lines.push('');
  }
  if (lockedAccounts) {
    lines.push(
      `  ${lockedAccounts} contas do exemplo estão bloqueadas: a senha delas é pública e só vale em desenvolvimento.`,
      '',
    );
  }
  if (hasStorybook(config)) {
    lines.push(`  Componentes e telas: ${shown}/storybook/ (a primeira visita constrói, cerca de um minuto)`, '');
  }
  process.stdout.write(`${lines.join('\n')}\n`);
};

/** Runs the server until it is stopped. Exits with one sentence if it can't start. */
export const runServer = async (): Promise<void> => {
  try {
    const config = readConfig(process.env);
    const server = await startServer(config);
    let isStopping = false;
    const stop = () => {
      // A second signal exits at once.
      if (isStopping) process.exit(1);
      isStopping = true;
      setTimeout(() => process.exit(0), config.PAUTA_DRAIN_SECONDS * 1_000 + timeoutMs).unref();
      server.stop().then(
        () => process.exit(0),
        (error: unknown) => {
          server.platform.log.error({ err: error }, 'stopping');
          process.exit(1);
        },
      );
    };
    // SIGHUP: the terminal was closed.
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop);
    await greet(server);
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
};
