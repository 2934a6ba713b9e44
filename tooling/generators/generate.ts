/** What can be made: a feature package, a component of the kit, a module of the api, a plain package. */
export const kinds = ['feature', 'component', 'module', 'package'] as const;
export type Kind = (typeof kinds)[number];

export interface Options {
  /** What people read in the navigation and as the title, in Portuguese and in English. */
  readonly label?: string;
  readonly english?: string;
  /** Room of the kit that a component stands in. */
  readonly room?: string;
}

export interface Generated {
  /** Content by path from the root. */
  files: Record<string, string>;
  /** What is left to do by hand. */
  next: string[];
}

const pascal = (name: string): string => name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
const camel = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
const catalogs = (...names: string[]) => Object.fromEntries(names.toSorted().map((name) => [name, 'catalog:']));
/** The manifest's part on what other repositories install. */
const published = {
  files: ['dist', 'CHANGELOG.md'],
  exports: { '.': './src/index.ts' },
  publishConfig: { exports: { '.': { types: './dist/index.d.ts', default: './dist/index.js' } } },
};
const workspace = (...names: string[]) =>
  Object.fromEntries(names.toSorted().map((name) => [`@pauta/${name}`, 'workspace:*']));

const emptyCatalog = (locale: string, texts: Readonly<Record<string, string>>): string =>
  [
    `msgid ""\nmsgstr ""\n"MIME-Version: 1.0\\n"\n"Content-Type: text/plain; charset=utf-8\\n"\n"Content-Transfer-Encoding: 8bit\\n"\n"X-Generator: @lingui/cli\\n"\n"Language: ${locale}\\n"\n`,
    ...Object.entries(texts).map(([source, text]) => `msgid "${source}"\nmsgstr "${text}"\n`),
  ].join('\n');

const tsconfig = json({
  extends: '../../tsconfig.base.json',
  compilerOptions: { types: ['vite/client', 'node'] },
  include: ['src', '*.ts'],
});

