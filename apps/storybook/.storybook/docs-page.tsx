import { parsePreferences, vars } from '@pauta/ui-kit';
import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { type PropsWithChildren, useEffect, useState } from 'react';
import { GLOBALS_UPDATED } from 'storybook/internal/core-events';
import { brand } from './brand.ts';
import { globalsIn } from './globals-in.ts';

type Globals = Readonly<Record<string, unknown>>;

const modeOf = (globals: Globals) => parsePreferences(JSON.stringify({ mode: globals['mode'] })).mode;

// Storybook's own background of code is a cold grey and its props table very tall; text direction is by content, as in
// the product.
const ownStyle = `
#storybook-docs :not(pre) > code {
  background: ${vars.color.sunken};
  border-color: ${vars.color.line};
  color: inherit;
}
#storybook-docs .docblock-argstable-body tr > td { padding-block: ${vars.space.x1h}; }
#storybook-docs .docblock-argstable-body td:nth-child(2) div { display: inline; margin: 0; }
#storybook-docs [dir=rtl] { text-align: right; }
#storybook-docs [dir=rtl] * { unicode-bidi: plaintext; }
`;

/** Container of documentation pages, light or dark as selected in the toolbar. */
export function DocsPage({ children, ...props }: PropsWithChildren<DocsContainerProps>) {
  const { channel } = props.context;
  const [mode, setMode] = useState(() => modeOf(globalsIn(channel)));
  useEffect(() => {
    const follow = ({ userGlobals }: { userGlobals: Globals }) => setMode(modeOf(userGlobals));
    channel.on(GLOBALS_UPDATED, follow);
    return () => channel.off(GLOBALS_UPDATED, follow);
  }, [channel]);
  return (
    <DocsContainer {...props} theme={brand[mode]}>
      <style>{ownStyle}</style>
      {children}
    </DocsContainer>
  );
}
