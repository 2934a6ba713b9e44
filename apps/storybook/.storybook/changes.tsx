import { Markdown } from '@storybook/addon-docs/blocks';
import { changes } from 'virtual:kit-facts';
import { Folded } from './folded.tsx';

/** The first sentence, and what follows it. */
const parted = (change: string): readonly [string, string] => {
  const [first = change] = /^[^]*?(?:[.:](?=\s)|$)/u.exec(change) ?? [];
  return [first.replace(/:$/u, '.'), change.slice(first.length).trim()];
};

function List({ of }: { of: readonly string[] }) {
  return (
    <ul>
      {of.map((change) => {
        const [first, rest] = parted(change);
        return (
          <li key={change}>
            {rest ? (
              <details>
                <summary>
                  <Markdown options={{ forceInline: true }}>{first}</Markdown>
                </summary>
                <Markdown>{rest}</Markdown>
              </details>
            ) : (
              <Markdown options={{ forceInline: true }}>{first}</Markdown>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Shown on a phone before the rest is unfolded. */
const first = 30;

/** Changes of the ui-kit since its last release: a sentence each, which opens to the rest. */
export const Changes = () => (
  <>
    <List of={changes.slice(0, first)} />
    {changes.length > first && (
      <Folded summary={`${changes.length - first} more`}>
        <List of={changes.slice(first)} />
      </Folded>
    )}
  </>
);
