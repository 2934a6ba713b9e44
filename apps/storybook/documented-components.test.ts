import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const kit = join(import.meta.dirname, '../../packages/ui-kit/src');
const pages = globSync('*/*.mdx', { cwd: kit })
  .filter((path) => !path.startsWith('theme/'))
  .map((path) => path.replace('.mdx', ''));

/** Pages without a block, by the reason. */
const exceptions: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Anatomy: {
    'only arranges what it contains': 'layout/grid layout/inline layout/stack',
    'shows nothing itself': 'frame/ui-provider layout/visually-hidden',
    'one part': 'icons/icon illustrations/illustration layout/box layout/divider layout/text text/kbd',
  },
  Keyboard: {
    'nothing in it takes the focus': `cards/card cards/description-list cards/stat cards/stat-strip cards/timeline
      charts/sparkline feedback/empty-state feedback/no-permission-state feedback/progress-bar feedback/skeletons
      feedback/stage-list feedback/waiting-for-network forms/requirement-list frame/logo frame/ui-provider icons/icon
      illustrations/illustration labels/badge labels/score labels/status-chip labels/tag layout/box layout/divider
      layout/grid layout/inline layout/stack layout/text layout/visually-hidden people/avatar people/speaker-name
      table/two-lines text/diff text/facts text/kbd`,
  },
  Pair: {
    'used once, in the shell': 'frame/app-frame frame/ui-provider',
    'shows nothing itself': 'layout/visually-hidden',
  },
  Playground: {},
};

const without = (text: string, among: readonly string[]) =>
  among.filter((page) => !readFileSync(join(kit, `${page}.mdx`), 'utf8').includes(text)).toSorted();

const excepted = (block: string) =>
  Object.values(exceptions[block] ?? {})
    .flatMap((names) => names.split(/\s+/u))
    .toSorted();

describe('the page of a component', () => {
  it.each(['Anatomy', 'Keyboard', 'Pair', 'Playground'])('has its %s', (block) => {
    expect(without(`<${block}`, pages)).toEqual(excepted(block));
  });

  it('shows the states of what takes the focus', () => {
    const still = new Set(excepted('Keyboard'));
    expect(
      without(
        '<States',
        pages.filter((page) => !still.has(page)),
      ),
    ).toEqual([]);
  });

  it.each(['Use it', 'Not', 'Do', 'Don’t'])('says “%s”', (word) => {
    expect(without(`**${word}**`, pages)).toEqual([]);
  });
});
