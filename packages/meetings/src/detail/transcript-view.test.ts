import { fold } from '@pauta/contract/fold';
import { beforeEach, describe, expect, it } from 'vitest';
import { createTranscriptView, type TranscriptView } from './transcript-view.ts';

const texts = ['Cabe no orçamento?', 'Depende.', 'O orçamento é do ano.', 'Certo.'].map(fold);

describe('a transcript', () => {
  let view: TranscriptView;
  beforeEach(() => {
    view = createTranscriptView();
    view.setIndex(texts, 0);
  });

  it('follows the player until the user scrolls, and again on demand', () => {
    expect(view.getState().isFollowing).toBe(true);
    view.scrolled();
    expect(view.getState().isFollowing).toBe(false);
    view.follow();
    expect(view.getState()).toMatchObject({ isFollowing: true, moves: 1 });
  });

  it('stops following to show matches, starting at the current turn', () => {
    view.find('orcamento', 1);
    expect(view.getState()).toMatchObject({ isFollowing: false, current: 1, moves: 1 });
    view.step(1);
    expect(view.getState()).toMatchObject({ current: 0, moves: 2 });
    view.step(-1);
    expect(view.getState().current).toBe(1);
  });

  it('does not move if nothing is found', () => {
    view.find('desconto', 0);
    view.step(1);
    expect(view.getState()).toMatchObject({ isFollowing: true, matches: [], current: -1, moves: 0 });
  });

  it('searches for a query typed before the index was ready', () => {
    const late = createTranscriptView();
    late.find('certo', 0);
    expect(late.getState()).toMatchObject({ isIndexed: false, matches: [] });
    late.setIndex(texts, 0);
    expect(late.getState()).toMatchObject({ isIndexed: true, matches: [{ turn: 3 }] });
  });

  it('shows a passage and follows the player from there, also repeatedly', () => {
    view.scrolled();
    const passage = { segmentId: 's3', quote: 'do ano' };
    view.show(passage);
    view.show(passage);
    expect(view.getState()).toMatchObject({ isFollowing: true, spotlight: passage, moves: 2 });
  });

  it('notifies its listeners until they unsubscribe', () => {
    let told = 0;
    const leave = view.subscribe(() => told++);
    view.scrolled();
    view.scrolled();
    leave();
    view.follow();
    expect(told).toBe(1);
  });
});
