import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addBefore, addDependency, addExport, addLine, addStatement, all, type Change } from './compose.ts';
import { camel, fillIn, pascal, singular, type Words } from './words.ts';

/** What can be generated: a feature package, a ui-kit component, an api module, an endpoint of a module, a package. */
export const kinds = ['feature', 'component', 'module', 'verb', 'package'] as const;
export type Kind = (typeof kinds)[number];

export type Options = Partial<Omit<Words, 'many' | 'verb'>> & {
  /** For a feature: adds list, create, update and delete, including the table. */
  readonly crud?: boolean;
};

export interface Generated {
  /** Content of new files, by path from the root. */
  readonly files: Readonly<Record<string, string>>;
  /** Changes of composing files, by path from the root. */
  readonly changes: Readonly<Record<string, Change>>;
  /** pnpm commands to run in the root afterwards. */
  readonly commands: readonly (readonly string[])[];
  /** Remaining manual steps. */
  readonly next: readonly string[];
  /** Required text in files by path, and what to do if it is missing. */
  readonly needs?: { readonly words: Readonly<Record<string, string>>; readonly otherwise: string };
}

const templates = join(import.meta.dirname, 'templates');

/** Template files below a folder, with the names filled in. */
const filesOf = (folder: string, words: Words): Record<string, string> =>
  Object.fromEntries(
    readdirSync(join(templates, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.tmpl'))
      .toSorted()
      .map((path) => [
        fillIn(path.replace(/\.tmpl$/, ''), words),
        fillIn(readFileSync(join(templates, folder, path), 'utf8'), words),
      ]),
  );

const install = ['install', '--prefer-offline', '--no-frozen-lockfile'];

const featureChanges = ({ many }: Words): Generated['changes'] => ({
  'apps/web/package.json': addDependency(`@pauta/${many}`),
  'apps/web/src/features.ts': all(
    addStatement(`import { ${camel(many)} } from '@pauta/${many}';`),
    addLine('readonly Feature[] = [', `${camel(many)},`),
  ),
});

const moduleChanges = ({ many, one }: Words): Generated['changes'] => ({
  'packages/contract/src/index.ts': all(
    addStatement(`import * as ${camel(many)} from './${one}/endpoints.ts';`),
    addStatement(`export { ${pascal(one)}, ${pascal(one)}Fields } from './${one}/schema.ts';`),
    addExport(camel(many)),
    addLine('export const api = {', `  ${camel(many)},`),
  ),
  'packages/contract/src/problem.ts': all(
    addStatement(`import { ${camel(one)}Problems } from './${one}/problems.ts';`),
    addLine('export const problems = {', `  ...${camel(one)}Problems,`),
  ),
  'packages/contract/src/english.ts': all(
    addStatement(`import { ${camel(one)}English } from './${one}/english.ts';`),
    addLine('EnglishOf<typeof problems> = {', `  ...${camel(one)}English,`),
  ),
  'apps/api/src/app.ts': all(
    addStatement(`import { register${pascal(many)} } from './modules/${many}/${many}.routes.ts';`),
    addBefore('  registerExample(app', `  register${pascal(many)}(app, platform, authenticate);`),
  ),
});

const migration = ({ many }: Words) => ['--filter', '@pauta/api', 'run', 'migration', '--name', many];
const messages = ({ many }: Words) => ['--filter', `@pauta/${many}`, 'run', 'messages'];

const feature = (words: Words): Generated => ({
  files: filesOf('feature', words),
  changes: featureChanges(words),
  commands: [install, messages(words)],
  next: [
    `say in packages/${words.many}/README.md what people do there, and in .changeset/${words.many}.md what is new`,
  ],
});

const crud = (words: Words): Generated => ({
  files: { ...filesOf('feature', words), ...filesOf('crud', words) },
  changes: { ...featureChanges(words), ...moduleChanges(words) },
  commands: [install, migration(words), messages(words)],
  next: [
    ...feature(words).next,
    'give it the columns, fields and words that it needs: what is there has a name and nothing else',
    `pnpm --filter @pauta/api run migration --name what-changes after each change of its table, and pnpm run messages after its texts`,
  ],
});

/** The files below some folders. */
const below = (files: Readonly<Record<string, string>>, ...folders: string[]): Record<string, string> =>
  Object.fromEntries(Object.entries(files).filter(([path]) => folders.some((folder) => path.startsWith(folder))));

const module = (words: Words): Generated => ({
  files: below(filesOf('crud', words), 'apps/api/', 'packages/contract/'),
  changes: moduleChanges(words),
  commands: [migration(words)],
  next: ['give it the columns and verbs that it needs', 'pnpm run changeset'],
});

/** A new endpoint for a generated module: contract, operation, route and test case. */
const verb = (words: Words): Generated => {
  const { many, one, verb: name } = words;
  const home = `apps/api/src/modules/${many}`;
  const of = camel(name);
  return {
    files: filesOf('verb', words),
    changes: {
      [`packages/contract/src/${one}/endpoints.ts`]: (text) =>
        [
          text,
          `export const ${of} = endpoint({`,
          `  method: 'POST',`,
          `  path: '/api/${many}/:id/${name.replace(`-${one}`, '')}',`,
          `  params: { id: Id },`,
          `  access: 'user',`,
          `  summary: 'Say what it does',`,
          `  response: ${pascal(one)},`,
          `  errors: ['${one.replaceAll('-', '_')}_not_found'],`,
          `});\n`,
        ].join('\n'),
      [`${home}/${many}.routes.ts`]: all(
        addStatement(`import { ${of} } from './${name}.ts';`),
        addLine(`api.${camel(many)}, {`, `    ${of},`),
      ),
      [`${home}/${many}.cases.ts`]: addBefore(
        `    '${camel(many)}.remove'`,
        `    '${camel(many)}.${of}': { params: of${pascal(one)}, audit: ['${[one, name].join('.').replaceAll('-', '_')}'] },`,
      ),
    },
    commands: [],
    needs: {
      words: {
        [`${home}/${one}-view.ts`]: 'export const ofCaller',
        [`${home}/${many}.routes.ts`]: `api.${camel(many)}, {`,
        [`${home}/${many}.cases.ts`]: `'${camel(many)}.remove'`,
        [`packages/contract/src/${one}/endpoints.ts`]: 'export const',
      },
      otherwise:
        `${many} was not made by "pnpm run new": write ${home}/${name}.ts as its neighbours are, then its endpoint in ` +
        `packages/contract/src, its line in ${home}/${many}.routes.ts and its case in ${home}/${many}.cases.ts.`,
    },
    next: [
      `say what it does in ${home}/${name}.ts and in its endpoint, and test it in ${home}/${many}.test.ts`,
      `where no person calls it: the access of its endpoint, its Ctx<…Actor>, the caller of its case, and who knows them in apps/api/src/app.ts`,
    ],
  };
};

const component = (words: Words): Generated => {
  const path = `packages/ui-kit/src/${words.room}/${words.many}`;
  return {
    files: filesOf('component', words),
    changes: {
      'packages/ui-kit/src/index.ts': addStatement(
        `export { ${pascal(words.many)}, type ${pascal(words.many)}Props } from './${words.room}/${words.many}.tsx';`,
      ),
    },
    commands: [],
    next: [`say in ${path}.mdx when to use it and when not, with a story for each state that a designer signs`],
  };
};

const plainPackage = (words: Words): Generated => ({
  files: filesOf('package', words),
  changes: {
    'tooling/lint/boundaries.ts': addLine('const kits = [', `  '${words.many}',`),
  },
  commands: [install],
  next: ['move it to its place among the kits in tooling/lint/boundaries.ts', 'ten lines in tooling/adr'],
});

/** Generates code. `name` in kebab-case; for a verb, the module and its name, as in `notes/pin-note`. */
export const generate = (kind: Kind, name: string, { crud: isCrud = false, ...options }: Options = {}): Generated => {
  const [many = '', of = ''] = name.split('/');
  const words: Words = {
    many,
    one: singular(many),
    label: pascal(many),
    english: options.label ?? pascal(many),
    room: 'cards',
    verb: of,
    ...options,
  };
  if (kind === 'feature') return isCrud ? crud(words) : feature(words);
  return { component, module, verb, package: plainPackage }[kind](words);
};
