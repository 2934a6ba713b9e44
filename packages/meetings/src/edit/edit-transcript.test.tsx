import { api, type Segment } from '@pauta/contract';
import { paths } from '@pauta/feature-api';
import { companyFeatures, evaluation, idOf, mediaUrl, problem, respond, stage, user } from '@pauta/testing';
import { stubElementSizes, stubPlayback, stubWindowWidth } from '@pauta/testing/browser-stubs';
import { renderFeature } from '@pauta/testing/render';
import { clearToasts } from '@pauta/ui-kit';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import '../detail/meeting-detail.route.tsx';
import { meetings } from '../meetings.feature.ts';
import { trigalAnswers, trigalMeeting, trigalTranscription } from '../testing/padaria-trigal.ts';
import './improve-dialog.tsx';
import './transcript-history.tsx';
import './voices-dialog.tsx';

const { id } = trigalMeeting();
const text = trigalTranscription();
const [first, second] = text.segments;

const good = [
  respond(api.meetings.get, trigalMeeting()),
  respond(api.meetings.transcription, text),
  respond(api.meetings.answers, trigalAnswers()),
  respond(api.meetings.evaluation, evaluation()),
  respond(api.meetings.voipUrl, () => mediaUrl({ kind: 'AUDIO', url: '/media/1' })),
  respond(api.companies.features, companyFeatures()),
  respond(api.templates.list, []),
  respond(api.templates.usage, []),
  respond(api.transcriptions.writing, undefined),
];

/** The response of the server. */
const saved = respond(api.transcriptions.edit, ({ body }) => ({
  revision: text.revision + 1,
  passages: body.passages.map(({ replaces, turns }) => ({
    replaces,
    segments: turns.map((turn): Segment => ({ ...turn, startMs: first?.startMs ?? 0, endMs: 9000, isEdited: true })),
  })),
}));

type Handlers = NonNullable<Parameters<typeof renderFeature>[1]>['handlers'];
const show = (handlers: NonNullable<Handlers> = [], reader = user()) =>
  renderFeature(meetings, { path: paths.meeting(id), handlers: [...handlers, ...good], user: reader });
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Texto da fala' });
const list = () => within(screen.getByRole('group', { name: 'Falas' }));

beforeEach(() => {
  sessionStorage.clear();
  clearToasts();
  stubWindowWidth(1440);
  stubElementSizes({ width: 360, height: 700 });
  stubPlayback();
});

const startEditing = async (person: Awaited<ReturnType<typeof show>>['person']) => {
  await person.click(await screen.findByRole('button', { name: 'Editar a transcrição' }));
  return field();
};

