import { ApiError } from '@pauta/api-client';
import type { EditedTranscript, Passage, PassageEdit, Segment } from '@pauta/contract';
import { transcription } from '@pauta/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTranscriptEditor } from './transcript-editor.ts';
import { withSaved } from './transcript-edits.ts';

const turn = (id: string, text: string, startMs: number): Segment => ({
  id,
  speakerId: 'carla',
  startMs,
  endMs: startMs + 1000,
  text,
  isEdited: false,
});
const talk = [turn('a', 'bom dia', 0), turn('b', 'tudo bem', 1000), turn('c', 'também', 2000)];

/** A fake server that stores edits, rejects them on demand, and receives edits of other users. */
const openServer = () => {
  const server = {
    revision: 1,
    segments: [...talk] as readonly Segment[],
    refusal: null as ApiError | null,
    saves: 0,
    kept: [] as readonly Passage<Segment>[],
    write: (passages: PassageEdit[]): EditedTranscript => {
      server.revision += 1;
      const saved = {
        revision: server.revision,
        passages: passages.map(({ replaces, turns }) => ({
          replaces,
          segments: turns.map((one) => ({ ...one, startMs: 0, endMs: 1, isEdited: true })),
        })),
      };
      server.segments = withSaved(server.segments, saved);
      return saved;
    },
  };
  const editor = createTranscriptEditor({
    save: async ({ revision, passages }) => {
      server.saves += 1;
      if (server.refusal) throw server.refusal;
      const others = passages
        .flatMap(({ replaces }) => replaces)
        .some((id) => {
          const text = server.segments.find((one) => one.id === id)?.text;
          return revision < server.revision && text !== talk.find((one) => one.id === id)?.text;
        });
      if (others) throw new ApiError({ code: 'transcript_changed', status: 409, message: '' });
      return server.write(passages);
    },
    read: async () => transcription({ revision: server.revision, segments: [...server.segments] }),
    onSaved: () => undefined,
    keep: (edits) => {
      server.kept = edits;
    },
    makeId: () => crypto.randomUUID(),
  });
  editor.load({ revision: 1, segments: talk });
  const texts = () => editor.getState().segments?.map(({ text }) => text);
  const stored = () => server.segments.map(({ text }) => text);
  return { server, editor, texts, stored };
};

