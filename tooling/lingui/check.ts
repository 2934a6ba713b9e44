import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

// Run inside a package: its catalogs must hold exactly the texts of its source, each with a translation.
const files = ['pt-BR', 'en'].map((locale) => `src/locales/${locale}.po`);
const read = () => files.map((file) => readFileSync(file, 'utf8'));
const entries = (po: string) => po.replace(/^"POT-Creation-Date.*$/gm, '').trim();

const before = read();
// Turbo takes packages side by side already: threads besides cost more than they save.
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
