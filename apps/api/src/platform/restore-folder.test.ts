import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { isRestoring, openRestoreFolder, undoRestores } from './restore-folder.ts';

/** A data directory with old data, and a folder with the new ones. */
const begun = async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'pauta-restore-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  await mkdir(join(dataDir, 'media'));
  await writeFile(join(dataDir, 'media/fala'), 'old');
  await writeFile(join(dataDir, 'secret.key'), 'old');
  const folder = await openRestoreFolder(dataDir);
  await mkdir(join(folder.path, 'media'));
  await writeFile(join(folder.path, 'media/fala'), 'new');
  const fill = () => rename(join(folder.path, 'media'), join(dataDir, 'media'));
  const left = async () => ({
    names: (await readdir(dataDir)).toSorted(),
    fala: await readFile(join(dataDir, 'media/fala'), 'utf8').catch(() => null),
  });
  return { dataDir, folder, fill, left };
};
const old = { names: ['media', 'secret.key'], fala: 'old' };

it('is undone before anything was set aside, and while it is', async () => {
  for (const isHalfway of [false, true]) {
    const { dataDir, folder, left } = await begun();
    await mkdir(join(folder.path, 'replaced'));
    if (isHalfway) await rename(join(dataDir, 'media'), join(folder.path, 'replaced/media'));
    expect(await isRestoring(dataDir)).toBe(false);
    await undoRestores(dataDir);
    expect(await left()).toEqual(old);
  }
});

it('is undone while new data come in', async () => {
  const { dataDir, folder, fill, left } = await begun();
  await folder.setAside();
  await fill();
  await mkdir(join(dataDir, 'postgres'));
  expect(await isRestoring(dataDir)).toBe(true);
  await undoRestores(dataDir);
  expect(await left()).toEqual(old);
  expect(await isRestoring(dataDir)).toBe(false);
});

it('is undone by a second attempt where the first was killed halfway', async () => {
  const { dataDir, folder, fill, left } = await begun();
  await folder.setAside();
  await fill();
  // As far as the first came: the new data are gone, and half of the old ones are back.
  await rm(join(dataDir, 'media'), { recursive: true });
  await rm(join(folder.path, 'filling'));
  await rename(join(folder.path, 'replaced/media'), join(dataDir, 'media'));
  await undoRestores(dataDir);
  expect(await left()).toEqual(old);
});

it('is kept once it is complete, even if it was killed while the old data were deleted', async () => {
  const { dataDir, folder, fill, left } = await begun();
  await folder.setAside();
  await fill();
  await rename(join(folder.path, 'filling'), join(folder.path, 'complete'));
  await rm(join(folder.path, 'replaced/media'), { recursive: true });
  expect(await isRestoring(dataDir)).toBe(false);
  await undoRestores(dataDir);
  expect(await left()).toEqual({ names: ['media'], fala: 'new' });
});
