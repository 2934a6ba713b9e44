import { api, type Correction } from '@pauta/contract';
import { paths } from '@pauta/feature-api';
import {
  answers,
  cast,
  companyFeatures,
  correction,
  evaluation,
  idOf,
  mediaUrl,
  problem,
  question,
  respond,
  template,
} from '@pauta/testing';
import { stubElementSizes, stubPlayback, stubWindowWidth } from '@pauta/testing/browser-stubs';
import { renderFeature } from '@pauta/testing/render';
import { clearToasts } from '@pauta/ui-kit';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import '../detail/meeting-detail.route.tsx';
import { meetings } from '../meetings.feature.ts';
import {
  respelledTranscription,
  trigalAnswers,
  trigalMeeting,
  trigalTranscription,
} from '../testing/padaria-trigal.ts';
import { trigalEnrichment } from '../testing/enrichment.ts';
import './meeting-history.tsx';

const { id } = trigalMeeting();
const later = () => new Date(Date.now() + 3_600_000).toISOString();
const good = [
  respond(api.meetings.get, trigalMeeting()),
  respond(api.meetings.transcription, trigalTranscription()),
  respond(api.meetings.answers, trigalAnswers()),
  respond(api.meetings.evaluation, evaluation()),
  respond(api.meetings.voipUrl, () => mediaUrl({ kind: 'AUDIO', url: '/media/1', expiresAt: later() })),
  respond(api.companies.features, companyFeatures()),
  respond(api.templates.list, [template(), template({ id: idOf('template', 2), name: 'Negociação' })]),
  respond(api.templates.usage, []),
  respond(api.comments.readers, []),
  respond(api.corrections.speakerElsewhere, { meetingCount: 0 }),
];
type Handlers = Parameters<typeof renderFeature>[1] extends { handlers?: infer H } | undefined ? NonNullable<H> : never;
const show = (handlers: Handlers = [], place: Parameters<typeof paths.meeting>[1] = {}) =>
  renderFeature(meetings, { path: paths.meeting(id, place), handlers: [...handlers, ...good] });

const list = async () => within(await screen.findByRole('list', { name: 'Respostas' }));
const item = async (name: string) => within((await list()).getByRole('listitem', { name }));

/** Selects part of a turn, as with a mouse. */
const select = (words: string) => {
  const turn = [...document.querySelectorAll('[data-turn-words]')].find((one) => one.textContent.includes(words));
  const walker = document.createTreeWalker(turn ?? document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const from = node.textContent?.indexOf(words) ?? -1;
    if (from === -1) continue;
    const range = document.createRange();
    range.setStart(node, from);
    range.setEnd(node, from + words.length);
    range.getBoundingClientRect = () => new DOMRect(0, 0, 10, 10);
    getSelection()?.removeAllRanges();
    getSelection()?.addRange(range);
    act(() => void fireEvent(document, new Event('selectionchange')));
    return turn?.getAttribute('data-turn-words') ?? '';
  }
  throw new Error(`nobody says ${words}`);
};

beforeEach(() => {
  sessionStorage.clear();
  clearToasts();
  getSelection()?.removeAllRanges();
  stubWindowWidth(1440);
  stubElementSizes({ width: 360, height: 700 });
  stubPlayback();
});

