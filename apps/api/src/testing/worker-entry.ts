import { writeFileSync } from 'node:fs';
import { getCompileCacheDir } from 'node:module';
import { answerRequests } from '../platform/worker-replies.ts';

// Entry point of the worker processes of tests.

let kept: unknown;

const operations = {
  keep: (value: unknown) => {
    kept = value;
  },
  kept: () => kept,
  pid: () => process.pid,
  settings: () => Object.keys(process.env).filter((name) => name.startsWith('PAUTA') || name === 'PATH'),
  compiled: () => getCompileCacheDir(),
  write: (path: string) => writeFileSync(path, ''),
  refuse: (message: string) => {
    throw Object.assign(new Error(message), { code: 'EXAMPLE' });
  },
  spin: () => {
    for (;;);
  },
  sleep: (ms: number) => new Promise((resolve) => setTimeout(resolve, ms)),
  fill: () => {
    const held: unknown[] = [];
    for (;;) held.push(Array.from({ length: 1000 }, (_, index) => ({ index })));
  },
  die: () => process.kill(process.pid, 'SIGKILL'),
};

export type TestOperations = typeof operations;

answerRequests(({ name, args }: { name: keyof TestOperations; args: never[] }) => {
  const operation: (...values: never[]) => unknown = operations[name];
  return operation(...args);
});
