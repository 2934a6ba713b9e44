import { api } from '@pauta/contract';
import { defineFeature, paths } from '@pauta/feature-api';
import { idOf, meeting, problem, respond } from '@pauta/testing';
import { renderFeature } from '@pauta/testing/render';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { meetings } from '../meetings.feature.ts';
import { createUploadStore } from './upload.store.ts';
import { type UploadItem } from './upload-item.ts';
import { UploadList } from './upload-tray.tsx';

const arrived: UploadItem = {
  id: idOf('meeting', 1),
  title: 'Diagnóstico com Padaria Trigal',
  meetingId: idOf('meeting', 1),
  phase: 'handed_over',
  files: [],
  totalBytes: 84_000_000,
  sentBytes: 84_000_000,
  bytesPerSecond: null,
  secondsLeft: null,
  failure: null,
  transcriptFailure: null,
  missing: [],
};
const sending: UploadItem = { ...arrived, id: idOf('meeting', 2), title: 'Rede Farmavida', phase: 'sending' };

const show = (first: readonly UploadItem[], handlers: ReturnType<typeof respond>[] = [], path = 'tray') => {
  const dismissed: string[] = [];
  const store = { ...createUploadStore({ storage: sessionStorage }), dismiss: (id: string) => void dismissed.push(id) };
  let send: (items: readonly UploadItem[]) => void = () => {};
  function Tray() {
    const [items, setItems] = useState(first);
    send = setItems;
    return <UploadList items={items} store={store} />;
  }
  const feature = defineFeature({
    id: 'tray',
    routes: [{ path, Component: Tray }],
    messages: meetings.messages,
  });
  return renderFeature(feature, { handlers: [...handlers, respond(api.meetings.get, meeting())] }).then((shown) => ({
    ...shown,
    dismissed,
    send: (items: readonly UploadItem[]) => send(items),
  }));
};

describe('the panel of uploads', () => {
  it('is collapsed if all uploads are complete, and expands for the next one', async () => {
    const { send } = await show([arrived]);
    expect(await screen.findByRole('button', { name: 'Mostrar os envios' })).toBeTruthy();
    expect(screen.queryByText(arrived.title)).toBeNull();
    send([arrived, sending]);
    expect(await screen.findByText(sending.title)).toBeTruthy();
  });

  it('stays expanded when uploads complete, and collapsed if the user collapsed it', async () => {
    const { person, send } = await show([sending]);
    await screen.findByText(sending.title);
    send([{ ...sending, phase: 'handed_over' }]);
    await person.click(await screen.findByRole('button', { name: 'Recolher os envios' }));
    send([sending]);
    await waitFor(() => expect(screen.getByText('Enviando 1 reunião')).toBeTruthy());
    expect(screen.queryByText(sending.title)).toBeNull();
  });

  it('removes a deleted meeting', async () => {
    const { dismissed } = await show(
      [sending, { ...arrived, meetingId: idOf('meeting', 1) }],
      [problem(api.meetings.get, 'meeting_not_found')],
    );
    await waitFor(() => expect(dismissed).toEqual([arrived.id]));
  });

  it('removes a finished meeting on its own page, unless its transcript was not imported', async () => {
    const failed: UploadItem = {
      ...arrived,
      id: idOf('meeting', 3),
      transcriptFailure: { name: 'UploadFailure', code: 'transcript_unreadable', message: 'Ilegível', remedy: 'none' },
    };
    const { dismissed } = await show([sending, failed, arrived], [], paths.meeting(idOf('meeting', 1)).slice(1));
    await waitFor(() => expect(dismissed).toEqual([arrived.id]));
  });
});
