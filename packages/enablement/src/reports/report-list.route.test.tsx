import { api } from '@pauta/contract';
import { offline, problem, respond } from '@pauta/testing';
import { renderFeature } from '@pauta/testing/render';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { reports } from '../reports.feature.ts';
import { report, reportHandlers, teamReport } from '../testing/report-data.ts';
import './report-list.route.tsx';

const open = (handlers = reportHandlers()) => renderFeature(reports, { path: '/reports', handlers });
const rowOf = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));

describe('/reports', () => {
  it('shows scope, recipients, schedule and last delivery of each report', async () => {
    await open();
    const daily = await rowOf('Reuniões de ontem');
    for (const text of ['para Ana Martins, Carla Vieira', 'Toda a empresa', 'Seg a sex às 08:00'])
      expect(daily.getByText(text)).toBeTruthy();
    expect(daily.getByText('Último: sex., 20 nov., 08:00')).toBeTruthy();
    expect(daily.getByText('Próximo: seg., 23 nov., 08:00')).toBeTruthy();
    const weekly = await rowOf('Semana de Novos');
    for (const text of ['Novos negócios', 'Seg às 08:00', 'Nunca enviado', 'Desativado'])
      expect(weekly.getByText(text)).toBeTruthy();
  });

  it('switches a report on and off in its row', async () => {
    const sent: unknown[] = [];
    let isActive = true;
    const { person } = await open([
      respond(api.reports.list, () => [report({ isActive })]),
      respond(api.reports.update, ({ body }) => {
        sent.push(body);
        isActive = false;
        return report({ isActive, nextAt: null });
      }),
    ]);
    await person.click(await screen.findByRole('switch', { name: 'Enviar Reuniões de ontem' }));
    await screen.findByRole('switch', { checked: false });
    expect(sent).toEqual([{ isActive: false }]);
  });

  it('shows that a report stays on if switching fails', async () => {
    const { person } = await open([problem(api.reports.update, 'internal'), ...reportHandlers([report()])]);
    await person.click(await screen.findByRole('switch'));
    expect(await screen.findByText('Reuniões de ontem continua ativo')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('switch').checked).toBe(true);
  });

  it('links to a new report if there is none, and recovers when the network is back', async () => {
    const { person, use } = await open([offline(api.reports.list)]);
    const retry = await screen.findByRole('button', { name: 'Tentar de novo' });
    use(...reportHandlers([]));
    await person.click(retry);
    expect(await screen.findByText('Nenhum relatório ainda.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Novo relatório' }).getAttribute('href')).toBe('/reports/new');
  });

  it('is for admins only', async () => {
    await open([problem(api.reports.list, 'forbidden')]);
    expect(await screen.findByText('Você não tem acesso a isto.')).toBeTruthy();
  });

  it('labels deleted teams', async () => {
    await open(reportHandlers([{ ...teamReport(), teams: [] }]));
    expect(await screen.findByText('Nenhuma equipe')).toBeTruthy();
  });
});
