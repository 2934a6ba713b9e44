import { api } from '@pauta/contract';
import { cast, idOf, problem, respond, user } from '@pauta/testing';
import { renderFeature } from '@pauta/testing/render';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { enablement } from '../enablement.feature.ts';
import { stubResizeObserver } from '@pauta/testing/browser-stubs';
import { charts, coachingItem, kpi, series, stats } from '../testing/dashboard-data.ts';
import { dashboardHandlers } from '../testing/dashboard-handlers.ts';
import './dashboard.route.tsx';

const path = '/enablement/dashboard';
const [sul, norte] = [idOf('team', 1), idOf('team', 2)];
const leader = user({
  teams: [
    { teamId: norte, role: 'admin' },
    { teamId: sul, role: 'master' },
    { teamId: idOf('team', 3), role: 'member' },
  ],
});

beforeEach(stubResizeObserver);

const show = (address = path, ...handlers: readonly ReturnType<typeof respond>[]) =>
  renderFeature(enablement, { path: address, user: leader, handlers: dashboardHandlers(...handlers) });

const choose = async (person: Awaited<ReturnType<typeof show>>['person'], filter: RegExp, choice: string) => {
  await person.click(await screen.findByRole('button', { name: filter }));
  await person.click(await screen.findByRole('menuitemradio', { name: choice }));
};

const askedOf = (requests: readonly string[], what: string) => requests.filter((request) => request.includes(what));

