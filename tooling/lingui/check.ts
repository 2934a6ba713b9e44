import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

// Run in a package: its catalogs must contain exactly the messages of its source, all of them translated.
const files = ['pt-BR', 'en'].map((locale) => `src/locales/${locale}.po`);
const read = () => files.map((file) => readFileSync(file, 'utf8'));
const entries = (po: string) => po.replace(/^"POT-Creation-Date.*$/gm, '').trim();

const before = read();
// A single worker: Turbo already runs packages in parallel.
execFileSync('lingui', ['extract', '--clean', '--workers', '1'], { stdio: ['ignore', 'ignore', 'inherit'] });
const after = read();
files.forEach((file, index) => writeFileSync(file, before[index] ?? ''));

const problems: string[] = [];
files.forEach((file, index) => {
  if (entries(before[index] ?? '') !== entries(after[index] ?? '')) {
    problems.push(`${file} does not match the source. Run "pnpm run messages" and commit what changed.`);
  }
});
const missing = (before[1] ?? '')
  .split('\n\n')
  .filter((entry) => /^msgid "(?!"$)|^msgid ""\n"/m.test(entry) && entry.endsWith('\nmsgstr ""'));
for (const entry of missing) problems.push(`${files[1]} lacks a translation:\n${entry}`);
if (problems.length) {
  process.stderr.write(`${problems.join('\n\n')}\n`);
  process.exit(1);
}
