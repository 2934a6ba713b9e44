import { examplePassword } from './example/content.ts';
import { demoAccounts } from './example/demo-accounts.ts';
import { readConfig } from './platform/config.ts';
import { StartupError } from './platform/startup-error.ts';
import { startServer } from './server.ts';

const patienceMs = 9_000;

const greet = (address: string, isDemo: boolean): void => {
  const lines = [``, `  Pauta em ${address}`, ``];
  if (isDemo) {
    lines.push(`  Contas de exemplo, senha ${examplePassword}:`);
    for (const { email, role } of demoAccounts) lines.push(`    ${email.padEnd(22)} ${role}`);
    lines.push('');
  }
  process.stdout.write(`${lines.join('\n')}\n`);
};

try {
  const config = readConfig(process.env);
  const server = await startServer(config);
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(0), patienceMs).unref();
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        server.platform.log.error({ err: error }, 'stopping');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  greet(server.address.replace('127.0.0.1', 'localhost'), config.demo);
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
