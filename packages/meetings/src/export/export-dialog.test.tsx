import { exports, type NewExport } from '@pauta/contract';
import { defineFeature } from '@pauta/feature-api';
import { meeting, problem, respond } from '@pauta/testing';
import { renderFeature } from '@pauta/testing/render';
import { screen } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { meetings } from '../meetings.feature.ts';
import { ExportDialog } from './export-dialog.tsx';

const { id } = meeting();
const onClose = vi.fn<() => void>();
const page = (meetingIds: readonly string[]) =>
  defineFeature({
    id: 'page',
    routes: [{ path: 'page', Component: () => <ExportDialog meetingIds={meetingIds} onClose={onClose} /> }],
    messages: meetings.messages,
  });

/** Names and addresses of the files that the browser is given. */
const downloads = () => {
  const given: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    given.push(`${this.download} ${new URL(this.href).pathname}`);
  });
  onTestFinished(() => click.mockRestore());
  return given;
};

describe('the dialog that exports', () => {
  it('has the file made in the format and the language at hand, and hands it to the browser', async () => {
    const sent: NewExport[] = [];
    const given = downloads();
    const { person } = await renderFeature(page([id]), {
      handlers: [
        respond(exports.create, ({ body }) => {
          sent.push(body);
          return { url: '/export?x=1', fileName: 'diagnostico.docx', expiresAt: '2099-01-01T00:00:00.000Z' };
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

  it('stays, and says why, when there is no file', async () => {
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
