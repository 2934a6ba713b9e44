import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { BrowserCommand } from 'vitest/node';
import { PNG } from 'pngjs';
import { encodePalettePng } from './palette-png.ts';
import { allowedEvenPixels, allowedPixels, differ } from './picture-difference.ts';

/** The compared part of the story, in px of its page. */
export interface SnapshotBox {
  width: number;
  height: number;
}

const here = fileURLToPath(new URL('.', import.meta.url));
const root = join(here, '../..');

/** How long a story must look the same before its snapshot is stored. */
const restMs = 400;

/** Minimum height in px; lower stories have not rendered yet. */
const leastHeight = 16;

/** Other platforms render text differently. */
const isComparable = process.platform === 'linux';

const leftOut = new Set<string>();

/** Reports a snapshot as not compared: the check counts it as skipped. */
export const leaveOut = (name: string, report = join(here, '.results/left-out.json')): void => {
  leftOut.add(name);
  mkdirSync(dirname(report), { recursive: true });
  writeFileSync(report, JSON.stringify({ why: 'pictures are compared on Linux', tests: [...leftOut] }));
};

const isUpdate = process.env['PAUTA_SNAPSHOTS'] === 'update';

const write = (path: string, png: Buffer): string => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, png);
  return relative(root, path);
};

/** Compares a picture with its stored snapshot. Returns the difference and where to see it, or nothing. */
const compare = (name: string, png: Buffer, isLast: boolean): string | undefined => {
  const kept = join(here, 'snapshots', `${name}.png`);
  const found = join(here, '.results/snapshots', name);
  if (!existsSync(kept)) {
    const file = isLast ? write(`${found}.actual.png`, png) : '';
    return `No picture is kept of ${name}. This is how it looks: ${file}. To keep it, run "pnpm --filter @pauta/storybook run snapshots:update".`;
  }
  const expected = PNG.sync.read(readFileSync(kept));
  const actual = PNG.sync.read(png);
  const { count, isSame, diff } = differ(expected, actual);
  if (isSame) return undefined;
  if (!isLast) return 'not yet';
  const what = diff
    ? `${count} pixels differ from what is kept of ${name}: ${allowedPixels} may, and ${allowedEvenPixels} of even areas.`
    : `${name} is ${actual.width}×${actual.height} px, and was ${expected.width}×${expected.height}.`;
  return [
    what,
    `  kept:   ${relative(root, kept)}`,
    `  actual: ${write(`${found}.actual.png`, png)}`,
    ...(diff ? [`  diff:   ${write(`${found}.diff.png`, diff)}`] : []),
    'If that is meant, run "pnpm --filter @pauta/storybook run snapshots:update" and commit.',
  ].join('\n');
};

/**
 * Takes a picture of the story and compares it with its snapshot, or stores it on request. Returns what is wrong, or
 * nothing. Only the last attempt writes files.
 */
export const matchSnapshot: BrowserCommand<[name: string, box: SnapshotBox, isLast: boolean]> = async (
  context,
  name,
  box,
  isLast,
) => {
  if (!isComparable) {
    leaveOut(name);
    return undefined;
  }
  const frameBox = await (await (await context.frame()).frameElement()).boundingBox();
  if (!frameBox) throw new Error('the story is not shown');
  const take = () =>
    context.page.screenshot({
      clip: { x: frameBox.x, y: frameBox.y, ...box },
      animations: 'disabled',
      caret: 'hide',
      scale: 'css',
    });
  if (box.height < leastHeight) return `${name} shows nothing`;
  const png = await take();
  if (!isUpdate) return compare(name, png, isLast);
  await setTimeout(restMs);
  if (!png.equals(await take())) return `${name} does not come to rest`;
  write(join(here, 'snapshots', `${name}.png`), encodePalettePng(PNG.sync.read(png)));
  return undefined;
};
