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

/** Bounding box of the story and its overlays, up to the edges of the viewport. */
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

/** Compares the story with its stored snapshot, retrying until they match or time is over. */
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
