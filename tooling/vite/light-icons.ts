import type { Plugin } from 'vite';

const source = `import { createElement } from 'react';

const drawing = {
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
};

export default ({ node }) => (props) =>
  createElement('svg', { ...drawing, ...props }, ...node.map(([name, attributes]) => createElement(name, attributes)));
`;

/** Draws Lucide's icons without what they can do besides: contexts, aliases, other frameworks. */
export const lightIcons = (): Plugin => ({
  name: 'pauta-light-icons',
  apply: 'build',
  load: {
    filter: { id: /\/lucide-react\/dist\/esm\/createLucideIcon\.mjs$/ },
    handler: () => ({ code: source, map: null }),
  },
  transform: {
    filter: { id: /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/ },
    handler: (code) => ({
      code: code
        .replaceAll(/,? key: "\w+"/g, '')
        .replace(/^ {2}(?:name|size|aliases): .*$/gm, '')
        .replaceAll('= createLucideIcon(', '= /* @__PURE__ */ createLucideIcon('),
      map: null,
    }),
  },
});
