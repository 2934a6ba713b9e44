import { Markdown } from '@storybook/addon-docs/blocks';
import { changes } from 'virtual:kit-facts';

/** The first sentence, and what follows it. */
const parted = (change: string): readonly [string, string] => {
  const [first = change] = /^[^]*?(?:[.:](?=\s)|$)/u.exec(change) ?? [];
  return [first.replace(/:$/u, '.'), change.slice(first.length).trim()];
};

/** Changes of the ui-kit since its last release: a sentence each, which opens to the rest. */
export function Changes() {
  return (
    <ul>
      {changes.map((change) => {
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
