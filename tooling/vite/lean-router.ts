import type { Plugin } from 'vite';

/**
 * Lets the bundler leave out what nobody imports of React Router: its links and forms, which it takes for code with
 * side effects, and the observing of a router that nobody observes.
 */
export const leanRouter = (): Plugin => ({
  name: 'pauta-lean-router',
  apply: 'build',
  transform: {
    filter: { id: /\/react-router\/dist\/production\/lib\/.*\.js$/ },
    handler: (code) => ({
      code: code
        .replaceAll(/ = (?=React\$1\.(?:forwardRef|createContext|memo)\()/g, ' = /* @__PURE__ */ ')
        .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
        .replace(/^import \{([^}]*)\} from "\.\/instrumentation\.js";$/m, (_, names: string) =>
          names.replaceAll(/\w+/g, (name) => `const ${name} = () => undefined;`).replaceAll(',', ''),
        ),
      map: null,
    }),
  },
});
