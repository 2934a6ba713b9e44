import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { generate, kinds } from './generate.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const usage = `Usage: pnpm run new ${kinds.join('|')} <kebab-case-name>
  feature    --label "Anotações" --english "Notes"   what people read; its name unless given
  component  --room forms                            folder of packages/ui-kit/src; data unless given
  --dry-run                                          says what would be written
`;
const fail = (text: string): never => {
  process.stderr.write(text);
  process.exit(2);
};

const read = () => {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        label: { type: 'string' },
        english: { type: 'string' },
        room: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
};
const {
  positionals: [asked, name = ''],
  values: { 'dry-run': isDry, ...options },
} = read();
const kind = kinds.find((known) => known === asked) ?? fail(usage);
if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) fail(usage);
if (options.room && !existsSync(join(root, 'packages/ui-kit/src', options.room))) {
  fail(`packages/ui-kit/src/${options.room} is no room of the kit.\n`);
}

const { files, next } = generate(kind, name, options);
const paths = Object.keys(files);
const taken = paths.find((path) => existsSync(join(root, path)));
if (taken) fail(`${taken} is there already. Choose another name.\n`);
if (!isDry) {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
  execFileSync('oxfmt', paths, { cwd: root, stdio: 'ignore' });
}
process.stdout.write(`${paths.join('\n')}\n\nNext:\n${next.map((step) => `- ${step}`).join('\n')}\n`);
