import { describe, expect, it } from 'vitest';
import { indexOf } from './utterances/dialogue-index.ts';
import { findObjections, measure } from './metrics.ts';
import { dialogue } from '../testing-dialogue.ts';

const of = (turns: string[], speakerId: string) =>
  measure(dialogue(turns)).speakers.find((speaker) => speaker.speakerId === speakerId);

describe('measure', () => {
  it('divides the talk by time', () => {
    const metrics = measure(dialogue(['V: Oi, Bento.', 'C: Oi.', 'V: Tudo bem com você?', 'V: Conta.']));
    expect(metrics.talkMs).toBe(16_000);
    expect(metrics.talkRatio).toBe(0.75);
    expect(metrics.speakers.map((speaker) => [speaker.speakerId, speaker.talkMs, speaker.talkRatio])).toEqual([
      ['V', 12_000, 0.75],
      ['C', 4000, 0.25],
    ]);
  });

  it('has no talk ratio or engagement when sides are unknown', () => {
    const talk = dialogue(['X: Oi.', 'X: Oi, tudo bem?']);
    expect(measure(talk)).toMatchObject({ talkRatio: null, engagement: null });
  });

  it('counts a monologue across segments, not interrupted by a nod', () => {
    const turns = [
      'V: Primeiro eu explico o plano.',
      'C: Uhum.',
      'V: Depois eu explico o preço.',
      'C: Quanto custa isso por mês?',
    ];
    expect(of(turns, 'V')?.longestMonologueMs).toBe(8000);
    expect(of(turns, 'V')?.turns).toBe(1);
    expect(of(turns, 'C')?.turns).toBe(1);
  });

  it('ends a monologue at a long pause', () => {
    const talk = dialogue(['V: Um momento que vou ver.', 'V: Voltei com a resposta.']);
    const segments = talk.segments.map((segment, at) =>
      at === 1 ? { ...segment, startMs: 60_000, endMs: 64_000 } : segment,
    );
    expect(measure({ ...talk, segments }).speakers[0]?.longestMonologueMs).toBe(4000);
  });

  it('counts switches per hour of the span', () => {
    // Three turns of 4 s with pauses of 1 s: two switches in 14 s.
    expect(
      measure(dialogue(['V: Oi, Bento, tudo?', 'C: Tudo ótimo por aqui.', 'V: Vamos começar então.']))
        .turnSwitchesPerHour,
    ).toBe(514.3);
  });

  it('takes the median pause before answering the other side', () => {
    const turns = [
      'C: Quanto custa o plano?',
      'V: Custa dois mil.',
      'C: E a instalação, quanto é?',
      'V: Não tem custo.',
    ];
    expect(of(turns, 'V')?.patienceMs).toBe(1000);
    expect(of(turns, 'C')?.patienceMs).toBeNull();
  });

  it('counts questions but not tags such as “né?”', () => {
    expect(of(['C: Isso é bom, né? Quanto custa? Tá?'], 'C')?.questions).toBe(2);
  });

  it('counts questions without question marks when the transcript has none', () => {
    expect(of(['C: quanto custa o plano', 'V: custa dois mil'], 'C')?.questions).toBe(1);
  });

  it('counts fillers, not words that look like them', () => {
    expect(of(['V: Então, é tipo um plano, né, tipo assim.'], 'V')?.fillers).toBe(4);
    expect(of(['V: Que tipo de plano? Foi então que mudou.'], 'V')?.fillers).toBe(0);
  });

  it('names the most frequent subjects, not people', () => {
    const { keywords } = measure(
      dialogue([
        'V: Bento, o relatório de estoque ajuda?',
        'C: O relatório sim. O estoque trava.',
        'V: Ana vê o estoque.',
        'C: Ana gosta do relatório.',
      ]),
    );
    expect(keywords.slice(0, 2).toSorted()).toEqual(['estoque', 'relatório']);
    expect(keywords).not.toContain('ana');
    expect(keywords).not.toContain('bento');
  });

  it('rates engagement between 0 and 100', () => {
    const quiet = measure(
      dialogue(['V: Apresento tudo sem parar por muito tempo.', 'V: E continuo.', 'V: E sigo falando.', 'C: Ok.']),
    );
    const lively = measure(
      dialogue([
        'V: Como é hoje?',
        'C: É em planilha. E vocês, como fazem?',
        'V: Automático.',
        'C: Quanto custa? Tem teste?',
      ]),
    );
    expect(quiet.engagement).toBeLessThan(lively.engagement ?? 0);
    expect(lively.engagement).toBeLessThanOrEqual(100);
  });

  it('measures an empty dialogue', () => {
    expect(measure(dialogue([]))).toMatchObject({
      talkMs: 0,
      talkRatio: null,
      turnSwitchesPerHour: 0,
      engagement: null,
      keywords: [],
      objections: [],
    });
  });
});

describe('findObjections', () => {
  const objections = (...turns: string[]) => findObjections(indexOf(dialogue(turns))).map((passage) => passage.text);

  it('finds the customer’s doubts', () => {
    expect(
      objections(
        'C: Legal. Achei muito caro.',
        'C: Tenho medo de perder os dados.',
        'C: Agora não é prioridade pra gente.',
      ),
    ).toHaveLength(3);
  });

  it('leaves out what is denied and what our side says', () => {
    expect(objections('C: Não achei caro não.', 'V: É caro, mas vale.', 'C: Gostei bastante.')).toEqual([]);
  });
});
