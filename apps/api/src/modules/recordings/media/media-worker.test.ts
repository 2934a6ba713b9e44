import { readdir, readFile, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPcm16k } from './media-chunks.ts';
import { planSpeech } from './media-plan.ts';
import { probeMedia } from './media-probe.ts';
import { samplePath, type TemporaryFolder, temporaryFolder, toneWithin } from './media-samples.ts';
import { runMedia } from './media-worker.ts';

let folder: TemporaryFolder;
beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(() => folder.remove());

/** Pids of the media processes that this one has started. */
const mediaProcesses = async (): Promise<number[]> => {
  const found: number[] = [];
  for (const task of await readdir('/proc/self/task')) {
    const children = await readFile(`/proc/self/task/${task}/children`, 'utf8');
    for (const child of children.split(' ').filter(Boolean))
      if ((await readFile(`/proc/${child}/cmdline`, 'utf8')).includes('media-process')) found.push(Number(child));
  }
  return found;
};

describe('runMedia', () => {
  it('returns what the operation returns in this process', async () => {
    const path = samplePath('vp8-opus.webm');
    expect(await runMedia('probe', [path])).toEqual(await probeMedia(path));
    expect(await runMedia('planSpeech', [path, { targetMs: 4000 }])).toEqual(
      await planSpeech(path, { targetMs: 4000 }),
    );
    expect(await runMedia('readPcm16k', [path, 0, 1000])).toEqual(await readPcm16k(path, 0, 1000));
  });

  it('writes to the given destination', async () => {
    const info = await runMedia('prepare', [samplePath('mediarecorder.webm'), folder.path('ready.webm')]);
    expect(info).toEqual({ ...(await probeMedia(folder.path('ready.webm'))), damage: [] });
    const chunk = await runMedia('writeChunk', [
      folder.path('ready.webm'),
      { startMs: 0, endMs: 2000 },
      folder.path('0'),
    ]);
    expect(chunk).toMatchObject({ extension: 'ogg' });
    expect(await readdir(folder.path('.'))).toEqual(['0', 'ready.webm']);
  });

  it('passes media errors on', async () => {
    await writeFile(folder.path('text.mp4'), 'Bom dia. '.repeat(1000));
    await expect(runMedia('probe', [folder.path('text.mp4')])).rejects.toMatchObject({
      name: 'MediaError',
      code: 'media_unreadable',
    });
    await expect(runMedia('planSpeech', [samplePath('video-only.mp4')])).rejects.toMatchObject({
      name: 'MediaError',
      code: 'media_without_audio',
    });
  });

  it('passes disk errors on', async () => {
    await expect(runMedia('probe', [folder.path('nothing')])).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('ends at its timeout', async () => {
    await expect(runMedia('probe', [samplePath('voice.opus')], { timeoutMs: 1 })).rejects.toMatchObject({
      name: 'MediaError',
      code: 'media_unreadable',
      detail: 'not done after 0 s',
    });
  });

  it('ends when the caller aborts, and leaves nothing behind', async () => {
    const before = await readdir(folder.path('.'));
    const controller = new AbortController();
    const running = runMedia('prepare', [samplePath('mediarecorder.webm'), folder.path('never.webm')], controller);
    controller.abort(new Error('enough'));
    await expect(running).rejects.toThrow('enough');
    expect(await readdir(folder.path('.'))).toEqual(before);
    await expect(runMedia('probe', [samplePath('voice.opus')], controller)).rejects.toThrow('enough');
  });

  // oxlint-disable-next-line house/no-test-left-out -- processes are listed by /proc
  it.skipIf(process.platform !== 'linux')('survives the death of the process that it started', async () => {
    await folder.wav('long.wav', 600, toneWithin(300, [0, 600]));
    await expect.poll(mediaProcesses, { timeout: 60_000 }).toEqual([]);
    const running = runMedia('planSpeech', [folder.path('long.wav')]);
    const outcome = running.catch((error: unknown) => error);
    await expect.poll(mediaProcesses, { interval: 5, timeout: 60_000 }).toHaveLength(1);
    for (const pid of await mediaProcesses()) process.kill(pid, 'SIGKILL');
    expect(await outcome).toMatchObject({
      name: 'MediaError',
      code: 'media_unreadable',
      detail: 'ended with SIGKILL',
    });
  });
});
