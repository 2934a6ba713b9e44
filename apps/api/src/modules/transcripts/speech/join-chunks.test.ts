import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSweep } from '../../../testing/sweep.ts';
import { type TranscribedChunk, joinChunks } from './join-chunks.ts';
import type { SpokenPiece } from '../transcripts.table.ts';

interface Turn {
  readonly voice: number;
  readonly startMs: number;
  readonly endMs: number;
  readonly text: string;
}

/** A service's response for the range `from` to `to`: with its own labels, and only turns within. */
const hear = (turns: readonly Turn[], from: number, to: number, labels: readonly string[]): SpokenPiece[] =>
  turns
    .filter(({ startMs, endMs }) => startMs >= from && endMs <= to)
    .map(({ voice, startMs, endMs, text }) => ({ startMs, endMs, text, speaker: labels[voice] ?? null }));

const manyWords = isSweep ? 200_000 : 40_000;

/** Fixed; thousands of runs with other seeds have passed. */
const seed = 20_261_122;

const everyday =
  'sim não então que de para com mas é a o isso está bom certo preço prazo proposta equipe contrato mês valor cliente'.split(
    ' ',
  );

const turnsArbitrary = fc
  .array(
    fc.record({
      voice: fc.nat(4),
      pauseMs: fc.integer({ min: 300, max: 2500 }),
      words: fc.array(
        fc.oneof(
          fc.constantFrom(...everyday),
          fc.integer({ min: 100, max: 999 }).map((n) => `p${n}`),
        ),
        {
          minLength: 1,
          maxLength: 25,
        },
      ),
    }),
    { minLength: 3, maxLength: 60 },
  )
  .map((list) => {
    let at = 0;
    return list.map(({ voice, pauseMs, words }): Turn => {
      const startMs = at + pauseMs;
      at = startMs + words.length * 350;
      return { voice, startMs, endMs: at, text: words.join(' ') };
    });
  });

const labelsArbitrary = fc.shuffledSubarray(['A', 'B', 'C', 'D', 'E'], { minLength: 5 });

/** Cuts in pauses before some turns, with leads that begin in an earlier pause. */
const chunksArbitrary = turnsArbitrary.chain((turns) =>
  fc
    .record({
      cuts: fc.uniqueArray(fc.integer({ min: 1, max: turns.length - 1 }), { maxLength: 3 }),
      leads: fc.array(fc.nat(15), { minLength: 3, maxLength: 3 }),
      labels: fc.array(labelsArbitrary, { minLength: 4, maxLength: 4 }),
    })
    .map(({ cuts, leads, labels }) => {
      const firsts = [0, ...cuts.toSorted((a, b) => a - b)];
      const before = (index: number): number => (turns[index]?.startMs ?? 0) - 150;
      const chunks = firsts.map((first, index): TranscribedChunk => {
        const previous = firsts[index - 1] ?? 0;
        const lead = Math.max(first - (index === 0 ? 0 : (leads[index - 1] ?? 0)), previous);
        const next = firsts[index + 1];
        const to = next === undefined ? Infinity : before(next);
        return {
          startMs: before(first),
          heardFromMs: before(lead),
          pieces: hear(turns, before(lead), to, labels[index] ?? []),
        };
      });
      return { turns, firsts, chunks };
    }),
);

const talk = (...lines: readonly (readonly [voice: number, startMs: number, text: string])[]): Turn[] =>
  lines.map(([voice, startMs, text]) => ({ voice, startMs, endMs: startMs + text.length * 60, text }));

const meeting = talk(
  [0, 0, 'Bom dia, Bruno, tudo bem por aí?'],
  [1, 4000, 'Tudo certo, Ana, vamos falar do contrato.'],
  [2, 8000, 'Eu trouxe os números do mês passado para a gente olhar.'],
  [1, 14_000, 'Perfeito, então começamos pelo preço da proposta.'],
  [0, 19_000, 'O preço por mês fica em dois mil e quinhentos reais.'],
  [2, 25_000, 'Isso cabe no nosso orçamento deste ano.'],
);
const cut = 18_500;
const said = ({ pieces }: { pieces: readonly SpokenPiece[] }): string => pieces.map(({ text }) => text).join(' ');
const speakers = ({ pieces }: { pieces: readonly SpokenPiece[] }): (string | null)[] =>
  pieces.map(({ speaker }) => speaker);
