import type { Segment } from '@pauta/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editsBetween, handOver, join, preferMine, rebase, restoreEdits, rewrite, split } from './transcript-edits.ts';

const turn = (id: string, text: string, speakerId: string | null = 'carla', startMs = 0): Segment => ({
  id,
  speakerId,
  startMs,
  endMs: startMs + 1000,
  text,
  isEdited: false,
});
const said = (segments: readonly Segment[]) => segments.map(({ speakerId, text }) => [speakerId, text]);
const talk = [
  turn('a', 'bom dia tudo bem'),
  turn('b', 'tudo e você', 'renata', 1000),
  turn('c', 'também', 'carla', 2000),
];

describe('an edit', () => {
  it('writes a turn on one line, and removes an empty one', () => {
    expect(said(rewrite(talk, 'a', ' bom\n dia ')).at(0)).toEqual(['carla', 'bom dia']);
    expect(rewrite(talk, 'b', '  ').map(({ id }) => id)).toEqual(['a', 'c']);
    expect(said(rewrite([turn('a', 'só')], 'a', ''))).toEqual([['carla', 'só']]);
  });

  it('splits a turn if both parts have words', () => {
    expect(said(split(talk, 'a', 8, 'n')).slice(0, 2)).toEqual([
      ['carla', 'bom dia'],
      ['carla', 'tudo bem'],
    ]);
    expect(split(talk, 'a', 0, 'n')).toBe(talk);
  });

  it('joins a turn to the previous one', () => {
    const joined = join(talk, 'b');
    expect([joined?.id, joined?.at, said(joined?.segments ?? [])[0]]).toEqual([
      'a',
      16,
      ['carla', 'bom dia tudo bem tudo e você'],
    ]);
    expect(join(talk, 'a')).toBeNull();
  });

  it.each([
    ['in the midst', [4, 7], ['carla bom', 'renata dia', 'carla tudo bem', 'renata tudo e você', 'carla também']],
    ['at the end, to the turn after', [8, 16], ['carla bom dia', 'renata tudo bem tudo e você', 'carla também']],
    ['of all the turn', [0, 0], ['renata bom dia tudo bem', 'renata tudo e você', 'carla também']],
  ] as const)('assigns words %s to another speaker', (_, place, lines) => {
    const ids = ['n1', 'n2'];
    const moved = handOver(talk, 'a', place, 'renata', () => ids.pop() ?? '');
    expect(said(moved).map((line) => line.join(' '))).toEqual(lines);
    expect(new Set(moved.map(({ id }) => id)).size).toBe(moved.length);
  });
});

const word = fc.constantFrom('sim', 'não', 'preço', 'oito', 'terça');
const text = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));
const change = fc.tuple(fc.constantFrom('write', 'split', 'join', 'remove'), fc.nat(8), text, fc.nat(6));
const changed = (segments: readonly Segment[], changes: [string, number, string, number][], by: string) => {
  let now = segments;
  for (const [index, [kind, at, written, place]] of changes.entries()) {
    const one = now[at % now.length];
    if (!one) continue;
    if (kind === 'write') now = rewrite(now, one.id, `${written} ${by}${index}`);
    else if (kind === 'split') now = split(now, one.id, place, `${by}${index}`);
    else if (kind === 'join') now = join(now, one.id)?.segments ?? now;
    else now = rewrite(now, one.id, '');
  }
  return now;
};

describe('two users', () => {
  it('keep both edits of different turns', () => {
    const mine = rewrite(talk, 'a', 'boa tarde');
    const theirs = split(talk, 'b', 4, 'n');
    const { segments, conflicts } = rebase(talk, mine, theirs);
    expect(said(segments).map(([, words]) => words)).toEqual(['boa tarde', 'tudo', 'e você', 'também']);
    expect(conflicts).toEqual([]);
  });

  it('get a conflict for the same turn, which can be resolved either way', () => {
    const mine = rewrite(talk, 'a', 'boa tarde');
    const theirs = rewrite(talk, 'a', 'boa noite');
    const { segments, conflicts } = rebase(talk, mine, theirs);
    expect(said(segments)).toEqual(said(theirs));
    const [conflict] = conflicts;
    expect([said(conflict?.mine ?? []), said(conflict?.theirs ?? [])]).toEqual([
      [['carla', 'boa tarde']],
      [['carla', 'boa noite']],
    ]);
    expect(said(conflict ? preferMine(segments, conflict) : [])).toEqual(said(mine));
  });

  it('lose no words, whatever both edit', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 4 }), fc.array(change, { maxLength: 4 }), (mineDone, theirsDone) => {
        const base = Array.from({ length: 6 }, (_, index) =>
          turn(`s${index}`, `um dois tres ${index}`, 'carla', index * 1000),
        );
        const mine = changed(base, mineDone, 'm');
        const theirs = changed(base, theirsDone, 't');
        const { segments, conflicts } = rebase(base, mine, theirs);
        const shown = [...segments, ...conflicts.flatMap((one) => [...one.mine])].map((one) => one.text);
        // Every edit of either user is in the text or in a conflict.
        for (const { after } of [...editsBetween(base, mine), ...editsBetween(base, theirs)])
          for (const one of after) expect(shown).toContain(one.text);
        expect(new Set(segments.map(({ id }) => id)).size).toBe(segments.length);
      }),
      { numRuns: 500 },
    );
  });
});

describe('restoreEdits', () => {
  it('applies kept edits to the transcript, or reports a conflict if it has changed', () => {
    const mine = split(rewrite(talk, 'a', 'boa tarde a todos'), 'b', 4, 'n');
    const kept = editsBetween(talk, mine);
    expect(said(restoreEdits(talk, kept).segments)).toEqual(said(mine));
    const { segments, conflicts } = restoreEdits(rewrite(talk, 'a', 'boa noite'), kept);
    expect([segments[0]?.text, conflicts.length]).toEqual(['boa noite', 1]);
  });

  it('reports no conflict for edits saved before the reload', () => {
    const mine = rewrite(talk, 'a', 'boa tarde');
    expect(restoreEdits(mine, editsBetween(talk, mine))).toEqual({ segments: mine, conflicts: [] });
  });
});