describe('corrections of a meeting', () => {
  it('are saved immediately, and undone from their toast', async () => {
    const sent: unknown[] = [];
    const { person } = await show([
      respond(api.corrections.answer, ({ body }) => {
        sent.push(body);
        return correction();
      }),
      respond(api.corrections.undo, ({ params }) => {
        sent.push(params['correctionId']);
        return correction({ undoneBy: cast.carla, undoneAt: '2026-11-20T18:00:00.000Z' });
      }),
    ]);
    const shown = await item('Quem decide a compra?');
    await person.click(shown.getByRole('button', { name: 'Confirmar a resposta' }));
    await person.click(await screen.findByRole('button', { name: 'Desfazer' }));
    const [confirmed] = trigalAnswers().items.filter(({ question: { text } }) => text === 'Quem decide a compra?');
    await waitFor(() => expect(sent).toEqual([{ value: confirmed?.value }, idOf('correction', 1)]));
  });

  it('show why they could not be saved, and keep the previous value', async () => {
    const { person } = await show([problem(api.corrections.answer, 'answer_not_found')]);
    const shown = await item('Quem decide a compra?');
    await person.click(shown.getByRole('button', { name: 'Confirmar a resposta' }));
    expect(await screen.findByText('Não foi salvo')).toBeTruthy();
    expect(shown.getByRole('button', { name: 'Confirmar a resposta' })).toBeTruthy();
  });

  it('restore a transcribed word, and undo that', async () => {
    const sent: unknown[] = [];
    const said = { ...correction(), kind: 'spelling' as const, heard: 'erre dê', word: 'RD' };
    const { person } = await show(
      [
        respond(api.meetings.transcription, () =>
          sent.length === 1 ? trigalTranscription() : respelledTranscription(),
        ),
        respond(api.corrections.spelling, ({ body }) => {
          sent.push(body);
          return said;
        }),
        respond(api.corrections.undo, ({ params }) => {
          sent.push(params['correctionId']);
          return said;
        }),
      ],
      { t: 754 },
    );
    await person.click(await screen.findByRole('button', { name: 'RD' }));
    const note = within(await screen.findByRole('dialog', { name: 'Corrigido de “erre dê”' }));
    await person.click(note.getByRole('button', { name: 'Desfazer' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'RD' })).toBeNull());
    expect(sent).toEqual([{ heard: 'erre dê', word: 'RD' }]);
    await person.click(await screen.findByRole('button', { name: 'Desfazer' }));
    expect(await screen.findByRole('button', { name: 'RD' })).toBeTruthy();
    expect(sent).toEqual([{ heard: 'erre dê', word: 'RD' }, said.id]);
  });

  it('show the transcribed word to users who may only read', async () => {
    const can = { edit: false, remove: false, evaluate: false };
    const { person } = await show(
      [
        respond(api.meetings.get, trigalMeeting({ can })),
        respond(api.meetings.transcription, respelledTranscription()),
      ],
      { t: 754 },
    );
    await person.click(await screen.findByRole('button', { name: 'RD' }));
    const note = within(await screen.findByRole('dialog', { name: 'Corrigido de “erre dê”' }));
    expect(note.queryByRole('button')).toBeNull();
  });

  it('are not offered to users who may only read', async () => {
    const can = { edit: false, remove: false, evaluate: false };
    await show([respond(api.meetings.get, trigalMeeting({ can }))]);
    const shown = await item('Quem decide a compra?');
    expect(shown.queryByRole('button', { name: /resposta/ })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Adicionar próximo passo' })).toBeNull();
  });

  it('replace the evidence of an answer by the selected text', async () => {
    const sent: unknown[] = [];
    const { person } = await show(
      [
        respond(api.corrections.answer, ({ body }) => {
          sent.push(body);
          return correction();
        }),
      ],
      { t: 754 },
    );
    const shown = await item('Quem decide a compra?');
    await person.click(shown.getByRole('button', { name: 'Mais sobre esta resposta' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Escolher outro trecho' }));
    const bar = within(await screen.findByRole('group', { name: 'Escolher um trecho' }));
    expect(bar.getByText('Selecione no texto o que responde “Quem decide a compra?”')).toBeTruthy();
    const segmentId = select('urou três, na verda');
    await person.click(await bar.findByRole('button', { name: 'Usar este trecho' }));
    await waitFor(() => expect(sent).toMatchObject([{ evidence: [{ segmentId, quote: 'Durou três, na verdade' }] }]));
    expect(screen.queryByRole('group', { name: 'Escolher um trecho' })).toBeNull();
  });

  describe('a hint about a question that is corrected often', () => {
    const corrected = { questionId: idOf('question', 44), askedCount: 20, answeredCount: 18, correctedCount: 6 };
    const usage = { templateId: idOf('template', 1), meetingCount: 20, defaultCount: 0, questions: [corrected] };

    it('is shown to users who may edit the template', async () => {
      await show([respond(api.templates.usage, [usage])]);
      expect(await (await item('Já tentaram resolver?')).findByText('Corrigida em 6 de 20')).toBeTruthy();
      expect((await list()).getAllByText(/^Corrigida em/)).toHaveLength(1);
    });

    it('is neither shown to nor computed for other users', async () => {
      const { requests } = await show([respond(api.templates.list, [template({ mayEdit: false })])]);
      await (await item('Já tentaram resolver?')).findByText('Sim');
      await waitFor(() => expect(requests).toContain('GET /api/templates'));
      expect(requests).not.toContain('GET /api/templates/usage');
      expect((await list()).queryByText(/^Corrigida em/)).toBeNull();
    });
  });

  it('show their history, including undone ones, and undo the newest', async () => {
    const undone: string[] = [];
    const history = [
      correction({ id: idOf('correction', 2), value: null, by: cast.ana }),
      correction({ undoneBy: cast.ana, undoneAt: '2026-11-20T18:00:00.000Z' }),
      correction({ id: idOf('correction', 3), key: idOf('question', 99), value: 'outra pergunta' }),
    ];
    const [first, ...rest] = trigalAnswers().items;
    const confirmed = { ...first!, question: question(), confirmedBy: cast.ana };
    const { person } = await show([
      respond(api.meetings.answers, answers({ items: [confirmed, ...rest] })),
      respond(api.corrections.list, history),
      respond(api.corrections.undo, ({ params }) => {
        undone.push(params['correctionId'] ?? '');
        return history[0]!;
      }),
    ]);
    const [shown] = (await list()).getAllByRole('listitem');
    await person.click(within(shown!).getByRole('button', { name: 'Mais sobre esta resposta' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Histórico' }));
    const entries = within(await screen.findByRole('list', { name: 'Alterações' })).getAllByRole('listitem');
    expect(entries).toHaveLength(2);
    expect(entries[0]?.textContent).toContain('Não foi ditoAna Martins');
    expect(entries[1]?.textContent).toContain('desfeita por Ana Martins');
    await person.click(within(entries[0]!).getByRole('button', { name: 'Desfazer' }));
    expect(undone).toEqual([idOf('correction', 2)]);
  });

  it('copy the open steps as a message to the customer', async () => {
    const { person } = await show();
    await person.click(await screen.findByRole('button', { name: 'Copiar para o cliente' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Copiar para o WhatsApp' }));
    await waitFor(async () => expect(await navigator.clipboard.readText()).toMatch(/^Olá, Renata e Paulo!/));
    expect(await screen.findByText('Copiado. Cole na conversa com o cliente')).toBeTruthy();
  });

  it('change participants and their sides', async () => {
    const sent: unknown[] = [];
    const { question: _, value: __, ...written } = correction() as Extract<Correction, { kind: 'answer' }>;
    const said = (body: object) => {
      sent.push(body);
      return { ...written, kind: 'speaker' as const, name: 'Marcos', side: 'customer' as const };
    };
    const { person } = await show(
      [
        respond(api.enrichment.get, trigalEnrichment({ people: [] })),
        respond(api.corrections.addSpeaker, ({ body }) => said(body)),
        respond(api.corrections.speaker, ({ params, body }) => said({ participantId: params.participantId, ...body })),
      ],
      { tab: 'people' },
    );
    const people = within(await screen.findByRole('region', { name: 'Participantes' }));
    await person.click(people.getByRole('button', { name: 'Adicionar participante' }));
    await person.keyboard('Marcos Dias{Enter}');
    await screen.findByText('Participante adicionado');
    await person.click(people.getByRole('button', { name: 'Editar Renata Lopes' }));
    await person.keyboard('Renata L.{Enter}');
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent).toEqual([
      { name: 'Marcos Dias', side: 'customer' },
      { participantId: cast.speakers.renata.id, name: 'Renata L.', side: 'customer' },
    ]);
  });

  it('rename a participant everywhere, and merge two speakers; both can be undone', async () => {
    const sent: unknown[] = [];
    const meetingIds = [id, idOf('meeting', 2)] as const;
    const { question: _, value: __, ...written } = correction() as Extract<Correction, { kind: 'answer' }>;
    const { person } = await show(
      [
        respond(api.enrichment.get, trigalEnrichment({ people: [] })),
        respond(api.comments.readers, [{ id: cast.carla.id, displayName: 'Carla Vieira' }]),
        respond(api.corrections.speakerElsewhere, { meetingCount: 1 }),
        respond(api.corrections.renameSpeaker, ({ body }) => {
          sent.push(body);
          return { renamed: meetingIds.map((meetingId) => ({ meetingId, correctionId: written.id })) };
        }),
        respond(api.corrections.undo, ({ params }) => {
          sent.push(params.id);
          return { ...written, kind: 'speaker' as const, name: 'Renata', side: 'customer' as const };
        }),
        respond(api.transcriptions.mergeSpeaker, ({ params, body }) => {
          sent.push([params.participantId, body.intoId]);
          return { revision: 5, passages: [] };
        }),
        respond(api.transcriptions.restore, ({ params }) => {
          sent.push(params.revision);
          return { revision: 6, passages: [] };
        }),
      ],
      { tab: 'people' },
    );
    const people = within(await screen.findByRole('region', { name: 'Participantes' }));
    await person.click(people.getByRole('button', { name: 'Editar Renata Lopes' }));
    await person.click(await people.findByRole('button', { name: 'Escolher da empresa' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Carla Vieira' }));
    expect(people.getByRole('textbox', { name: 'Nome' })).toHaveProperty('value', 'Carla Vieira');
    await person.clear(people.getByRole('textbox', { name: 'Nome' }));
    await person.type(people.getByRole('textbox', { name: 'Nome' }), 'Renata L.');
    await person.click(people.getByRole('checkbox', { name: 'Mudar o nome também em 1 outra reunião' }));
    await person.click(people.getByRole('button', { name: /Lado$/ }));
    await person.click(await screen.findByRole('option', { name: 'Cliente' }));
    await person.click(people.getByRole('button', { name: 'Salvar' }));
    await screen.findByText('Nome alterado em 2 reuniões');
    await person.click(screen.getByRole('button', { name: 'Desfazer' }));
    await waitFor(() => expect(sent).toEqual([{ name: 'Renata L.' }, ...meetingIds]));

    clearToasts();
    sent.length = 0;
    await person.click(people.getByRole('button', { name: 'Mais sobre Renata Lopes' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Juntar com outra pessoa' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Juntar Renata Lopes com outra pessoa' }));
    await person.click(dialog.getByRole('button', { name: /De quem são estas falas/ }));
    await person.click(await screen.findByRole('option', { name: 'Carla Vieira' }));
    await person.click(dialog.getByRole('button', { name: 'Juntar falas' }));
    await screen.findByText('As falas de Renata Lopes agora são de Carla Vieira');
    await person.click(screen.getByRole('button', { name: 'Desfazer' }));
    await waitFor(() => expect(sent).toEqual([[cast.speakers.renata.id, cast.speakers.carla.id], '4']));
  });
});
