import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { generate, kinds } from './generate.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const usage = `Usage: pnpm run new ${kinds.join('|')} <kebab-case-name>
  feature    --label "Anotações" --english "Notes"   what people read; its name unless given
             --crud                                  with contract, table, api and a list to work with
             --one note                              one of them; the name without its s unless given
  module     --one note                              contract, table and api alone
  verb       notes/pin-note                          an endpoint more, of a module that was made here
  component  --room forms                            folder of packages/ui-kit/src; cards unless given
  --dry-run                                          says what would be written and changed
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
        one: { type: 'string' },
        room: { type: 'string' },
        crud: { type: 'boolean', default: false },
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
const kebab = '[a-z][a-z0-9]*(?:-[a-z0-9]+)*';
if (!new RegExp(kind === 'verb' ? `^${kebab}/${kebab}$` : `^${kebab}$`).test(name)) fail(usage);
if (options.room && !existsSync(join(root, 'packages/ui-kit/src', options.room))) {
  fail(`packages/ui-kit/src/${options.room} is no room of the kit.\n`);
}

const { files, changes, commands, next, needs } = generate(kind, name, options);
const paths = Object.keys(files);
const taken = paths.find((path) => existsSync(join(root, path)));
if (taken) fail(`${taken} is there already. Choose another name.\n`);
const holds = ([path, words]: readonly [string, string]) =>
  existsSync(join(root, path)) && readFileSync(join(root, path), 'utf8').includes(words);
if (needs && !Object.entries(needs.words).every(holds)) fail(`${needs.otherwise}\n`);
if (!isDry) {
  // Computes all changes before writing any, so that a failing one leaves nothing behind.
  const changed = Object.entries(changes).map(([path, change]) => {
    try {
      return [path, change(readFileSync(join(root, path), 'utf8'))] as const;
    } catch (error) {
      return fail(`${path} is not as expected: ${error instanceof Error ? error.message : String(error)}.\n`);
    }
  });
  for (const [path, content] of [...Object.entries(files), ...changed]) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
  execFileSync('oxfmt', [...paths, ...Object.keys(changes)], { cwd: root, stdio: 'ignore' });
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { packageManager: string };
  for (const words of commands) {
    process.stdout.write(`pnpm ${words.join(' ')}\n`);
    execFileSync('npx', ['--prefer-offline', '-y', packageManager, ...words], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  }
}
const list = (title: string, lines: readonly string[]) => (lines.length ? `\n${title}\n${lines.join('\n')}\n` : '');
process.stdout.write(
  [
    list('New:', paths),
    list('Changed:', Object.keys(changes)),
    list(
      'Next:',
      next.map((step) => `- ${step}`),
    ),
  ].join(''),
);
