import { api, type Enrichment } from '@pauta/contract';
import { defineFeature } from '@pauta/feature-api';
import { cast, problem, respond } from '@pauta/testing';
import { renderFeature } from '@pauta/testing/render';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { useReview } from '../review/use-review.tsx';
import { trigalEnrichment, written } from '../testing/enrichment.ts';
import { trigalMeeting } from '../testing/padaria-trigal.ts';
import { EnrichmentPanel } from './enrichment-panel.tsx';

const onPlay = vi.fn<(evidence: unknown) => void>();

function Panel({ canEdit }: { readonly canEdit: boolean }) {
  const meeting = trigalMeeting({ can: { edit: canEdit, share: false, remove: false, evaluate: false } });
  const review = useReview(meeting, undefined, () => undefined);
  return <EnrichmentPanel meeting={meeting} speakers={[]} onPlay={onPlay} review={review} />;
}

const show = async ({ canEdit = true, found = trigalEnrichment() }: { canEdit?: boolean; found?: Enrichment } = {}) => {
  let now = found;
  const sent: unknown[] = [];
  const page = { path: '', element: <Panel canEdit={canEdit} /> };
  const shown = await renderFeature(
    defineFeature({ id: 'people', routes: [page], messages: async () => ({ messages: {} }) }),
    {
      path: '/',
      handlers: [
        respond(api.enrichment.get, () => now),
        respond(api.enrichment.person, ({ params, body }) => {
          sent.push(body);
          now = {
            ...now,
            people: now.people.map((one) =>
              one.participant.id === params.participantId ? { ...one, role: written(body.role ?? '') } : one,
            ),
          };
          return {
            kind: 'profile' as const,
            id: params.participantId,
            key: params.participantId,
            by: cast.ana,
            at: '2026-11-19T13:05:00.000Z',
            undoneBy: null,
            undoneAt: null,
            fields: { role: body.role ?? null },
          };
        }),
        respond(api.enrichment.lookUp, () => {
          now = { ...now, lookup: { state: 'nothing', provider: 'hunter.io' } };
          return now;
        }),
      ],
    },
  );
  await screen.findByRole('heading', { name: 'O que sabemos do cliente' });
  return { ...shown, sent };
};

describe('the customer profile', () => {
  it('shows the source of each field, and plays quotes of this meeting', async () => {
    const { person } = await show();
    const renata = within(screen.getByText('Renata Lopes').closest('li') as HTMLElement);
    expect(renata.getByText('Gerente de compras')).toBeTruthy();
    expect(renata.getByText(/^Informado por Carla Vieira, 19 de nov/)).toBeTruthy();
    await person.click(renata.getByRole('button', { name: 'Ouvir em 1:01' }));
    expect(onPlay).toHaveBeenCalledWith(expect.objectContaining({ startMs: 61_000 }));
    expect(screen.getByText(/^Fonte: hunter.io/)).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'Primeiro contato' })[0]?.getAttribute('href')).toMatch(/t=61/);
  });

  it('is edited field by field', async () => {
    const { person, sent } = await show();
    await person.click(screen.getByRole('button', { name: 'Editar o que sabemos: Renata Lopes' }));
    const role = screen.getByRole('textbox', { name: 'Cargo' });
    await person.clear(role);
    await person.type(role, 'Sócia{Enter}');
    await screen.findByText('Sócia');
    expect(sent).toEqual([{ role: 'Sócia' }]);
  });

  it('queries the service on demand, and shows an empty result', async () => {
    const { person } = await show();
    expect(screen.getByText('Enviamos só o domínio a hunter.io.')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Buscar dados da empresa' }));
    expect(await screen.findByText('hunter.io não conhece esta empresa.')).toBeTruthy();
  });

  it('is read-only for users without edit permission', async () => {
    await show({ canEdit: false });
    expect(screen.queryAllByRole('button', { name: /^Editar|^Buscar/ })).toEqual([]);
  });

  it('shows a loading error, and retries', async () => {
    const page = { path: '', element: <Panel canEdit /> };
    const { person, use } = await renderFeature(
      defineFeature({ id: 'people', routes: [page], messages: async () => ({ messages: {} }) }),
      { path: '/', handlers: [problem(api.enrichment.get, 'forbidden')] },
    );
    await screen.findByRole('button', { name: 'Tentar de novo' });
    use(respond(api.enrichment.get, trigalEnrichment()));
    await person.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    await waitFor(() => expect(screen.getByText('Gerente de compras')).toBeTruthy());
  });
});
