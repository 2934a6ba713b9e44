import { spawn } from 'node:child_process';
import { requireNode } from './node-version.ts';
import { root } from './command.ts';

requireNode();
const start = (command: string, args: readonly string[], env: Record<string, string>) =>
  spawn(command, args, { cwd: root, env: { ...process.env, ...env }, stdio: 'inherit' });

const apiPort = process.env['PORT'] ?? '3000';
const children = [
  start(
    'node',
    [
      '--watch-path=apps/api/src',
      '--watch-path=packages/contract/src',
      '--watch-preserve-output',
      'apps/api/src/main.ts',
    ],
    {
      PORT: apiPort,
    },
  ),
  start('pnpm', ['--filter', '@pauta/web', 'run', 'dev'], { PAUTA_API: `http://127.0.0.1:${apiPort}` }),
];
const stop = () => {
  for (const child of children) child.kill('SIGTERM');
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
for (const child of children) child.once('exit', stop);
