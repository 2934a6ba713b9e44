import { api, type ReportDraft } from '@pauta/contract';
import { cast, idOf, problem, respond } from '@pauta/testing';
import { renderFeature } from '@pauta/testing/render';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { reports } from '../reports.feature.ts';
import { preview, report, reportHandlers } from '../testing/report-data.ts';
import './report-detail.route.tsx';
import './report-list.route.tsx';

beforeEach(() => sessionStorage.clear());

const daily = report();
const path = `/reports/${daily.id}`;
type Handlers = ReturnType<typeof reportHandlers>;

const open = (handlers: Handlers = [], at = path) =>
  renderFeature(reports, { path: at, handlers: [...handlers, ...reportHandlers()] });
const name = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Nome' });
const save = () => screen.getByRole('button', { name: 'Salvar' });

describe('/reports/:reportId', () => {
  it('saves changes, and has nothing left to save', async () => {
    const sent: unknown[] = [];
    const { person } = await open([
      respond(api.reports.update, ({ body }) => {
        sent.push(body);
        return report({ name: 'Manhã', weekdays: [1, 2, 3, 4, 5, 6] });
      }),
    ]);
    await person.clear(await name());
    await person.type(await name(), 'Manhã');
    await person.click(screen.getByRole('checkbox', { name: 'sáb' }));
    await person.click(save());
    expect(await screen.findByText('Nenhuma alteração')).toBeTruthy();
    expect(sent).toEqual([
      {
        name: 'Manhã',
        teamIds: null,
        recipientIds: [cast.ana.id, cast.carla.id],
        weekdays: [1, 2, 3, 4, 5, 6],
        timeOfDay: '08:00',
        timeZone: 'America/Sao_Paulo',
      },
    ]);
    expect(screen.getByRole('heading', { level: 1, name: 'Manhã' })).toBeTruthy();
    expect(sessionStorage).toHaveLength(0);
  });

  it('keeps the draft if saving fails, and when returning to it', async () => {
    const { person, router } = await open([problem(api.reports.update, 'internal')]);
    await person.type(await name(), ' e hoje');
    await person.click(save());
    expect(await screen.findByText(/Algo falhou do nosso lado/)).toBeTruthy();
    expect((await name()).value).toBe('Reuniões de ontem e hoje');
    await router.navigate('/reports');
    await screen.findByRole('table', { name: 'Relatórios' });
    await router.navigate(path);
    expect((await name()).value).toBe('Reuniões de ontem e hoje');
    expect(screen.getByText('Recuperamos o que você não tinha salvado.')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Descartar' }));
    expect((await name()).value).toBe('Reuniões de ontem');
  });

  it('shows validation errors at their fields, and others above', async () => {
    const issues = [
      { path: 'name', code: 'invalid_characters', message: 'Há caracteres que não são aceitos.' },
      { path: 'recipientIds.1', code: 'invalid_id', message: 'Isto não existe mais, ou o endereço está errado.' },
      { path: 'weekdays', code: 'repeated_day', message: 'Dia repetido.' },
      { path: 'isActive', code: 'invalid', message: 'Este valor não é aceito.' },
    ];
    const { person } = await open([problem(api.reports.update, 'validation_failed', { issues })]);
    await person.type(await name(), ' e hoje');
    await person.click(save());
    expect(await screen.findByText('Há caracteres que não são aceitos.')).toBeTruthy();
    expect(document.activeElement).toBe(await name());
    expect(screen.getByRole('group', { name: 'Dias', description: 'Dia repetido.' })).toBeTruthy();
    expect(screen.getByText('Isto não existe mais, ou o endereço está errado.')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toBe('Este valor não é aceito.');
  });

  it('shows missing fields, and focuses the first one', async () => {
    const { person } = await open();
    await person.clear(await name());
    await person.click(screen.getByRole('radio', { name: 'Algumas equipes' }));
    for (const day of ['seg', 'ter', 'qua', 'qui', 'sex'])
      await person.click(screen.getByRole('checkbox', { name: day }));
    await person.click(save());
    for (const text of ['Dê um nome ao relatório.', 'Escolha ao menos uma equipe.', 'Escolha ao menos um dia.'])
      expect(await screen.findByText(text)).toBeTruthy();
    expect(document.activeElement).toBe(await name());
    await person.type(await name(), 'Manhã');
    expect(screen.queryByText('Dê um nome ao relatório.')).toBeNull();
  });

  it('previews the email of the form, also for another recipient', async () => {
    const asked: (ReportDraft & { viewerId?: string | undefined })[] = [];
    const { person } = await open([
      respond(api.reports.preview, ({ body }) => {
        asked.push(body);
        return preview({ subject: `Para ${body.viewerId ?? 'mim'}`, skipped: body.viewerId ? 'no_access' : null });
      }),
    ]);
    const frame = await screen.findByTitle<HTMLIFrameElement>('Prévia do e-mail');
    expect(frame.getAttribute('sandbox')).not.toContain('allow-scripts');
    expect(frame.getAttribute('sandbox')).not.toContain('allow-same-origin');
    expect(frame.srcdoc).toContain('@font-face{font-family:Geist;src:url(data:font/woff2;base64,');
    await person.click(screen.getByRole('checkbox', { name: 'dom' }));
    await waitFor(() => expect(asked.at(-1)?.weekdays).toEqual([1, 2, 3, 4, 5, 7]));
    await person.click(screen.getByRole('button', { name: /Prévia para/ }));
    await person.click(await screen.findByRole('option', { name: 'Carla Vieira' }));
    expect(await screen.findByText(`Assunto: Para ${cast.carla.id}`)).toBeTruthy();
    expect(screen.getByText('Este e-mail não seria enviado')).toBeTruthy();
  });

  it('hides the preview frame until it has loaded', async () => {
    await open();
    const frame = await screen.findByTitle('Prévia do e-mail');
    expect(screen.getByText('Gerando a prévia')).toBeTruthy();
    // jsdom does not load frames, so the event is fired by hand.
    fireEvent.load(frame);
    expect(screen.queryByText('Gerando a prévia')).toBeNull();
  });

  it('prints the email as part of the page', async () => {
    await open([respond(api.reports.preview, preview({ html: '<body style="margin:0"><p>Bom dia, Ana</p></body>' }))]);
    await screen.findByTitle('Prévia do e-mail');
    const printed = () =>
      [...document.querySelectorAll('div')].flatMap(({ shadowRoot }) => shadowRoot?.textContent ?? []);
    expect(printed()).toEqual([]);
    fireEvent(window, new Event('beforeprint'));
    expect(printed()).toEqual(['Bom dia, Ana']);
    fireEvent(window, new Event('afterprint'));
    expect(printed()).toEqual([]);
  });

  it('sends the email to the user', async () => {
    const { person } = await open([respond(api.reports.sendToMe, { to: 'ana@aurora.example', isHandedOver: true })]);
    await name();
    await person.click(screen.getByRole('button', { name: 'Enviar para mim' }));
    expect(await screen.findByText('Enviado para ana@aurora.example')).toBeTruthy();
  });

  it('shows the delivery status of each email', async () => {
    const { person, router } = await open();
    await person.click(await screen.findByRole('tab', { name: 'Envios' }));
    expect(await screen.findByText('O servidor de e-mail recusou · EENVELOPE 550')).toBeTruthy();
    for (const text of ['Enviado', 'Na fila', 'Na caixa de saída', 'O servidor estava parado nesse dia'])
      expect(screen.getByText(text)).toBeTruthy();
    expect(router.state.location.search).toBe('?tab=deliveries');
  });

  it('is deleted and restored', async () => {
    const { person, router } = await open([
      respond(api.reports.remove, undefined),
      respond(api.reports.restore, daily),
    ]);
    await person.click(await screen.findByRole('button', { name: 'Excluir relatório' }));
    await person.click(await screen.findByRole('button', { name: 'Desfazer' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(path));
    expect((await name()).value).toBe('Reuniões de ontem');
  });

  it('shows that it was deleted', async () => {
    await open([problem(api.reports.get, 'report_not_found')]);
    expect(await screen.findByText(/Relatório não encontrado/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull();
  });
});

describe('/reports/new', () => {
  it('creates a report to its author, and opens it', async () => {
    const sent: unknown[] = [];
    const made = report({ id: idOf('meeting', 9), name: 'Sul' });
    const { person, router } = await open(
      [
        respond(api.reports.create, ({ body }) => {
          sent.push(body);
          return made;
        }),
        respond(api.reports.get, made),
      ],
      '/reports/new',
    );
    await person.type(await name(), 'Sul');
    await person.click(screen.getByRole('radio', { name: 'Algumas equipes' }));
    await person.click(screen.getByRole('button', { name: /^Escolha.*Equipes|Equipes/ }));
    await person.click(await screen.findByRole('option', { name: 'Expansão' }));
    await person.keyboard('{Escape}');
    await person.click(screen.getByRole('button', { name: 'Criar relatório' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/reports/${made.id}`));
    expect(sent).toMatchObject([{ name: 'Sul', teamIds: [idOf('team', 2)], recipientIds: [cast.ana.id] }]);
    expect(sessionStorage).toHaveLength(0);
  });
});
