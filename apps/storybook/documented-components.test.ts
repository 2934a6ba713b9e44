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
  States: {
    'its controls have pages of their own': `feedback/banner feedback/error-state feedback/network-banners
      feedback/toast-region feedback/unexpected-error-state forms/form frame/app-frame frame/art frame/blank-frame
      frame/page frame/preferences-panel frame/shortcuts layout/settings-tree media/media-player
      overlays/command-palette overlays/confirm-dialog overlays/dialog overlays/drawer overlays/menu overlays/popover
      overlays/tooltip table/filter-bar table/selection-bar table/sortable-list table/table-view-menu text/code-block
      text/secret-text`,
    'its rows, points or turns have them, each shown in an example': `charts/donut-chart charts/dot-chart
      charts/line-chart media/speaker-lanes table/configurable-table table/virtual-list`,
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
    const pressed = pages.filter((page) => !still.has(page));
    const silent = without('<States', pressed);
    expect(silent).toEqual(excepted('States').filter((page) => pressed.includes(page)));
  });

  it.each(['Use it', 'Not', 'Do', 'Don’t'])('says “%s”', (word) => {
    expect(without(`**${word}**`, pages)).toEqual([]);
  });
});
