import { Markdown } from '@storybook/addon-docs/blocks';
import { changes } from 'virtual:kit-facts';

/** Changes of the ui-kit since its last release. */
export function Changes() {
  return (
    <ul>
      {changes.map((change) => (
        <li key={change}>
          <Markdown>{change}</Markdown>
        </li>
      ))}
    </ul>
  );
}
