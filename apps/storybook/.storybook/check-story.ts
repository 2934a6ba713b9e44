import { i18n as shared, type I18n } from '@lingui/core';
import type { Harness } from '@pauta/testing';
import { pseudoMessages } from '@pauta/testing/pseudo-messages';
import type { StoryContext } from '@storybook/react-vite';
import { keptLooks } from '../kept-looks.ts';
import { checkLook } from './check-look.ts';
import { checkRoom } from './check-room.ts';

const kit = /^(?:Foundations|Layout|Actions|Forms|Data|Charts|Feedback|Overlays|Media|Frame)\//;

/** Every state of a screen, and of the components those whose look is kept: each once, in the source language. */
const needsRoom = ({ title, globals, storyGlobals }: StoryContext, isKept: boolean): boolean =>
  (isKept || !kit.test(title)) && globals['locale'] === 'pt-BR' && Object.keys(storyGlobals).length === 0;

const inPseudo = async (texts: I18n, check: () => Promise<void>): Promise<void> => {
  const { locale } = texts;
  const messages = { ...texts.messages };
  texts.loadAndActivate({ locale, messages: pseudoMessages(messages) });
  try {
    await check();
  } finally {
    texts.loadAndActivate({ locale, messages });
  }
};

/** What is asked of a story besides that it runs and that axe finds nothing. Only for tests. */
export const checkStory = async (context: StoryContext): Promise<void> => {
  const { id, title, name, loaded } = context;
  const isKept = keptLooks[title]?.includes(name.replaceAll(' ', '')) ?? false;
  if (isKept) await checkLook(id);
  const harness = loaded['harness'] as Harness | undefined;
  if (needsRoom(context, isKept)) await inPseudo(harness?.i18n ?? shared, checkRoom);
};
