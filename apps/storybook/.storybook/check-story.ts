import { i18n as shared, type I18n } from '@lingui/core';
import type { Harness } from '@pauta/testing';
import { pseudoMessages } from '@pauta/testing/pseudo-messages';
import type { StoryContext } from '@storybook/react-vite';
import { page } from 'vitest/browser';
import { comparedStories, comparedPhoneStories } from '../compared-stories.ts';
import { checkLook } from './check-look.ts';
import { checkRoom, ownWindow, phoneWindow } from './check-room.ts';

/** Whether the story is among the third that is checked outside of a sweep. Its id decides, so that it stays the same. */
const isSampled = (id: string): boolean => {
  const sum = new TextEncoder().encode(id).reduce((total, byte) => total + byte, 0);
  return sum % 3 === 0 || import.meta.env['PAUTA_TEST_SWEEP'] === 'all';
};

/** Whether texts are checked: only in the source language and the default look. */
const needsRoom = ({ id, globals, storyGlobals }: StoryContext): boolean =>
  globals['locale'] === 'pt-BR' && Object.keys(storyGlobals).length === 0 && isSampled(id);

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

/** Checks of a story in addition to its play function and axe. Only for tests. */
export const checkStory = async (context: StoryContext): Promise<void> => {
  const { id, title, name, loaded } = context;
  const exported = name.replaceAll(' ', '');
  if (comparedStories[title]?.includes(exported)) await checkLook(id);
  if (comparedPhoneStories[title]?.includes(exported)) {
    await page.viewport(phoneWindow.width, phoneWindow.height);
    await checkLook(`${id}--phone`);
    await page.viewport(ownWindow.width, ownWindow.height);
  }
  const harness = loaded['harness'] as Harness | undefined;
  if (needsRoom(context)) await inPseudo(harness?.i18n ?? shared, checkRoom);
};
