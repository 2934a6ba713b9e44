import { exports, MeetingFilter, meetings as calls, type NewExport } from '@pauta/contract';
import { defineFeature } from '@pauta/feature-api';
import { meeting, meetingPage, problem, respond } from '@pauta/testing';
import { renderFeature } from '@pauta/testing/render';
import { screen } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { meetings } from '../meetings.feature.ts';
import { ExportDialog } from './export-dialog.tsx';

const { id } = meeting();
const onClose = vi.fn<() => void>();
const page = (meetingIds: readonly string[], filter?: MeetingFilter) =>
  defineFeature({
    id: 'page',
    routes: [
      {
        path: 'page',
        Component: () => <ExportDialog meetingIds={meetingIds} {...(filter && { filter })} onClose={onClose} />,
      },
    ],
    messages: meetings.messages,
  });

/** Names and addresses of the files that the page downloads. */
const downloads = () => {
  const given: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    given.push(`${this.download} ${new URL(this.href).pathname}`);
  });
  onTestFinished(() => click.mockRestore());
  return given;
};

describe('the dialog that exports', () => {
  it('downloads the file in the selected format and language', async () => {
    const sent: NewExport[] = [];
    const given = downloads();
    const { person } = await renderFeature(page([id]), {
      handlers: [
        respond(exports.create, ({ body }) => {
          sent.push(body);
          return {
            url: '/export?x=1',
            fileName: 'diagnostico.docx',
            expiresAt: '2099-01-01T00:00:00.000Z',
            meetingCount: 1,
          };
        }),
      ],
    });
    await person.click(await screen.findByRole('radio', { name: /^Word/ }));
    await person.click(screen.getByRole('button', { name: 'Baixar' }));
    expect(await screen.findByText('Baixando diagnostico.docx')).toBeTruthy();
    expect(sent).toEqual([{ meetingIds: [id], format: 'docx', language: 'pt-BR' }]);
    expect(given).toEqual(['diagnostico.docx /export']);
    expect(onClose).toHaveBeenCalled();
  });

  it('exports the whole list by its filter, shows the progress, and discards an aborted file', async () => {
    const sent: NewExport[] = [];
    const given = downloads();
    const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:http://localhost/reunioes');
    const lines: ReadableStreamDefaultController<Uint8Array>[] = [];
    const fetched = vi
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async () => new Response(new ReadableStream({ start: (made) => void lines.push(made) })));
    onTestFinished(() => [saved, fetched].forEach((spy) => spy.mockRestore()));
    const filter = MeetingFilter.parse({ query: 'pão', page: 3 });
    const { person } = await renderFeature(page([id], filter), {
      handlers: [
        respond(calls.list, meetingPage([], { total: 3 })),
        respond(exports.create, ({ body }) => {
          sent.push(body);
          const expiresAt = '2099-01-01T00:00:00.000Z';
          return { url: '/export?x=1', fileName: 'reunioes.csv', expiresAt, meetingCount: 3 };
        }),
      ],
    });
    const openLine = async () => {
      const before = lines.length;
      await person.click(screen.getByRole('button', { name: 'Baixar' }));
      await expect.poll(() => lines).toHaveLength(before + 1);
      return lines[before]!;
    };
    await person.click(await screen.findByRole('radio', { name: 'Todas as 3 da lista' }));
    await person.click(screen.getByRole('radio', { name: /^Planilha/ }));
    const broken = await openLine();
    expect(sent).toEqual([{ filter: { query: 'pão', scope: 'all' }, format: 'csv', language: 'pt-BR' }]);
    broken.enqueue(new TextEncoder().encode('Reunião\r\nUma\r\n"Du'));
    expect(await screen.findByRole('progressbar', { name: 'Exportando' })).toHaveProperty('ariaValueText', '1 de 3');
    broken.error(new TypeError('network'));
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(given).toEqual([]);

    const whole = await openLine();
    whole.enqueue(new TextEncoder().encode('Reunião\r\nUma\r\nDuas\r\nTrês\r\n'));
    whole.close();
    expect(await screen.findByText('reunioes.csv está pronto')).toBeTruthy();
    expect(given).toEqual(['reunioes.csv http://localhost/reunioes']);
  });

  it('stays open with the reason if the export fails', async () => {
    const given = downloads();
    const { person } = await renderFeature(page([id, id]), {
      handlers: [problem(exports.create, 'meeting_not_found')],
    });
    expect(await screen.findByText(/2 reuniões/)).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Baixar' }));
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(given).toEqual([]);
  });
});