describe('editing a transcript', () => {
  it('saves edits automatically, and shows that', async () => {
    const { person } = await show([saved]);
    const turn = await startEditing(person);
    expect(turn.value).toBe(first?.text);
    await person.type(turn, ' E hoje?');
    expect(await screen.findByText('Salvo')).toBeTruthy();
    await person.keyboard('{Escape}');
    expect(list().getByText(`${first?.text} E hoje?`)).toBeTruthy();
  });

  it('asks which of two versions stays, and does not report them as saved', async () => {
    const { person, use } = await show([problem(api.transcriptions.edit, 'transcript_changed')]);
    const turn = await startEditing(person);
    const theirs = text.segments.map((one, index) => (index === 0 ? { ...one, text: 'De outra pessoa.' } : one));
    use(respond(api.meetings.transcription, { ...text, revision: text.revision + 1, segments: theirs }));
    await person.type(turn, ' Meu.');
    const versions = await screen.findByText(/Qual versão fica/);
    expect(versions).toBeTruthy();
    expect(await screen.findByText('Escolha qual versão fica')).toBeTruthy();
    expect(screen.queryByText('Salvo')).toBeNull();
  });

  it('moves on with Enter, leaves with Escape, and undoes step by step', async () => {
    const { person } = await show([saved]);
    const turn = await startEditing(person);
    await person.type(turn, '!{Enter}');
    expect((await field()).value).toBe(second?.text);
    await person.keyboard('{Control>}z{/Control}{Escape}');
    expect(screen.queryByRole('textbox', { name: 'Texto da fala' })).toBeNull();
    expect(list().queryByText(`${first?.text}!`)).toBeNull();
  });

  it('joins a turn to the previous one, if there is one', async () => {
    const { person } = await show([saved]);
    const turn = await startEditing(person);
    expect(screen.queryByRole('button', { name: 'Juntar à anterior' })).toBeNull();
    await person.type(turn, '{Enter}');
    await person.click(await screen.findByRole('button', { name: 'Juntar à anterior' }));
    expect((await field()).value).toBe(`${first?.text} ${second?.text}`);
  });

  it('keeps unsaved edits across a reload', async () => {
    const refused = problem(api.transcriptions.edit, 'unavailable');
    const { person } = await show([refused]);
    await person.type(await startEditing(person), ' Sem rede.');
    expect(await screen.findByText(/^Não foi salvo, e nada se perdeu/)).toBeTruthy();
    cleanup();
    await show([saved]);
    expect(await screen.findByText(`${first?.text} Sem rede.`)).toBeTruthy();
    await waitFor(() => expect(Object.keys(sessionStorage).filter((key) => key.includes('transcript'))).toEqual([]));
  });

  it('is not offered to users who may only read', async () => {
    const readOnly = { edit: false, remove: false, evaluate: false };
    await show([respond(api.meetings.get, trigalMeeting({ can: readOnly }))]);
    await screen.findByRole('group', { name: 'Falas' });
    expect(screen.queryByRole('button', { name: 'Editar a transcrição' })).toBeNull();
  });

  it('reports the edited turn to others, until the user leaves it', async () => {
    const told: unknown[] = [];
    const hears = respond(api.transcriptions.writing, ({ body }) => void told.push(body.segmentId));
    const { person } = await show([hears]);
    await startEditing(person);
    await person.keyboard('{Escape}');
    await waitFor(() => expect(told).toEqual([first?.id, null]));
  });

  it('reports the end of editing when the user navigates away', async () => {
    const told: unknown[] = [];
    const { person } = await show([respond(api.transcriptions.writing, ({ body }) => void told.push(body.segmentId))]);
    await startEditing(person);
    await waitFor(() => expect(told).toEqual([first?.id]));
    cleanup();
    await waitFor(() => expect(told).toEqual([first?.id, null]));
  });

  it('marks turns edited by other users, but not the user’s own', async () => {
    const { emit } = await show();
    await screen.findByRole('group', { name: 'Falas' });
    const writes = (by: { id: string; displayName: string }, segmentId: string | null) =>
      emit({ topic: 'meeting.writing', meetingId: id, segmentId, by });
    const diego = { id: idOf('user', 9), displayName: 'Diego' };
    writes({ id: user().id, displayName: 'Carla' }, second?.id ?? '');
    writes(diego, first?.id ?? '');
    const mark = await screen.findByText('Diego está escrevendo aqui');
    expect(mark.closest('[data-index]')?.textContent).toContain(first?.text);
    expect(screen.queryByText('Carla está escrevendo aqui')).toBeNull();
    writes(diego, null);
    await waitFor(() => expect(screen.queryByText(/está escrevendo aqui/)).toBeNull());
  });

  it('shows the history of changes, and restores a revision', async () => {
    const revision = {
      revision: 2,
      source: 'manual' as const,
      restores: null,
      by: { id: user().id, displayName: 'Diego Ramos' },
      at: '2026-11-20T12:00:00.000Z',
      changes: [
        {
          before: [{ speakerId: null, startMs: 0, text: 'oito mil' }],
          after: [{ speakerId: null, startMs: 0, text: 'nove mil' }],
        },
      ],
      changeCount: 3,
      isRestorable: false,
    };
    const imported = { ...revision, revision: 1, source: 'import' as const, by: null, changes: [], changeCount: 0 };
    const { person, requests } = await show([
      respond(api.transcriptions.revisions, [revision, { ...imported, isRestorable: true }]),
      respond(api.transcriptions.restore, { revision: 3, passages: [] }),
    ]);
    await startEditing(person);
    await person.click(screen.getByRole('button', { name: 'Histórico da transcrição' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Histórico da transcrição' }));
    expect(await dialog.findByText(/Diego Ramos/)).toBeTruthy();
    expect([dialog.getByText(/oito mil/).tagName, dialog.getByText(/nove mil/).tagName]).toEqual(['DEL', 'INS']);
    expect(dialog.getByText('E mais 2 trechos.')).toBeTruthy();
    await person.click(dialog.getByRole('button', { name: 'Voltar a esta' }));
    expect(await screen.findByText(/^Voltamos à versão escolhida/)).toBeTruthy();
    expect(requests).toContain(`POST /api/transcriptions/${text.id}/revisions/1/restore`);
  });

  it('suggests improvements, and applies the accepted ones', async () => {
    const [, , third] = text.segments;
    const items = [first, second, third].flatMap((one, index) =>
      one
        ? [
            {
              segmentId: one.id,
              before: one.text,
              after: `Melhor ${index}.`,
              kinds: index < 2 ? (['casing'] as const) : (['numbers'] as const),
            },
          ]
        : [],
    );
    const taken: string[][] = [];
    const { person } = await show([
      respond(api.transcriptions.improve, {
        revision: text.revision,
        items: items.map((item) => ({ ...item, kinds: [...item.kinds] })),
        total: 3,
      }),
      respond(api.transcriptions.edit, ({ body }) => {
        taken.push(body.passages.flatMap(({ turns }) => turns.map((turn) => turn.text)));
        return { revision: text.revision + 1, passages: [] };
      }),
    ]);
    await startEditing(person);
    await person.click(screen.getByRole('button', { name: 'Melhorar a transcrição' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Melhorar a transcrição' }));
    await dialog.findByText('Melhor 2.');
    await person.click(dialog.getAllByRole('button', { name: 'Aceitar 2 iguais' })[0] ?? document.body);
    await waitFor(() => expect(dialog.queryByText('Melhor 0.')).toBeNull());
    expect(taken).toEqual([['Melhor 0.', 'Melhor 1.']]);
    await person.click(dialog.getByRole('button', { name: 'Rejeitar' }));
    expect(dialog.getByText('Nada a melhorar nas falas que ninguém editou.')).toBeTruthy();
    expect(taken).toHaveLength(1);
  });

  it('plays unnamed voices for the user to name, and names none automatically', async () => {
    const speakers = text.speakers.map((one, index) => (index === 0 ? { ...one, name: 'Falante 1' } : one));
    const voice = {
      participantId: speakers[0]?.id ?? '',
      name: 'Falante 1',
      talkMs: 65_000,
      excerpts: [{ segmentId: first?.id ?? '', startMs: 754_000, text: 'Durou três, na verdade.' }],
      candidates: [{ name: 'Renata', clues: [{ kind: 'own_name' as const, quote: 'aqui é a Renata', startMs: 1000 }] }],
    };
    const named: unknown[] = [];
    const { person } = await show([
      respond(api.meetings.transcription, { ...text, speakers }),
      respond(api.transcriptions.voices, [voice]),
      respond(api.corrections.speaker, ({ params, body }) => {
        named.push([params.participantId, body]);
        const by = { id: user().id, displayName: 'Diego Ramos' };
        const at = '2026-11-20T12:00:00.000Z';
        return {
          id,
          key: params.participantId,
          by,
          at,
          undoneBy: null,
          undoneAt: null,
          kind: 'speaker' as const,
          name: 'Renata',
          side: null,
        };
      }),
    ]);
    await person.click(await screen.findByRole('button', { name: 'Quem é quem?' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Quem é quem?' }));
    expect(await dialog.findByText('Disse o próprio nome: “aqui é a Renata”')).toBeTruthy();
    expect(named).toEqual([]);
    await person.click(dialog.getByRole('button', { name: 'Ouvir 12:34' }));
    expect(screen.getByRole('slider', { name: 'Posição', hidden: true }).getAttribute('aria-valuetext')).toMatch(
      /^12:34/,
    );
    await person.click(dialog.getByRole('button', { name: 'Renata' }));
    await waitFor(() => expect(named).toEqual([[voice.participantId, { name: 'Renata' }]]));
  });

  it('offers to answer again when edits have changed evidence', async () => {
    const [stale, ...others] = trigalAnswers().items;
    const { person, requests } = await show([
      respond(
        api.meetings.get,
        trigalMeeting({ stages: [stage({ stage: 'answers', state: 'done', canRetry: true })] }),
      ),
      respond(api.meetings.answers, {
        ...trigalAnswers(),
        items: [...(stale ? [{ ...stale, status: 'stale' as const }] : []), ...others],
      }),
      respond(api.meetings.retryStage, trigalMeeting()),
    ]);
    await person.click(await screen.findByRole('button', { name: 'Perguntar de novo' }));
    await waitFor(() => expect(requests).toContain(`POST /api/meetings/${id}/stages/answers/retry`));
  });
});
