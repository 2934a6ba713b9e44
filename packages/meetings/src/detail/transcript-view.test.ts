import { fold } from '@pauta/feature-api';
import { beforeEach, describe, expect, it } from 'vitest';
import { createTranscriptView, type TranscriptView } from './transcript-view.ts';

const texts = ['Cabe no orçamento?', 'Depende.', 'O orçamento é do ano.', 'Certo.'].map(fold);

describe('a transcript', () => {
  let view: TranscriptView;
  beforeEach(() => {
    view = createTranscriptView();
    view.setIndex(texts, 0);
  });

  it('follows the player until the person scrolls, and again on demand', () => {
    expect(view.getState().isFollowing).toBe(true);
    view.scrolled();
    expect(view.getState().isFollowing).toBe(false);
    view.follow();
    expect(view.getState()).toMatchObject({ isFollowing: true, moves: 1 });
  });

  it('stops following to show what was found, from the turn where the reader is', () => {
    view.find('orcamento', 1);
    expect(view.getState()).toMatchObject({ isFollowing: false, current: 1, moves: 1 });
    view.step(1);
    expect(view.getState()).toMatchObject({ current: 0, moves: 2 });
    view.step(-1);
    expect(view.getState().current).toBe(1);
  });

  it('stays where it is when nothing is found', () => {
    view.find('desconto', 0);
    view.step(1);
    expect(view.getState()).toMatchObject({ isFollowing: true, matches: [], current: -1, moves: 0 });
  });

  it('finds what was typed before the index was there', () => {
    const late = createTranscriptView();
    late.find('certo', 0);
    expect(late.getState()).toMatchObject({ isIndexed: false, matches: [] });
    late.setIndex(texts, 0);
    expect(late.getState()).toMatchObject({ isIndexed: true, matches: [{ turn: 3 }] });
  });

  it('shows a passage and goes on with the player from there, again and again', () => {
    view.scrolled();
    const passage = { segmentId: 's3', quote: 'do ano' };
    view.show(passage);
    view.show(passage);
    expect(view.getState()).toMatchObject({ isFollowing: true, spotlight: passage, moves: 2 });
  });

  it('tells its listeners until they leave', () => {
    let told = 0;
    const leave = view.subscribe(() => told++);
    view.scrolled();
    view.scrolled();
    leave();
    view.follow();
    expect(told).toBe(1);
  });
});