describe('/enablement/dashboard', () => {
  it('shows a week of the first team that the user leads, and links to the meetings behind each number', async () => {
    const { requests } = await show();
    expect(await screen.findByRole('heading', { level: 1 })).toHaveProperty('textContent', 'Enablement');
    const score = await screen.findByRole('link', { name: /^Nota média ?74/ });
    expect(score.getAttribute('href')).toBe(
      `/meetings?startDate=2026-11-14&endDate=2026-11-20&teamId=${sul}&figure=score`,
    );
    expect(askedOf(requests, '/stats/')).toEqual([
      `GET /api/enablement/dashboard/stats/${sul}?meetingFormat=ALL&meetingType=ALL&period=week`,
    ]);
    await screen.findByRole('link', { name: 'Diego Sales: 81%' });
    expect(askedOf(requests, '/talk-time/')).toEqual([
      `GET /api/enablement/talk-time/${sul}?timeFilter=week&meetingFormat=ALL&meetingType=ALL`,
    ]);
  });

  it('shows whether changes are good: less talk is better if there was too much', async () => {
    await show();
    expect(
      await screen.findByRole('link', { name: /^Fala do vendedor ?54% ?−3 p\.p\. ?\(melhor\) ?antes 57%/ }),
    ).toBeTruthy();
    expect(
      screen.getByRole('link', {
        name: /^Próximo passo com data ?63% ?\+11 p\.p\. ?\(melhor\) ?antes 52% ?29 de 46/,
      }),
    ).toBeTruthy();
  });

  it('draws sparklines without weeks with too few meetings', async () => {
    const { weeks } = series();
    const few = weeks.map((week, at) => (at < 2 ? { ...week, n: 4 } : week));
    await show(path, respond(api.enablement.chartData, charts({ score: series({ weeks: few }) })));
    expect(
      await screen.findByRole('link', { name: /^Nota média.*por semana: mediana 68, de 63 a 74, a última 74$/ }),
    ).toBeTruthy();
    expect(
      await screen.findByRole('link', { name: /^Próximo passo.*por semana: mediana 65%, de 58% a 74%, a última 74%$/ }),
    ).toBeTruthy();
  });

  it('shows if its numbers are from the example', async () => {
    await show(path, respond(api.enablement.stats, stats({ isExample: true })));
    expect(await screen.findByText(/^Estes números são do exemplo\./)).toBeTruthy();
  });

  it('shows no change for too few meetings, but their number', async () => {
    const few = kpi({ value: 70, n: 3, previous: { value: 50, n: 9 }, change: null });
    await show(path, respond(api.enablement.stats, stats({ score: few })));
    expect(await screen.findByRole('link', { name: /^Nota média ?70 ?n = 3, sem tendência ?por semana/ })).toBeTruthy();
  });

  it('keeps the filter in the address, and requests it', async () => {
    const { person, router, requests } = await show();
    await choose(person, /^Tipo/, 'Externas');
    await choose(person, /^Formato/, 'Áudio');
    await choose(person, /^Período/, 'Últimos 30 dias');
    await choose(person, /^Vendedor/, 'Diego Sales');
    const { id } = cast.diego;
    await waitFor(() =>
      expect(router.state.location.search).toBe(`?userId=${id}&meetingFormat=AUDIO&meetingType=EXTERNAL&period=month`),
    );
    await waitFor(() =>
      expect(askedOf(requests, '/seller-skills/').at(-1)).toBe(
        `GET /api/enablement/seller-skills/${sul}?vendedor=${id}&timeFilter=month&meetingFormat=AUDIO&meetingType=EXTERNAL`,
      ),
    );
    await choose(person, /^Equipe/, 'Vendas Norte');
    await waitFor(() => expect(router.state.location.search).not.toContain('userId'));
    expect(router.state.location.search).toContain(`teamId=${norte}`);
    await waitFor(() => expect(askedOf(requests, `/stats/${norte}`)).toHaveLength(1));
  });

  it('shows only teams that the user leads, whatever the address contains', async () => {
    const { requests } = await show(`${path}?teamId=${idOf('team', 3)}`);
    await screen.findByRole('link', { name: /^Nota média/ });
    expect(askedOf(requests, '/enablement/').every((request) => request.includes(sul))).toBe(true);
  });

  it('keeps working if a block fails, which has its own retry', async () => {
    const { person, use } = await show(path, problem(api.enablement.chartData, 'internal'));
    expect(await screen.findByRole('table', { name: 'Habilidades por critério' })).toBeTruthy();
    const queue = within(await screen.findByRole('region', { name: 'Fila de coaching' }));
    const retry = await queue.findByRole('button', { name: 'Tentar de novo' });
    use(...dashboardHandlers());
    await person.click(retry);
    const meeting = await queue.findByRole('link', { name: 'Retomada — Escola Horizonte' });
    expect(meeting.getAttribute('href')).toBe(`/meetings/${idOf('meeting', 4)}?tab=evaluation`);
    expect(queue.getByText('Diego Sales · Não fez: Impacto em números · 3 trechos')).toBeTruthy();
  });

  it.each([
    ['below the trends', 4, Node.DOCUMENT_POSITION_FOLLOWING],
    ['below the dot charts', 2, Node.DOCUMENT_POSITION_PRECEDING],
  ])('shows a long coaching queue %s of %d sellers, where there is room', async (_, count, talkIs) => {
    const all = series();
    const score = { ...all, sellers: all.sellers.slice(0, count) };
    const coaching = Array.from({ length: 6 }, (__, at) => coachingItem({ meetingId: idOf('meeting', at + 1) }));
    await show(path, respond(api.enablement.chartData, charts({ score, coaching })));
    const title = await screen.findByRole('heading', { name: /^Fala do vendedor/ });
    await waitFor(() => {
      const queue = screen.getByRole('region', { name: 'Fila de coaching' });
      expect(within(queue).getAllByRole('link')).toHaveLength(6);
      expect(queue.compareDocumentPosition(title)).toBe(talkIs);
    });
  });

  it('links from a week to its meetings, and from a dot to its meeting', async () => {
    await show();
    const week = await screen.findByRole('link', { name: '16/11: 74, n = 41' });
    expect(week.getAttribute('href')).toContain('startDate=2026-11-16&endDate=2026-11-22');
    const dot = await screen.findByRole('link', { name: 'Diego Sales: 81%' });
    expect(dot.getAttribute('href')).toBe(`/meetings/${idOf('meeting', 7)}?tab=people`);
  });

  it('refetches when a meeting is ready', async () => {
    const { emit, requests } = await show();
    await screen.findByRole('link', { name: /^Nota média/ });
    const event = { topic: 'meeting.changed', meetingId: idOf('meeting', 9), stage: null, progress: 1 } as const;
    emit({ ...event, status: 'ready' });
    await waitFor(() => expect(askedOf(requests, '/stats/')).toHaveLength(2));
  });

  it('is not available to users who lead no team', async () => {
    const member = user({ teams: [{ teamId: sul, role: 'member' }] });
    const { requests } = await renderFeature(enablement, { path, user: member, handlers: dashboardHandlers() });
    expect(await screen.findByText('Esta área é de quem lidera uma equipe.')).toBeTruthy();
    expect(askedOf(requests, '/enablement/')).toEqual([]);
  });
});
