import { api, type LanguageModel } from '@pauta/contract';
import { problem, respond, user } from '@pauta/testing';
import { renderFeature } from '@pauta/testing/render';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { settings } from '../settings.feature.ts';
import { criteriaHandlers } from '../testing/criteria-data.ts';
import { languageModel, meetingCosts, ollama, ownModel } from '../testing/model-data.ts';
import '../general/appearance.route.tsx';
import './ia-analyses.route.tsx';
import '../general/settings.route.tsx';

const { get, save, test, servers, costs } = api.languageModels;

const show = async (model: LanguageModel, handlers: ReturnType<typeof respond>[] = []) => {
  const bodies: unknown[] = [];
  const keep =
    <T,>(answer: T) =>
    ({ body }: { body: unknown }) => {
      bodies.push(body);
      return answer;
    };
  const shown = await renderFeature(settings, {
    path: '/config/ia-analyses',
    user: user({ isAdmin: true }),
    handlers: [
      ...handlers,
      ...criteriaHandlers(),
      respond(get, model),
      respond(save, keep(model)),
      respond(test, keep({ reason: null, detail: null, durationMs: 1_240 })),
      respond(servers, []),
      respond(costs, [...meetingCosts]),
    ],
  });
  await screen.findByRole('radiogroup', { name: /Análise feita por/ });
  return { ...shown, bodies };
};

describe('/config/ia-analyses', () => {
  it('is in the settings of admins only', async () => {
    await show(languageModel());
    expect(screen.getAllByRole('link', { name: 'Análises de IA' }).length).toBeGreaterThan(0);
  });

  it('is not listed for other users', async () => {
    await renderFeature(settings, {
      path: '/config/appearance',
      user: user({ isAdmin: false }),
      handlers: [],
    });
    expect((await screen.findAllByRole('link', { name: 'Aparência e idioma' })).length).toBeGreaterThan(0);
    expect(screen.queryByRole('link', { name: 'Análises de IA' })).toBeNull();
  });

  it('offers a server on this machine, with its model, in one press', async () => {
    const { person, bodies } = await show(languageModel(), [respond(servers, [ollama])]);
    await person.click(await screen.findByRole('button', { name: 'Usar llama3.2:3b' }));
    await waitFor(() => expect(bodies).toHaveLength(1));
    expect(bodies[0]).toEqual({
      choice: 'own',
      own: {
        provider: 'local',
        baseUrl: null,
        port: 11_434,
        region: null,
        model: 'llama3.2:3b',
        prices: null,
        embeddingModel: null,
      },
      budget: { dailyTokens: null, dailyCost: null },
    });
  });

  it('keeps the saved key, unless another one is entered', async () => {
    const { person, bodies } = await show(ownModel());
    const model = screen.getByRole('textbox', { name: /Modelo/ });
    await person.clear(model);
    await person.type(model, 'gpt-5');
    await person.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(bodies).toHaveLength(1));
    expect(bodies[0]).toMatchObject({ own: { model: 'gpt-5' } });
    expect(JSON.stringify(bodies[0])).not.toContain('apiKey');
    await person.type(screen.getByLabelText(/Chave de API/), 'sk-nova');
    await person.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(bodies).toHaveLength(2));
    expect(bodies[1]).toMatchObject({ own: { apiKey: 'sk-nova' } });
  });

  it('tests the current form, and shows the error', async () => {
    const reason = { code: 'model_unknown', values: { host: 'api.openai.com', model: 'gpt-9', because: '' } };
    const detail = 'api.openai.com não tem o modelo “gpt-9”. Confira o nome.';
    const { person } = await show(ownModel(), [respond(test, { reason, detail, durationMs: 20 })]);
    await person.click(screen.getByRole('button', { name: 'Testar' }));
    expect(await screen.findByText(detail)).toBeTruthy();
    await person.type(screen.getByRole('textbox', { name: /Modelo/ }), 'x');
    expect(screen.queryByText(detail)).toBeNull();
  });

  it('shows missing fields before any request', async () => {
    const { person, bodies } = await show(languageModel());
    await person.click(screen.getByRole('radio', { name: /Modelo da sua empresa/ }));
    await person.click(screen.getByRole('button', { name: 'Testar' }));
    expect(await screen.findByText('Escreva o endereço do serviço.')).toBeTruthy();
    expect(screen.getByText('Escreva o nome do modelo.')).toBeTruthy();
    expect(bodies).toEqual([]);
  });

  it('requires prices for a cost limit', async () => {
    const own = ownModel().own && { ...ownModel().own, prices: null };
    const { person, bodies } = await show(ownModel({ own: own as LanguageModel['own'] }));
    await person.type(screen.getByRole('textbox', { name: /Modelo/ }), 'x');
    await person.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findAllByText('O limite em US$ precisa do preço.')).toHaveLength(2);
    expect(bodies).toEqual([]);
  });

  it('shows the usage of today and its limit, and the cost of each meeting', async () => {
    await show(ownModel());
    const bar = await screen.findByRole('progressbar', { name: 'Tokens hoje' });
    expect(bar.getAttribute('aria-valuetext')).toBe('412.300 de 2.000.000');
    expect(await screen.findByRole('link', { name: 'Diagnóstico com Padaria Trigal' })).toBeTruthy();
    expect(screen.getByText('Sem preço')).toBeTruthy();
  });

  it('shows that saving failed', async () => {
    const { person } = await show(ownModel(), [problem(save, 'model_not_offered')]);
    await person.type(screen.getByRole('textbox', { name: /Modelo/ }), 'x');
    await person.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText(/Nesta instalação não é possível usar um modelo desta máquina/)).toBeTruthy();
  });
});
