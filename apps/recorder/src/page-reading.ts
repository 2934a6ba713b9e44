import { setTimeout as wait } from 'node:timers/promises';
import type { ElementHandle, Frame, Page } from 'playwright-core';
import type { Marks, PlatformFacts } from './facts/facts.ts';
import { findElement, onlyButtonBeside, readPage } from './page/read-page.page.ts';

const markNames = [
  'nameInput',
  'dismiss',
  'join',
  'lobby',
  'denied',
  'lobbyTimeout',
  'signIn',
  'passcode',
  'notFound',
  'blocked',
  'inCall',
  'leave',
  'removed',
  'ended',
  'endedLimit',
  'endedIdle',
  'lost',
  'openChat',
] as const satisfies readonly (keyof PlatformFacts)[];
type MarkName = (typeof markNames)[number] | 'participant';

/** Contents of a page with all its frames. */
export interface Reading {
  has(...names: MarkName[]): boolean;
  /** Whether a dialog or alert shows it. */
  alerts(name: MarkName): boolean;
  readonly text: string;
  /** Address of the page, or of the failed navigation. */
  readonly address: string;
  readonly isReached: boolean;
  /** Whether peers send media. */
  readonly hasTracks: boolean;
  /** Whether the observer is in this document, in which the call was joined. */
  readonly isWatched: boolean;
}

/** Timeout of a page's response, in milliseconds. */
const answerMs = 8_000;

/** Undefined if the work fails or times out. */
export const soon = async <T>(work: Promise<T>, ms = answerMs): Promise<T | undefined> => {
  const over = new AbortController();
  try {
    return await Promise.race([
      work.catch(() => undefined),
      wait(ms, undefined, { signal: over.signal, ref: false }).catch(() => undefined),
    ]);
  } finally {
    over.abort();
  }
};

const asked = new WeakMap<Page, string>();

/** Records a page's navigations: for a failed one the address is all that is known. */
export const noteAddresses = (page: Page): void => {
  page.on('request', (request) => {
    try {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) asked.set(page, request.url());
    } catch {
      // The page is closed.
    }
  });
};

/** The last address that a page navigated to. */
export const requestedAddress = (page: Page): string => asked.get(page) ?? page.url();

/** Reads the page. Undefined during a navigation or without a response. */
export const read = async (page: Page, facts: PlatformFacts): Promise<Reading | undefined> => {
  const marks: Record<string, Marks> = Object.fromEntries(markNames.map((name) => [name, facts[name]]));
  marks['participant'] = { selectors: facts.participant };
  const said = [...facts.chatMessage, ...facts.caption];
  const frames = await Promise.all(
    page.frames().map((frame) =>
      soon(
        (async () => {
          const [reading, call] = await Promise.all([
            frame.evaluate(readPage, { marks, said }),
            frame.evaluate(() => ({
              hasTracks: (window.__pauta?.tracks.size ?? 0) > 0,
              isWatched: window.__pauta?.watch !== undefined,
            })),
          ]);
          return { ...reading, ...call };
        })(),
      ),
    ),
  );
  if (!frames[0]) return undefined;
  const known = frames.filter((frame) => frame !== undefined);
  const shown = new Set(known.flatMap((frame) => frame.shown));
  const alerted = new Set(known.flatMap((frame) => frame.alerted));
  const isReached = !page.url().startsWith('chrome-error:');
  return {
    has: (...names) => names.some((name) => shown.has(name)),
    alerts: (name) => alerted.has(name),
    text: known
      .map(({ text }) => text)
      .join(' ')
      .trim(),
    address: isReached ? page.url() : requestedAddress(page),
    isReached,
    hasTracks: known.some((frame) => frame.hasTracks),
    isWatched: frames[0].isWatched,
  };
};

const find = async (
  page: Page,
  marks: Marks,
  isField: boolean,
  isInDialog = false,
): Promise<ElementHandle<Element> | undefined> => {
  const findIn = async (frame: Frame) => {
    const handle = await soon(frame.evaluateHandle(findElement, { marks, isField, isInDialog }));
    return handle?.asElement();
  };
  for (const frame of page.frames()) {
    const element = await findIn(frame);
    if (element) return element;
  }
  return undefined;
};

const click = async (element: ElementHandle<Element>): Promise<void> => {
  try {
    await element.click({ timeout: 1_500 });
  } catch {
    // It is covered or moving: dispatch the click directly.
    await soon(element.evaluate((one) => (one as HTMLElement).click()));
  }
};

/** Clicks the marked element. Returns whether there was one. */
export const press = async (page: Page, marks: Marks, isInDialog = false): Promise<boolean> => {
  const element = await find(page, marks, false, isInDialog);
  if (!element) return false;
  await click(element);
  return true;
};

/** Clicks the only button beside the marked field, whatever it says. Returns whether there was one. */
export const pressBeside = async (page: Page, field: Marks): Promise<boolean> => {
  const input = await find(page, field, true);
  const element = input && (await soon(input.evaluateHandle(onlyButtonBeside)))?.asElement();
  if (!element) return false;
  await click(element);
  return true;
};

/** Fills the marked field, unless it is filled already. Returns whether the field has the text. */
export const write = async (
  page: Page,
  marks: Marks,
  text: string,
): Promise<{ element: ElementHandle<Element> } | undefined> => {
  const element = await find(page, marks, true);
  if (!element) return undefined;
  try {
    const current = await element.evaluate((one) => (one as HTMLInputElement).value ?? one.textContent ?? '');
    if (current !== text) await element.fill(text, { timeout: 2_000 });
    return { element };
  } catch {
    return undefined;
  }
};
