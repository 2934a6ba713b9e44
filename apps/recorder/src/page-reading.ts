import type { ElementHandle, Frame, Page } from 'playwright-core';
import type { Marks, PlatformFacts } from './facts/facts.ts';
import { findElement, readPage } from './page/read-page.page.ts';

const markNames = [
  'nameInput',
  'dismiss',
  'join',
  'lobby',
  'denied',
  'lobbyTimeout',
  'signIn',
  'notFound',
  'blocked',
  'inCall',
  'leave',
  'removed',
  'ended',
  'openChat',
] as const satisfies readonly (keyof PlatformFacts)[];
type MarkName = (typeof markNames)[number] | 'participant';

/** What a page shows now, all of its frames together. */
export interface Reading {
  has(...names: MarkName[]): boolean;
  /** Whether a dialog or an alert says it, over whatever else the page shows. */
  alerts(name: MarkName): boolean;
  readonly text: string;
  readonly address: string;
  /** Whether peers send something. */
  readonly hasTracks: boolean;
}

/** Reads the page. Undefined while it is between two documents. */
export const read = async (page: Page, facts: PlatformFacts): Promise<Reading | undefined> => {
  const marks: Record<string, Marks> = Object.fromEntries(markNames.map((name) => [name, facts[name]]));
  marks['participant'] = { selectors: facts.participant };
  const frames = await Promise.all(
    page.frames().map(async (frame) => {
      try {
        const [reading, hasTracks] = await Promise.all([
          frame.evaluate(readPage, marks),
          frame.evaluate(() => (window.__pauta?.tracks.size ?? 0) > 0),
        ]);
        return { ...reading, hasTracks };
      } catch {
        return undefined;
      }
    }),
  );
  const known = frames.filter((frame) => frame !== undefined);
  if (!known.length) return undefined;
  const shown = new Set(known.flatMap((frame) => frame.shown));
  const alerted = new Set(known.flatMap((frame) => frame.alerted));
  return {
    has: (...names) => names.some((name) => shown.has(name)),
    alerts: (name) => alerted.has(name),
    text: known
      .map(({ text }) => text)
      .join(' ')
      .trim(),
    address: page.url(),
    hasTracks: known.some((frame) => frame.hasTracks),
  };
};

const find = async (page: Page, marks: Marks, isField: boolean): Promise<ElementHandle<Element> | undefined> => {
  const findIn = async (frame: Frame) => {
    const handle = await frame.evaluateHandle(findElement, { marks, isField }).catch(() => undefined);
    return handle?.asElement();
  };
  for (const frame of page.frames()) {
    const element = await findIn(frame);
    if (element) return element;
  }
  return undefined;
};

/** Presses what the marks name. Whether there was such a thing. */
export const press = async (page: Page, marks: Marks): Promise<boolean> => {
  const element = await find(page, marks, false);
  if (!element) return false;
  try {
    await element.click({ timeout: 1_500 });
  } catch {
    // Something lies over it, or it moves: it is told by itself.
    await element.evaluate((one) => (one as HTMLElement).click()).catch(() => undefined);
  }
  return true;
};

/** Writes into the field that the marks name, unless it is there already. Whether the field has the text now. */
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
