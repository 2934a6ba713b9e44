import { run } from './command.ts';
import { followParents } from './follow-parents.ts';
import { requireNode } from './node-version.ts';
import { shareRecorderToken, startRecorder } from './start-recorder.ts';

requireNode();
followParents();
const build = await run('turbo', ['run', 'build', '--filter=@pauta/web', '--output-logs=errors-only'], {
  quiet: !process.stdout.isTTY,
});
if (!build.ok) {
  process.stderr.write(`${build.output}\nA interface não pôde ser construída. Rode "npm start" de novo.\n`);
  process.exit(1);
}
shareRecorderToken();
await import(new URL('../../apps/api/src/main.ts', import.meta.url).href);
startRecorder();
