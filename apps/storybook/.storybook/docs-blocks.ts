import { Anatomy } from './anatomy.tsx';
import { Changes } from './changes.tsx';
import { Examples } from './examples.tsx';
import { FrontPage } from './front-page.tsx';
import { Keyboard } from './keyboard.tsx';
import { LinkedCode } from './linked-code.tsx';
import { Pair } from './pair.tsx';
import { Playground } from './playground.tsx';
import { States } from './states.tsx';
import { StatesInStory } from './states-in-story.tsx';
import { Tokens } from './tokens.tsx';

/** Blocks for documentation pages, in addition to Storybook's own. */
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
  StatesInStory,
  Tokens,
};

export type DocsBlocks = typeof docsBlocks;
