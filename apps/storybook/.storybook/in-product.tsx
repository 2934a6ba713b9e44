import type { I18n } from '@lingui/core';
import { DocsContext, Unstyled } from '@storybook/addon-docs/blocks';
import { type ReactNode, useContext, useEffect, useState } from 'react';
import { GLOBALS_UPDATED } from 'storybook/internal/core-events';
import { globalsIn } from './globals-in.ts';
import { type Globals, loadExampleLanguage, Product } from './product.tsx';

/** Current values of the toolbar, with the messages of the selected language. */
const useToolbar = (): { globals: Globals; i18n: I18n | undefined } => {
  const { channel } = useContext(DocsContext);
  const [globals, setGlobals] = useState<Globals>(() => globalsIn(channel));
  const [i18n, setI18n] = useState<I18n>();
  useEffect(() => {
    const follow = ({ globals: next }: { globals: Globals }) => setGlobals(next);
    channel.on(GLOBALS_UPDATED, follow);
    return () => channel.off(GLOBALS_UPDATED, follow);
  }, [channel]);
  useEffect(() => {
    let isCurrent = true;
    void loadExampleLanguage(globals).then((loaded) => isCurrent && setI18n(loaded));
    return () => {
      isCurrent = false;
    };
  }, [globals]);
  return { globals, i18n };
};

/** Renders components on a documentation page with the settings of the toolbar. */
export function InProduct({ children }: { children: ReactNode }) {
  const { globals, i18n } = useToolbar();
  return (
    i18n && (
      <Unstyled>
        <Product globals={globals} i18n={i18n} isOnPage>
          {children}
        </Product>
      </Unstyled>
    )
  );
}
