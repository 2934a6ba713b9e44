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
    <ul data-changes>
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

const days = Map.groupBy(changes, ({ day }) => day);

const written = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** The newest days with together at most so many changes are open on phones, and shown unfolded on wider screens. */
const mostOpen = { phone: 40, wide: 90 };
const counts = [...days.values()].map((of) => of.length);
const upTo = (at: number): number => counts.slice(0, at + 1).reduce((sum, count) => sum + count, 0);

/** Changes of the ui-kit since its last release by day: a sentence each, which opens to the rest. */
export const Changes = () =>
  [...days].map(([day, of], at) => (
    <Folded
      key={day}
      isOpen={upTo(at) <= mostOpen.phone}
      isAlwaysFolded={upTo(at) > mostOpen.wide}
      summary={<h3>{day ? written.format(new Date(day)) : 'Earlier'}</h3>}
      isHeading
    >
      <List of={of.map(({ text }) => text)} />
    </Folded>
  ));
