import { describe, expect, it } from 'vitest';
import { addFiles, joinPair, unpairedFiles, noDrafts, removeDraft, splitDraft } from './meeting-drafts.ts';

const file = (name: string, size = 10) => new File([new Uint8Array(size)], name, { lastModified: 1 });
const add = (...files: File[]) => addFiles(noDrafts, files, 1000);
const shape = ({ drafts }: ReturnType<typeof add>) =>
  drafts.map(({ media, transcript }) => [media?.name ?? null, transcript?.name ?? null]);

describe('addFiles', () => {
  it('creates a meeting for each file', () => {
    expect(shape(add(file('a.mp4'), file('b.mp3'), file('c.vtt')))).toEqual([
      ['a.mp4', null],
      ['b.mp3', null],
      [null, 'c.vtt'],
    ]);
  });

  it('creates one meeting for a recording and a transcript of the same name, in any order', () => {
    expect(shape(add(file('Trigal.vtt'), file('outra.mp4'), file('trigal.MP4')))).toEqual([
      ['trigal.MP4', 'Trigal.vtt'],
      ['outra.mp4', null],
    ]);
  });

  it('ignores a duplicate file', () => {
    const first = add(file('a.mp4'));
    expect(addFiles(first, [file('a.mp4')], 1000)).toEqual(first);
  });

  it('creates a separate meeting for a second recording of the same name', () => {
    expect(shape(add(file('a.mp4'), file('a.wav')))).toEqual([
      ['a.mp4', null],
      ['a.wav', null],
    ]);
  });

  it('rejects empty, too large and unsupported files with a reason', () => {
    const { drafts, refused } = add(file('a.mp4', 0), file('b.mp4', 1001), file('c.pdf'), file('semponto'));
    expect(drafts).toEqual([]);
    expect(refused.map(({ problem }) => problem)).toEqual(['empty', 'too_large', 'unsupported', 'unsupported']);
  });
});

describe('splitDraft', () => {
  it('splits a meeting in two, which can be joined again', () => {
    const together = add(file('a.mp4'), file('a.srt'));
    const apart = splitDraft(together, together.drafts[0]?.id ?? '');
    expect(shape(apart)).toEqual([
      ['a.mp4', null],
      [null, 'a.srt'],
    ]);
    expect(shape(joinPair(apart))).toEqual(shape(together));
  });
});

describe('unpairedFiles', () => {
  it('returns one recording and one transcript of different names', () => {
    expect(unpairedFiles(add(file('a.mp4'), file('b.srt')))).not.toBeNull();
  });

  it('returns nothing if it is ambiguous', () => {
    expect(unpairedFiles(add(file('a.mp4'), file('b.mp4'), file('c.srt')))).toBeNull();
    expect(unpairedFiles(add(file('a.mp4'), file('a.srt')))).toBeNull();
  });
});

describe('removeDraft', () => {
  it('removes a meeting', () => {
    const state = add(file('a.mp4'), file('b.mp4'));
    expect(shape(removeDraft(state, state.drafts[0]?.id ?? ''))).toEqual([['b.mp4', null]]);
  });
});
