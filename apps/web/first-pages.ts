import { join } from 'node:path';
import { browserPlugins } from '@pauta/vite/plugins';
import { build, type Plugin } from 'vite';

/** Sources of the page after a sign-in. */
export const listSources = [
  'src/shell.tsx',
  'src/connect.ts',
  '../../packages/meetings/src/list/meeting-list.route.tsx',
];

/** Sources that a page needs to send requests, but not for its first rows. */
export const soonSources = ['../../packages/api-client/src/http/transport.ts'];

const pathOf = (source: string) => join(import.meta.dirname, source);
const isEntry = (id: string) => /\/(?:main\.tsx|login\.tsx|\w+\.html)$/.test(id);

/** Modules needed by the login and the list, found by a trial build, because only the bundler knows what is used. */
const findModules = async () => {
  const login = pathOf('login.html');
  const list = ['index.html', ...listSources].map(pathOf);
  const built = await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'warn',
    plugins: browserPlugins(),
    build: { write: false, minify: false, rolldownOptions: { input: [login, ...list] } },
  });
  const output = 'output' in built ? built.output : [];
  const chunks = output.flatMap((part) => (part.type === 'chunk' ? [part] : []));
  const modulesOf = (...sources: readonly string[]): ReadonlySet<string> => {
    const needed = new Set(chunks.filter(({ facadeModuleId }) => sources.includes(facadeModuleId ?? '')));
    // Items added to a set during iteration are visited too.
    for (const { imports } of needed)
      for (const chunk of chunks) if (imports.includes(chunk.fileName)) needed.add(chunk);
    return new Set([...needed].flatMap(({ moduleIds }) => moduleIds).filter((id) => !isEntry(id)));
  };
  return { login: modulesOf(login), list: modulesOf(...list) };
};

/**
 * Modules needed by both first pages form one chunk, those needed by only one of them another. Page entries are in
 * none: they would run on every page that shares the chunk.
 */
export const firstPages = (): Plugin => ({
  name: 'pauta-first-pages',
  apply: 'build',
  config: async () => {
    const { login, list } = await findModules();
    const groups = [
      { name: 'login', test: (id: string) => login.has(id) && !list.has(id), priority: 1 },
      { name: 'app', test: (id: string) => list.has(id) && !login.has(id), priority: 1 },
      { name: 'base', test: (id: string) => list.has(id) && login.has(id), priority: 1 },
    ];
    return { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } };
  },
  buildStart() {
    for (const source of listSources) this.emitFile({ type: 'chunk', id: pathOf(source) });
  },
});
