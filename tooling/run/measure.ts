import { root, run } from './command.ts';
import { requireNode } from './node-version.ts';

/** Measurements and their commands. */
const measures: Readonly<Record<string, readonly [command: string, ...args: string[]]>> = {
  bench: ['node', 'tooling/bench/bench.ts'],
  bundle: ['turbo', 'run', 'bundle', '--output-logs=new-only', '--log-prefix=none'],
  chaos: ['turbo', 'run', 'test', '--filter=@pauta/chaos', '--filter=@pauta/recorder', '--force'],
  eval: ['node', 'tooling/eval/evaluate.ts'],
};
const settings: Readonly<Record<string, Readonly<Record<string, string>>>> = { chaos: { PAUTA_TEST_SWEEP: 'all' } };

requireNode();
const [what = '', ...words] = process.argv.slice(2);
const measure = measures[what];
if (measure) {
  const [command, ...args] = measure;
  const { ok } = await run(command, [...args, ...words], { root, env: settings[what] ?? {} });
  process.exitCode = ok ? 0 : 1;
} else {
  process.stderr.write(`pnpm run measure <${Object.keys(measures).join('|')}>, with what that takes besides.\n`);
  process.exitCode = 2;
}
