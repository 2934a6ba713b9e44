import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generate, type Kind, kinds } from './generate.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const [kind, name] = process.argv.slice(2);

if (!kinds.some((known) => known === kind) || !name || !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
  process.stderr.write(`Usage: pnpm run new ${kinds.join('|')} <kebab-case-name>\n`);
  process.exit(2);
}
const { files, next } = generate(kind as Kind, name);
const taken = Object.keys(files).find((path) => existsSync(join(root, path)));
if (taken) {
  process.stderr.write(`${taken} is there already. Choose another name.\n`);
  process.exit(1);
}
for (const [path, content] of Object.entries(files)) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}
process.stdout.write(`${Object.keys(files).join('\n')}\n\nNext:\n${next.map((step) => `- ${step}`).join('\n')}\n`);