const autosave = () => vi.advanceTimersByTimeAsync(10_000);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('createTranscriptEditor', () => {
  it('saves typed text automatically, without changing the field', async () => {
    const { editor, stored, server } = openServer();
    editor.open('a', 7);
    editor.type('bom dia a ');
    expect(server.kept).toHaveLength(1);
    await autosave();
    expect(stored()[0]).toBe('bom dia a');
    expect([editor.getState().typed, editor.getState().saving]).toEqual(['bom dia a ', 'saved']);
    expect(server.kept).toEqual([]);
  });

  it('undoes and redoes step by step, and saves that too', async () => {
    const { editor, texts, stored } = openServer();
    editor.open('a', 0);
    editor.split(3);
    editor.type('dia!');
    editor.close();
    editor.open('b', 0);
    editor.join(-1);
    await autosave();
    expect(stored()).toEqual(['bom', 'dia! tudo bem', 'também']);
    editor.undo();
    expect(texts()).toEqual(['bom', 'dia!', 'tudo bem', 'também']);
    editor.undo();
    editor.undo();
    expect(texts()).toEqual(talk.map(({ text }) => text));
    await autosave();
    expect(stored()).toEqual(talk.map(({ text }) => text));
    editor.redo();
    await autosave();
    expect(stored()).toEqual(['bom', 'dia', 'tudo bem', 'também']);
  });

  it('keeps unsaved edits, and retries', async () => {
    const { editor, stored, texts, server } = openServer();
    server.refusal = new ApiError({ code: 'unavailable', status: 503, message: '' });
    editor.open('a', 0);
    editor.type('boa noite');
    await vi.advanceTimersByTimeAsync(1000);
    expect([editor.getState().saving, texts()?.[0], server.kept.length]).toEqual(['failed', 'boa noite', 1]);
    server.refusal = null;
    await autosave();
    expect([editor.getState().saving, stored()[0], server.kept]).toEqual(['saved', 'boa noite', []]);
  });

  it('stops retrying after a permanent rejection', async () => {
    const { editor, server } = openServer();
    server.refusal = new ApiError({ code: 'forbidden', status: 403, message: '' });
    editor.open('a', 0);
    editor.type('boa noite');
    await autosave();
    await autosave();
    expect([editor.getState().saving, server.saves]).toEqual(['failed', 1]);
  });

  it('merges the edits of two users, and asks where they conflict', async () => {
    const { editor, stored, texts, server } = openServer();
    editor.open('a', 0);
    editor.type('boa noite');
    editor.close();
    editor.open('c', 0);
    editor.type('também, obrigada');
    server.write([{ replaces: ['a'], turns: [{ id: 'a', speakerId: 'carla', text: 'boa tarde' }] }]);
    await autosave();
    expect(stored()).toEqual(['boa tarde', 'tudo bem', 'também, obrigada']);
    const [conflict] = editor.getState().conflicts;
    expect(conflict?.mine.map(({ text }) => text)).toEqual(['boa noite']);
    if (conflict) editor.resolveConflict(conflict, true);
    expect(texts()?.[0]).toBe('boa noite');
  });

  it('asks about a turn changed by another user during editing, and keeps both versions across a reload', async () => {
    const { editor, stored, texts, server } = openServer();
    editor.open('a', 0);
    editor.type('boa noite');
    server.write([{ replaces: ['a'], turns: [{ id: 'a', speakerId: 'carla', text: 'boa tarde' }] }]);
    editor.load({ revision: server.revision, segments: [...server.segments] });
    await autosave();
    expect([stored()[0], texts()?.[0], editor.getState().caret]).toEqual(['boa tarde', 'boa tarde', null]);
    const again = openServer();
    again.server.write([{ replaces: ['a'], turns: [{ id: 'a', speakerId: 'carla', text: 'boa tarde' }] }]);
    again.editor.load({ revision: 2, segments: [...again.server.segments] });
    again.editor.restore(server.kept);
    expect(again.editor.getState().conflicts.map(({ mine }) => mine[0]?.text)).toEqual(['boa noite']);
  });

  it('shows what another user wrote in an open turn after its text was saved, and does not overwrite it', async () => {
    const { editor, stored, texts, server } = openServer();
    editor.open('a', 0);
    editor.type('boa noite');
    await autosave();
    server.write([{ replaces: ['a'], turns: [{ id: 'a', speakerId: 'carla', text: 'boa noite, Ana' }] }]);
    editor.load({ revision: server.revision, segments: [...server.segments] });
    expect([editor.getState().caret?.id, editor.getState().typed, texts()?.[0]]).toEqual(['a', null, 'boa noite, Ana']);
    editor.open('b', 0);
    editor.type('tudo ótimo');
    await autosave();
    expect(stored()).toEqual(['boa noite, Ana', 'tudo ótimo', 'também']);
    expect(editor.getState().conflicts).toEqual([]);
  });

  it('detects edits of others between two saves, and does not overwrite them', async () => {
    const { editor, stored, texts, server } = openServer();
    editor.open('a', 0);
    editor.type('boa noite');
    server.write([{ replaces: ['b'], turns: [{ id: 'b', speakerId: 'carla', text: 'tudo ótimo' }] }]);
    await autosave();
    expect(texts()).toEqual(['boa noite', 'tudo ótimo', 'também']);
    editor.open('b', 0);
    editor.type('tudo ótimo, e você?');
    await autosave();
    expect(stored()).toEqual(['boa noite', 'tudo ótimo, e você?', 'também']);
  });

  it('applies a split once, if it is read before the save is confirmed', async () => {
    const { editor, texts, server } = openServer();
    editor.open('a', 0);
    editor.split(3);
    const write = server.write.bind(server);
    server.write = (passages) => {
      const saved = write(passages);
      editor.load({ revision: server.revision, segments: [...server.segments] });
      return saved;
    };
    await autosave();
    expect(texts()).toEqual(['bom', 'dia', 'tudo bem', 'também']);
  });

  it('stops saving once the server already has the edit', async () => {
    const { editor, server } = openServer();
    server.write = () => {
      server.revision += 1;
      server.segments = server.segments.map((one) => (one.id === 'a' ? { ...one, text: 'boa noite' } : one));
      return { revision: server.revision, passages: [] };
    };
    editor.open('a', 0);
    editor.type('boa noite');
    editor.close();
    await autosave();
    await autosave();
    expect([server.saves, editor.getState().saving]).toEqual([1, 'saved']);
  });

  it('applies edits of others below the user’s own', () => {
    const { editor, texts, server } = openServer();
    editor.open('b', 0);
    editor.type('tudo ótimo');
    server.write([{ replaces: ['c'], turns: [{ id: 'c', speakerId: 'carla', text: 'eu também' }] }]);
    editor.load({ revision: server.revision, segments: [...server.segments] });
    editor.close();
    expect(texts()).toEqual(['bom dia', 'tudo ótimo', 'eu também']);
  });

  it('restores edits kept before a reload', async () => {
    const first = openServer();
    first.editor.open('b', 0);
    first.editor.type('tudo ótimo');
    const again = openServer();
    again.editor.restore(first.server.kept);
    await autosave();
    expect(again.stored()).toEqual(['bom dia', 'tudo ótimo', 'também']);
  });
});
