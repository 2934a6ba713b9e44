import { Markdown } from '@storybook/addon-docs/blocks';
import { facts } from 'virtual:kit-facts';
import { Folded } from './folded.tsx';
import { TokenList } from './tokens.tsx';

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** How far a component is settled, by the packages whose screens show it. */
const statusOf = (packages: number): readonly [string, string] =>
  packages > 1
    ? ['Stable', 'its props change with notice only']
    : packages === 1
      ? ['New', 'one feature shows it, so its props may still change']
      : ['Internal', 'no screen shows it by itself: other components of the kit do, or the shell'];

function Status({ uses }: { uses: Readonly<Record<string, number>> }) {
  const packages = Object.entries(uses);
  const files = packages.reduce((sum, [, count]) => sum + count, 0);
  const [word, meaning] = statusOf(packages.length);
  return (
    <p>
      <strong>{word}</strong>: {meaning}.
      {files > 0 &&
        ` ${counted(files, 'file')} ${files === 1 ? 'shows' : 'show'} it, in ${packages.map(([name, count]) => `${name} (${count})`).join(', ')}.`}
    </p>
  );
}

/** Facts about a component from the sources: usage, changes, and tokens of its styles. */
export function FactsOf({ name }: { name: string }) {
  const fact = facts[name];
  if (!fact) return null;
  return (
    <>
      <h2>Status and changes of {name}</h2>
      <Status uses={fact.uses} />
      {fact.changes.length > 0 && (
        <Folded summary={counted(fact.changes.length, 'change')}>
          <Markdown>{fact.changes.map((change) => `- ${change.replaceAll('\n', '\n  ')}`).join('\n')}</Markdown>
        </Folded>
      )}
      <TokenList names={fact.tokens} />
    </>
  );
}
