import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { benchApi } from './api.ts';
import { benchBot } from './bot.ts';
import { benchInteraction } from './interaction.ts';
import { benchLongLists } from './long-lists.ts';
import { benchNeighbours } from './neighbours.ts';
import { type Section, toTable } from './report.ts';
import { benchSignIn } from './sign-in.ts';
import { benchUpload } from './upload.ts';
import { benchWeb } from './web.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    meetings: { type: 'string', default: '100000' },
  },
});

const { quick } = values;
const benches: Readonly<Record<string, () => Promise<Section[]>>> = {
  api: () =>
    benchApi(
      quick
        ? { meetings: 2_000, fewMeetings: 500, rounds: 1, ms: 100 }
        : { meetings: Number(values.meetings), fewMeetings: 10_000, rounds: 6, ms: 2_000 },
    ),
  bot: () => benchBot({ ms: quick ? 3_000 : 60_000 }),
  interaction: () => benchInteraction({ rounds: quick ? 1 : 6 }),
  'long-lists': () =>
    benchLongLists(quick ? { turns: 500, messages: 1_000, rounds: 1 } : { turns: 10_000, messages: 50_000, rounds: 6 }),
  neighbours: () => benchNeighbours(quick ? { turns: 5_000, calmMs: 1_000 } : { turns: 50_000, calmMs: 5_000 }),
  'sign-in': () => benchSignIn(quick ? { rounds: 1, ms: 500 } : { rounds: 6, ms: 3_000 }),
  upload: () => benchUpload(quick ? { mebibytes: 32, rounds: 1 } : { mebibytes: 256, rounds: 6 }),
  web: () => benchWeb({ rounds: quick ? 1 : 6 }),
};

const unknown = positionals.filter((name) => !(name in benches));
if (unknown.length || !(Number(values.meetings) > 10_000)) {
  process.stderr.write(
    `pnpm run measure bench [${Object.keys(benches).join('] [')}] [--quick] [--json] [--meetings N, more than 10000]\n`,
  );
  process.exit(2);
}

const sections: Section[] = [];
for (const [name, bench] of Object.entries(benches)) {
  if (positionals.length && !positionals.includes(name)) continue;
  const done = await bench();
  sections.push(...done);
  if (!values.json) process.stdout.write(`${done.map(toTable).join('\n\n')}\n\n`);
}
const load = loadavg().map((value) => Number(value.toFixed(1)));
process.stdout.write(
  values.json ? `${JSON.stringify({ load, sections }, undefined, 2)}\n` : `load average ${load.join(', ')}\n`,
);
