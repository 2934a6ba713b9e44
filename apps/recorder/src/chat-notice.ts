import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import type { PlatformFacts } from './facts/facts.ts';
import { press, write } from './page-reading.ts';

/** The notice of a bot in the chat, Portuguese first, as required by the Brazilian data protection law (LGPD). */
export const noticeOf = (botName: string): string =>
  `Olá! ${botName} grava e transcreve esta reunião. Quem não concordar pode escrever "sair" aqui, e a gravação termina. · ` +
  `${botName} records and transcribes this meeting. Write "leave" here to end the recording.`;

/** Sends the notice into the call's chat, unless the call ends before. Returns whether it was sent. */
export const postChatNotice = async (
  page: Page,
  facts: PlatformFacts,
  text: string,
  isOver: () => boolean,
): Promise<boolean> => {
  for (let attempt = 0; attempt < 4 && !isOver(); attempt += 1) {
    let field = await write(page, facts.chatInput, text);
    if (!field && (await press(page, facts.openChat))) {
      for (let look = 0; look < 10 && !field && !isOver(); look += 1) {
        await wait(300);
        field = await write(page, facts.chatInput, text);
      }
    }
    if (field) {
      const left = () =>
        field.element
          .evaluate((one) => ((one as HTMLInputElement).value ?? one.textContent ?? '').trim())
          .catch(() => '');
      if (!(await press(page, facts.sendChat))) await field.element.press('Enter').catch(() => undefined);
      for (let look = 0; look < 5; look += 1) {
        if ((await left()) === '') return true;
        await wait(200);
      }
      await field.element.press('Enter').catch(() => undefined);
      if ((await left()) === '') return true;
    }
    await wait(1_000);
  }
  return false;
};
