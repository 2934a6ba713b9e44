import { commands } from 'vitest/browser';
import type { SnapshotBox } from '../snapshot-command.ts';

declare module 'vitest/browser' {
  interface BrowserCommands {
    matchSnapshot: (name: string, box: SnapshotBox, isLast: boolean) => Promise<string | undefined>;
  }
}

const patienceMs = 15_000;
const pauseMs = 150;

const pause = () => new Promise((resolve) => setTimeout(resolve, pauseMs));

/** What is drawn, up to the edges of the window: the story, and what lies over it. */
const drawnBox = (): SnapshotBox => {
  const near = new Set(document.body.querySelectorAll(':scope > *, :scope > * > *'));
  const drawn = [...document.body.querySelectorAll('*')]
    .filter((element) => near.has(element) || getComputedStyle(element).position === 'fixed')
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height }) => width > 1 && height > 1);
  const edge = Number.parseFloat(getComputedStyle(document.body).paddingBottom);
  return {
    width: innerWidth,
    height: Math.min(innerHeight, Math.ceil(Math.max(1, ...drawn.map(({ bottom }) => bottom)) + edge)),
  };
};

/** Compares what is drawn with the picture that is kept under the name. What comes late is waited for. */
export const checkLook = async (name: string): Promise<void> => {
  const end = performance.now() + patienceMs;
  for (;;) {
    await document.fonts.ready;
    const isLast = performance.now() > end;
    const wrong = await commands.matchSnapshot(name, drawnBox(), isLast);
    if (wrong === undefined) return;
    if (isLast) throw new Error(wrong);
    await pause();
  }
};
