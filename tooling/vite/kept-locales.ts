import type { Plugin } from 'vite';

/**
 * Leaves out what the components of React Aria say in languages that the product does not speak. Whoever asks for one
 * of them gets English.
 */
export const keptLocales = (): Plugin => ({
  name: 'pauta-kept-locales',
  apply: 'build',
  load: {
    filter: { id: /\/dist\/private\/intl\/(?:[\w-]+\/)?(?!pt-BR|en-US)[a-z]{2}-[A-Z]{2}\.mjs$/ },
    handler: () => ({ code: "export { default } from './en-US.mjs';", map: null }),
  },
});
