import type { Plugin } from 'vite';

const observed = /^import \{([^}]*)\} from "\.\/instrumentation\.js";$/m;

/** A module of React Router without what nobody imports of it, and without the observing of a router. */
export const lean = (code: string): string =>
  code
    .replaceAll(/ = (?=React\$1\.(?:forwardRef|createContext|memo)\()/g, ' = /* @__PURE__ */ ')
    .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
    .replace(observed, (_, names: string) =>
      names.replaceAll(/\w+/g, (name) => `const ${name} = () => undefined;`).replaceAll(',', ''),
    );

/**
 * Lets the bundler leave out what nobody imports of React Router: its links and forms, which it takes for code with
 * side effects, and the observing of a router that nobody observes.
 */
export const leanRouter = (): Plugin => ({
  name: 'pauta-lean-router',
  apply: 'build',
  transform: {
    filter: { id: /\/react-router\/dist\/production\/lib\/.*\.js$/ },
    handler: (code) => ({ code: lean(code), map: null }),
  },
});
