import { execFileSync, spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { join } from 'node:path';

// Starts the server of the suite. Its settings refer to a company with an identity provider, so that company is created
// first. The server's output goes to a file that is searched for secrets.
const [api = '', log = ''] = process.argv.slice(2);
const answer = execFileSync(process.execPath, [join(api, 'cli.ts'), 'company', 'create', '--name', 'Vaas', '--json']);
const { id } = JSON.parse(answer.toString()) as { id: string };
const provider = { ...JSON.parse(process.env['PAUTA_E2E_PROVIDER'] ?? '{}'), companyId: id };
const file = openSync(log, 'a');
const server = spawn(process.execPath, [join(api, 'main.ts')], {
  stdio: ['ignore', file, file],
  env: { ...process.env, PAUTA_SSO_PROVIDERS: JSON.stringify([provider]) },
});
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => process.exit(code ?? 1));
