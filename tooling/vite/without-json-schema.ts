import type { Plugin } from 'vite';

const declared = /^export (?:const|function) (\w+)/gm;

/**
 * Leaves zod's writer of JSON Schema out of the browser, where nobody asks for one: every schema refers to it, so that
 * no bundler sees it unused. `toJSONSchema()` fails there.
 */
export const withoutJsonSchema = (): Plugin => ({
  name: 'pauta-without-json-schema',
  apply: 'build',
  transform: {
    filter: { id: /\/zod\/v4\/core\/(?:to-json-schema|json-schema-processors)\.js$/ },
    handler: (source) => {
      const names = [...source.matchAll(declared)].map(([, name]) => `export const ${name} = () => undefined;`);
      const renamed = source.match(/^export \{[^}]*\};?$/gm) ?? [];
      return { code: [...names, ...renamed].join('\n'), map: null, moduleSideEffects: false };
    },
  },
});
