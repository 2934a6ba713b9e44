import { Kbd } from '@pauta/ui-kit';
import { Unstyled } from '@storybook/addon-docs/blocks';

interface KeyboardProps {
  /** Effect by key; alternative keys are separated by a comma. */
  keys: Readonly<Record<string, string>>;
}

/** Table of a component's keys. */
export function Keyboard({ keys }: KeyboardProps) {
  return (
    <table>
      <thead>
        <tr>
          <th>Key</th>
          <th>Does</th>
        </tr>
      </thead>
      <tbody>
        {Object.entries(keys).map(([key, does]) => (
          <tr key={key}>
            <td>
              <Unstyled style={{ display: 'flex', gap: 6 }}>
                {key.split(', ').map((one) => (
                  <Kbd key={one}>{one}</Kbd>
                ))}
              </Unstyled>
            </td>
            <td>{does}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