const feature = (name: string, { label = pascal(name), english = label }: Options): Generated => {
  const directory = `packages/${name}`;
  const empty = 'Nada por aqui ainda.';
  return {
    files: {
      [`${directory}/package.json`]: json({
        name: `@pauta/${name}`,
        version: '0.0.0',
        description: `${label}: say in one sentence what people do here.`,
        license: 'MIT',
        type: 'module',
        sideEffects: ['**/*.css.ts', '**/*.css'],
        ...published,
        scripts: {
          typecheck: 'tsc --noEmit',
          test: 'vitest run',
          messages: 'lingui extract --clean',
          'messages:check': 'node ../../tooling/lingui/check.ts',
        },
        dependencies: { '@pauta/feature-api': 'workspace:^', '@pauta/ui-kit': 'workspace:^' },
        peerDependencies: { '@lingui/core': 'catalog:peers', '@lingui/react': 'catalog:peers', react: 'catalog:peers' },
        devDependencies: {
          ...catalogs(
            '@lingui/cli',
            '@lingui/core',
            '@lingui/react',
            '@storybook/react-vite',
            '@testing-library/dom',
            '@testing-library/react',
            '@types/node',
            '@types/react',
            'jsdom',
            'react',
            'storybook',
            'typescript',
            'vite',
            'vitest',
          ),
          ...workspace('lingui', 'testing', 'vite'),
        },
        pauta: { role: 'feature' },
      }),
      [`${directory}/tsconfig.json`]: tsconfig,
      [`${directory}/vitest.config.ts`]: `import { browserTests } from '@pauta/vite/tests';\n\nexport default browserTests();\n`,
      [`${directory}/lingui.config.ts`]: `export { default } from '@pauta/lingui';\n`,
      [`${directory}/README.md`]: `# ${label}\n\nWhat people do here, and what this package leaves to others.\n`,
      [`${directory}/src/index.ts`]: `export { ${camel(name)} } from './${name}.feature.ts';\n`,
      [`${directory}/src/catalog.d.ts`]: `declare module '*.po' {\n  import type { Messages } from '@lingui/core';\n\n  export const messages: Messages;\n}\n`,
      [`${directory}/src/${name}.feature.ts`]: `import { msg } from '@lingui/core/macro';
import { defineFeature } from '@pauta/feature-api';
import { ChecklistIcon } from '@pauta/ui-kit';

/** ${label}: what people do here. */
export const ${camel(name)} = defineFeature({
  id: '${name}',
  nav: { label: msg\`${label}\`, icon: ChecklistIcon, order: 90 },
  routes: [{ path: '${name}', lazy: () => import('./routes/${name}.route.tsx') }],
  messages: (locale) => (locale === 'en' ? import('./locales/en.po') : import('./locales/pt-BR.po')),
});
`,
      [`${directory}/src/routes/${name}.route.tsx`]: `import { useLingui } from '@lingui/react/macro';
import { useDocumentTitle } from '@pauta/feature-api';
import { ChecklistIcon, EmptyState, PageBody, PageHeader } from '@pauta/ui-kit';

export function Component() {
  const { t } = useLingui();
  useDocumentTitle(t\`${label}\`);
  return (
    <>
      <PageHeader title={t\`${label}\`} />
      <PageBody>
        <EmptyState icon={ChecklistIcon}>{t\`${empty}\`}</EmptyState>
      </PageBody>
    </>
  );
}
`,
      [`${directory}/src/routes/${name}.route.test.tsx`]: `import { renderFeature } from '@pauta/testing/render';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ${camel(name)} } from '../${name}.feature.ts';

describe('/${name}', () => {
  it('says that there is nothing yet', async () => {
    await renderFeature(${camel(name)}, { path: '/${name}' });
    expect(await screen.findByRole('heading', { level: 1, name: '${label}' })).toBeTruthy();
    expect(screen.getByText('${empty}')).toBeTruthy();
  });
});
`,
      [`${directory}/src/routes/${name}.stories.tsx`]: `import { featureStory } from '@pauta/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { ${camel(name)} } from '../${name}.feature.ts';

const meta = { title: '${label}/${label}' } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = featureStory(${camel(name)}, { path: '/${name}' });
`,
      [`${directory}/src/locales/pt-BR.po`]: emptyCatalog('pt-BR', { [label]: label, [empty]: empty }),
      [`${directory}/src/locales/en.po`]: emptyCatalog('en', { [label]: english, [empty]: 'Nothing here yet.' }),
    },
    next: [
      `name the feature in apps/web/src/features.ts, apps/web/package.json and apps/storybook/package.json`,
      `pnpm install, then pnpm --filter @pauta/${name} run messages`,
      `name its address in apps/web/e2e/screens, and write apps/web/e2e/${name}.spec.ts`,
      'pnpm run changeset',
    ],
  };
};

const component = (name: string, { room = 'data' }: Options): Generated => {
  const path = `packages/ui-kit/src/${room}/${name}`;
  const title = pascal(name);
  return {
    files: {
      [`${path}.tsx`]: `import type { ReactNode } from 'react';
import * as styles from './${name}.css.ts';

export type ${title}Props = {
  readonly children: ReactNode;
};

/** Say when to use it, and when not. */
export function ${title}({ children }: ${title}Props) {
  return <div className={styles.root}>{children}</div>;
}
`,
      [`${path}.css.ts`]: `import { style } from '@vanilla-extract/css';
import { vars } from '../theme/vars.css.ts';

export const root = style({ color: vars.color.ink });
`,
      [`${path}.stories.tsx`]: `import type { Meta, StoryObj } from '@storybook/react-vite';
import { ${title} } from './${name}.tsx';

const meta = {
  component: ${title},
  args: { children: '${title}' },
  parameters: {
    docs: {
      description: {
        component:
          'When to use it. When to use what instead.\\n\\n**Do** what makes it good. **Don’t** what is done wrong with it most.',
      },
    },
  },
} satisfies Meta<typeof ${title}>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const LongContent: Story = { args: { children: 'Um texto comprido que precisa caber sem empurrar o resto. '.repeat(4) } };
`,
    },
    next: [
      `export ${title} from packages/ui-kit/src/index.ts`,
      'write a story for each state that a designer must sign',
      'say in the stories file when to use it, when not, do and don’t: docs.test.ts wants it',
    ],
  };
};

