import { CopyButton, Text, vars } from '@pauta/ui-kit';
import { Markdown } from '@storybook/addon-docs/blocks';
import { facts } from 'virtual:kit-facts';
import { Folded } from './folded.tsx';
import { InProduct } from './in-product.tsx';

const valueOf = (token: string): string | undefined => {
  const value = token
    .split('.')
    .slice(1)
    .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], vars);
  return typeof value === 'string' ? value : undefined;
};

function Token({ name }: { name: string }) {
  const value = valueOf(name);
  if (!value) return null;
  return (
    <li style={{ display: 'flex', alignItems: 'center', gap: vars.space.x2 }}>
      {name.startsWith('vars.color.') && (
        <span
          style={{
            inlineSize: 16,
            blockSize: 16,
            borderRadius: 4,
            background: value,
            border: `1px solid ${vars.color.line}`,
          }}
        />
      )}
      <Text size="small">{name}</Text>
      <CopyButton text={name} label={`Copiar ${name}`} />
    </li>
  );
}

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
      {fact.tokens.length > 0 && (
        <details>
          <summary>{counted(fact.tokens.length, 'token')}, to copy</summary>
          <InProduct>
            <ul
              style={{
                display: 'grid',
                gridTemplateColumns: 'repeat(auto-fill, minmax(18rem, 1fr))',
                gap: vars.space.x1,
              }}
            >
              {fact.tokens.map((token) => (
                <Token key={token} name={token} />
              ))}
            </ul>
          </InProduct>
        </details>
      )}
    </>
  );
}
