import { Markdown } from '@storybook/addon-docs/blocks';
import { facts } from 'virtual:kit-facts';
import { Folded } from './folded.tsx';
import { TokenList } from './tokens.tsx';

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

const used = (uses: Readonly<Record<string, number>>): string => {
  const packages = Object.entries(uses);
  const files = packages.reduce((sum, [, count]) => sum + count, 0);
  if (files === 0) return 'No screen shows it by itself: other components of the kit do, or the shell.';
  return `In use: ${counted(files, 'file')} ${files === 1 ? 'shows' : 'show'} it, in ${packages.map(([name, count]) => `${name} (${count})`).join(', ')}.`;
};

/** Facts about a component from the sources: usage, changes, and tokens of its styles. */
export function FactsOf({ name }: { name: string }) {
  const fact = facts[name];
  if (!fact) return null;
  return (
    <>
      <h2>Status and changes of {name}</h2>
      <p>{used(fact.uses)}</p>
      {fact.changes.length > 0 && (
        <Folded summary={counted(fact.changes.length, 'change')}>
          <Markdown>{fact.changes.map((change) => `- ${change}`).join('\n')}</Markdown>
        </Folded>
      )}
      <TokenList names={fact.tokens} />
    </>
  );
}