const module = (name: string): Generated => {
  const directory = `apps/api/src/modules/${name}`;
  const title = pascal(name);
  return {
    files: {
      [`${directory}/${name}.table.ts`]: `import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, ownRowsOnly } from '../../platform/columns.ts';
import { companyId } from '../companies/companies.table.ts';

export const ${camel(name)} = pgTable(
  '${name.replaceAll('-', '_')}',
  { id: id(), companyId: companyId(), name: text().notNull(), createdAt: createdAt() },
  (t) => [index('${name.replaceAll('-', '_')}_company').on(t.companyId), ownRowsOnly()],
);
`,
      [`${directory}/list-${name}.ts`]: `import { type Ctx, ofCompany } from '../../platform/context.ts';
import { ${camel(name)} } from './${name}.table.ts';

export const list${title} = (ctx: Ctx) => ctx.db.read((tx) => tx.select().from(${camel(name)}).where(ofCompany(${camel(name)}, ctx)));
`,
    },
    next: [
      `describe its endpoints in packages/contract/src/api.ts, and mount them in ${directory}/${name}.routes.ts and apps/api/src/app.ts`,
      'give it its place in tooling/lint/modules.ts, then node tooling/lint/module-graph.ts',
      `name its tables in apps/api/src/platform/schema.ts, then pnpm --filter @pauta/api run migration --name ${name}`,
    ],
  };
};

const plainPackage = (name: string): Generated => {
  const directory = `packages/${name}`;
  return {
    files: {
      [`${directory}/package.json`]: json({
        name: `@pauta/${name}`,
        version: '0.0.0',
        description: 'Say in one sentence what it gives.',
        license: 'MIT',
        type: 'module',
        ...published,
        scripts: { typecheck: 'tsc --noEmit', test: 'vitest run' },
        devDependencies: { ...catalogs('@types/node', 'typescript', 'vite', 'vitest'), ...workspace('vite') },
        pauta: { role: 'kit' },
      }),
      [`${directory}/tsconfig.json`]: tsconfig,
      [`${directory}/vitest.config.ts`]: `import { nodeTests } from '@pauta/vite/tests';\n\nexport default nodeTests();\n`,
      [`${directory}/README.md`]: `# ${pascal(name)}\n\nWhat it gives, and to whom.\n`,
      [`${directory}/src/index.ts`]: `export { ${camel(name)} } from './${name}.ts';\n`,
      [`${directory}/src/${name}.ts`]: `/** Say what it gives, its units and its errors. */\nexport const ${camel(name)} = (): string => '${name}';\n`,
      [`${directory}/src/${name}.test.ts`]: `import { describe, expect, it } from 'vitest';
import { ${camel(name)} } from './${name}.ts';

describe('${camel(name)}', () => {
  it('says its name', () => {
    expect(${camel(name)}()).toBe('${name}');
  });
});
`,
    },
    next: [`give it its place in tooling/lint/boundaries.ts and ten lines in tooling/adr`, 'pnpm install'],
  };
};

const makers: Readonly<Record<Kind, (name: string, options: Options) => Generated>> = {
  feature,
  component,
  module,
  package: plainPackage,
};

/** Files of a new thing of that kind. `name` in kebab-case. */
export const generate = (kind: Kind, name: string, options: Options = {}): Generated => makers[kind](name, options);
