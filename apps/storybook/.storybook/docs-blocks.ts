import { Anatomy } from './anatomy.tsx';
import { Changes } from './changes.tsx';
import { Examples } from './examples.tsx';
import { FrontPage } from './front-page.tsx';
import { Keyboard } from './keyboard.tsx';
import { LinkedCode } from './linked-code.tsx';
import { Pair } from './pair.tsx';
import { Playground } from './playground.tsx';
import { States } from './states.tsx';

/** What pages of documentation are written with, besides Storybook's own blocks. */
export const docsBlocks = {
  code: LinkedCode,
  Anatomy,
  Changes,
  Examples,
  FrontPage,
  Keyboard,
  Pair,
  Playground,
  States,
};

export type DocsBlocks = typeof docsBlocks;
