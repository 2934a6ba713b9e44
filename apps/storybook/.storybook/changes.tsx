import { Markdown } from '@storybook/addon-docs/blocks';
import { changes } from 'virtual:kit-facts';

/** What has changed in the kit since its last release. */
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