const whole = meeting.map(({ text }) => text).join(' ');

const join = (heardFromMs: number, second: readonly string[], first: readonly string[] = ['A', 'B', 'C']) =>
  joinChunks([
    { startMs: 0, heardFromMs: 0, pieces: hear(meeting, 0, cut, first) },
    { startMs: cut, heardFromMs, pieces: hear(meeting, heardFromMs, Infinity, second) },
  ]);

describe('joinChunks', () => {
  it('never merges two voices, and contains every word once, whatever labels each chunk has', () => {
    fc.assert(
      fc.property(chunksArbitrary, ({ turns, chunks }) => {
        const joined = joinChunks(chunks);
        expect(said(joined)).toBe(turns.map(({ text }) => text).join(' '));
        const voices = Map.groupBy(joined.pieces.keys(), (index) => joined.pieces[index]?.speaker);
        for (const own of voices.values()) expect(new Set(own.map((index) => turns[index]?.voice)).size).toBe(1);
      }),
      { numRuns: 300, seed },
    );
  });

  it('reports where a voice may equal an earlier one under another name', () => {
    fc.assert(
      fc.property(chunksArbitrary, ({ turns, chunks }) => {
        const { pieces, apartAt } = joinChunks(chunks);
        const names = Map.groupBy(pieces, (_, index) => turns[index]?.voice);
        for (const own of names.values()) {
          const changes = own.flatMap(({ speaker, startMs }, index) =>
            index > 0 && speaker !== own[index - 1]?.speaker ? [startMs] : [],
          );
          for (const at of changes) expect(apartAt.some((startMs) => startMs <= at)).toBe(true);
        }
      }),
      { numRuns: 300, seed },
    );
  });

  it('recognises voices of the previous chunk by common words', () => {
    const joined = join(0, ['C', 'A', 'B']);
    expect(said(joined)).toBe(whole);
    expect(speakers(joined)).toEqual(['Falante 1', 'Falante 2', 'Falante 3', 'Falante 2', 'Falante 1', 'Falante 3']);
    expect(joined.apartAt).toEqual([]);
  });

  it('keeps a voice separate that is not in the overlap, even with another voice’s label', () => {
    const joined = join(7900, ['B', 'A', 'C']);
    expect(speakers(joined)).toEqual(['Falante 1', 'Falante 2', 'Falante 3', 'Falante 2', 'Falante 4', 'Falante 3']);
    expect(joined.apartAt).toEqual([cut]);
  });

  it('keeps all voices separate if the overlap is silent', () => {
    const joined = join(18_300, ['A', 'B', 'C']);
    expect(speakers(joined)).toEqual(['Falante 1', 'Falante 2', 'Falante 3', 'Falante 2', 'Falante 4', 'Falante 5']);
    expect(joined.apartAt).toEqual([cut]);
  });

  it('reports no doubt about a new voice if all others are in the overlap', () => {
    const [first, second] = [
      hear(meeting.slice(0, 2), 0, 8000, ['A', 'B']),
      hear(meeting, 0, Infinity, ['C', 'B', 'A']),
    ];
    const joined = joinChunks([
      { startMs: 0, heardFromMs: 0, pieces: first },
      { startMs: 7500, heardFromMs: 0, pieces: second },
    ]);
    expect(speakers(joined).slice(0, 3)).toEqual(['Falante 1', 'Falante 2', 'Falante 3']);
    expect(joined.apartAt).toEqual([]);
  });

  it('keeps two voices separate that say the same at the same time', () => {
    const chorus = talk(
      [0, 0, 'sim sim claro com certeza'],
      [1, 100, 'sim sim claro com certeza'],
      [0, 9000, 'Fechado.'],
    );
    const joined = joinChunks([
      { startMs: 0, heardFromMs: 0, pieces: hear(chorus, 0, 8000, ['A', 'B']) },
      {
        startMs: 8000,
        heardFromMs: 0,
        pieces: [{ ...hear(chorus, 0, 8000, ['A'])[0]!, speaker: 'X' }, ...hear(chorus, 8500, Infinity, ['X'])],
      },
    ]);
    expect(joined.pieces.at(-1)?.speaker).not.toBe('Falante 2');
    expect(new Set(speakers(joined).slice(0, 2)).size).toBe(2);
  });

  it('keeps a voice separate that matches two earlier ones, or said too little', () => {
    const merged = join(0, ['A', 'A', 'B']);
    expect(speakers(merged)).toEqual(['Falante 1', 'Falante 2', 'Falante 3', 'Falante 2', 'Falante 4', 'Falante 3']);
    const brief = talk([0, 0, 'Sim, está certo.'], [0, 9000, 'Fechado.']);
    const joined = joinChunks([
      { startMs: 0, heardFromMs: 0, pieces: hear(brief, 0, 8000, ['A']) },
      { startMs: 8000, heardFromMs: 0, pieces: hear(brief, 0, Infinity, ['A']) },
    ]);
    expect(speakers(joined)).toEqual(['Falante 1', 'Falante 2']);
  });

  it('contains a turn across the cut once', () => {
    const joined = joinChunks([
      {
        startMs: 0,
        heardFromMs: 0,
        pieces: [{ startMs: 0, endMs: 9800, text: 'O valor do contrato é de dois mil reais', speaker: 'A' }],
      },
      {
        startMs: 10_000,
        heardFromMs: 4000,
        pieces: [
          { startMs: 4500, endMs: 14_000, text: 'contrato é de dois mil reais por mês e sem fidelidade', speaker: 'B' },
        ],
      },
    ]);
    expect(said(joined)).toBe('O valor do contrato é de dois mil reais por mês e sem fidelidade');
    expect(speakers(joined)).toEqual(['Falante 1', 'Falante 1']);
  });

  it('fills in what the previous chunk missed', () => {
    const joined = joinChunks([
      { startMs: 0, heardFromMs: 0, pieces: hear(meeting.slice(0, 3), 0, cut, ['A', 'B', 'C']) },
      { startMs: cut, heardFromMs: 7900, pieces: hear(meeting, 7900, Infinity, ['C', 'A', 'B']) },
    ]);
    expect(said(joined)).toBe(whole);
  });

  it('leaves chunks without overlap and labels unchanged', () => {
    const none = meeting.map(({ startMs, endMs, text }) => ({ startMs, endMs, text: `${text} sim`, speaker: null }));
    const joined = joinChunks([
      { startMs: 0, heardFromMs: 0, pieces: none.slice(0, 4) },
      { startMs: cut, heardFromMs: cut, pieces: none.slice(4) },
    ]);
    expect(joined).toEqual({ pieces: none, apartAt: [] });
  });

  it('keeps names returned by a service', () => {
    const joined = join(18_300, ['Ana', 'Bruno', 'Caio'], ['Ana', 'Bruno', 'Caio']);
    expect(speakers(joined)).toEqual(['Ana', 'Bruno', 'Caio', 'Bruno', 'Ana', 'Caio']);
    expect(joined.apartAt).toEqual([]);
  });

  it(`handles a response with one word ${manyWords} times`, () => {
    const pieces = [{ startMs: 0, endMs: 60_000, text: 'sim '.repeat(manyWords), speaker: 'A' }];
    const joined = joinChunks([
      { startMs: 0, heardFromMs: 0, pieces },
      { startMs: 50_000, heardFromMs: 0, pieces: [{ ...pieces[0]!, endMs: 110_000 }] },
    ]);
    expect(joined.pieces.length).toBeGreaterThan(0);
  });
});
