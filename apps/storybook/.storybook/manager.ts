import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events';
import { addons } from 'storybook/manager-api';
import { brand } from './brand.ts';

addons.setConfig({
  theme: matchMedia('(prefers-color-scheme: dark)').matches ? brand.dark : brand.light,
  // Text after the dash contains search keywords only.
  sidebar: { showRoots: true, renderLabel: ({ name }) => name.split(' – ')[0] },
});

addons.register('pauta', (api) => {
  const follow = ({ globals }: { globals: Record<string, unknown> }) =>
    api.setOptions({ theme: globals['mode'] === 'dark' ? brand.dark : brand.light });
  api.on(SET_GLOBALS, follow);
  api.on(GLOBALS_UPDATED, follow);
  const name = () => {
    const title = document.title.replace(/ ⋅ Storybook$/u, ' · Pauta').replace(/^Storybook$/u, 'Pauta');
    if (title !== document.title) document.title = title;
  };
  new MutationObserver(name).observe(document.head, { childList: true, subtree: true, characterData: true });
  name();
});
