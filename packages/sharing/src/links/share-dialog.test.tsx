import { type NewShare, shares } from '@pauta/contract';
import { defineFeature, type MeetingPassage } from '@pauta/feature-api';
import { meeting, problem, respond } from '@pauta/testing';
import { renderFeature } from '@pauta/testing/render';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sharing } from '../sharing.feature.ts';
import { shareWithPassword, share } from '../testing/share-data.ts';
import { Component as ShareDialog } from './share-dialog.tsx';

const onClose = vi.fn<() => void>();
beforeEach(() => onClose.mockClear());
const page = (shown = meeting(), passage?: MeetingPassage) =>
  defineFeature({
    id: 'page',
    routes: [
      {
        path: 'page',
        Component: () => <ShareDialog meeting={shown} {...(passage && { passage })} onClose={onClose} />,
      },
    ],
    messages: sharing.messages,
  });

describe('the share dialog', () => {
  it('creates a link with the default parts for seven days, and shows its password', async () => {
    const sent: NewShare[] = [];
    const { person } = await renderFeature(page(), {
      handlers: [
        respond(shares.list, []),
        respond(shares.create, ({ body }) => {
          sent.push(body);
          return shareWithPassword();
        }),
      ],
    });
    await person.click(await screen.findByRole('button', { name: 'Criar link' }));
    expect(await screen.findByText('Link criado')).toBeTruthy();
    expect(sent).toMatchObject([{ parts: ['recording', 'transcript', 'nextSteps'], range: null, days: 7 }]);
    await person.click(screen.getByRole('button', { name: 'Mostrar' }));
    expect(screen.getByText(shareWithPassword().password)).toBeTruthy();
  });

  it('accepts a time range, and rejects one that ends before it starts', async () => {
    const sent: NewShare[] = [];
    const { person } = await renderFeature(page(), {
      handlers: [
        respond(shares.list, []),
        respond(shares.create, ({ body }) => {
          sent.push(body);
          return shareWithPassword();
        }),
      ],
    });
    await person.click(await screen.findByRole('radio', { name: 'Só um trecho' }));
    const [from, to] = [screen.getByLabelText('De'), screen.getByLabelText('Até')];
    await person.clear(from);
    await person.type(from, '12:00');
    await person.clear(to);
    await person.type(to, '11:00');
    await person.click(screen.getByRole('button', { name: 'Criar link' }));
    expect(await screen.findByText('O fim vem depois do início.')).toBeTruthy();
    await person.clear(to);
    await person.type(to, '14:30');
    await person.click(screen.getByRole('button', { name: 'Criar link' }));
    await screen.findByText('Link criado');
    expect(sent).toMatchObject([{ range: { startMs: 720_000, endMs: 870_000 } }]);
  });

  it('extends a passage to the end of its last word, within the recording', async () => {
    const sent: NewShare[] = [];
    const handlers = [
      respond(shares.list, []),
      respond(shares.create, ({ body }) => {
        sent.push(body);
        return shareWithPassword();
      }),
    ];
    const passage = { startMs: 724_400, endMs: 736_500, text: 'uns oito mil reais por mês' };
    const { person } = await renderFeature(page(meeting(), passage), { handlers });
    await person.click(await screen.findByRole('button', { name: 'Criar link' }));
    await screen.findByText('Link criado');
    await person.click(screen.getByRole('button', { name: 'Criar outro link' }));
    await person.click(await screen.findByRole('radio', { name: 'Reunião inteira' }));
    await person.click(screen.getByRole('button', { name: 'Criar link' }));
    await screen.findByText('Link criado');
    expect(sent.map(({ range }) => range)).toEqual([{ startMs: 724_000, endMs: 737_000 }, null]);
  });

  it('offers only parts that the meeting has', async () => {
    const bare = meeting({ media: null, recordings: [], nextSteps: [], evaluationStatus: 'none' });
    await renderFeature(page(bare), { handlers: [respond(shares.list, [])] });
    const box = async (name: string) => (await screen.findByRole<HTMLInputElement>('checkbox', { name })).disabled;
    expect(await box('Gravação')).toBe(true);
    expect(await box('Avaliação')).toBe(true);
    expect(await box('Transcrição')).toBe(false);
  });

  it('shows how often a link was opened, and revokes it after a confirmation', async () => {
    const ended: string[] = [];
    const list = [share({ openCount: 3, lastOpenedAt: '2026-11-22T10:00:00.000Z' })];
    const { person } = await renderFeature(page(), {
      handlers: [
        respond(shares.list, () => list.filter(({ id }) => !ended.includes(id))),
        respond(shares.revoke, ({ params }) => void ended.push(params.shareId)),
      ],
    });
    const item = await screen.findByRole('listitem');
    expect(within(item).getByText(/Aberto 3 vezes/)).toBeTruthy();
    await person.click(within(item).getByRole('button', { name: 'Desativar' }));
    await person.click(await screen.findByRole('button', { name: 'Desativar link' }));
    expect(await screen.findByText('Link desativado')).toBeTruthy();
    expect(ended).toEqual([share().id]);
  });

  it('keeps the form with the reason if the link is rejected', async () => {
    const { person } = await renderFeature(page(), {
      handlers: [respond(shares.list, []), problem(shares.create, 'too_many_shares', { values: { most: 50 } })],
    });
    await person.click(await screen.findByRole('button', { name: 'Criar link' }));
    expect(await screen.findByText(/já tem 50 links ativos/)).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Transcrição' }).checked).toBe(true);
  });

  it('keeps the dialog with the password open until the user confirms that it is copied', async () => {
    const handlers = [respond(shares.list, []), respond(shares.create, shareWithPassword())];
    const { person } = await renderFeature(page(), { handlers });
    await person.click(await screen.findByRole('button', { name: 'Criar link' }));
    await screen.findByText('Link criado');
    await person.keyboard('{Escape}');
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.getByText('Link criado')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Concluir' }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('shows an error if copying fails', async () => {
    const handlers = [respond(shares.list, []), respond(shares.create, shareWithPassword())];
    const { person } = await renderFeature(page(), { handlers });
    await person.click(await screen.findByRole('button', { name: 'Criar link' }));
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('denied'));
    await person.click(await screen.findByRole('button', { name: 'Copiar link e senha' }));
    expect(await screen.findByText(/O navegador não deixou copiar/)).toBeTruthy();
    expect(screen.queryByText('Link e senha copiados')).toBeNull();
  });
});
