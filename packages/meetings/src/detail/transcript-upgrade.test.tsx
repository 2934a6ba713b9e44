import { api, type CompanyFeatures, type Meeting, type TranscriptionState } from '@pauta/contract';
import { defineFeature } from '@pauta/feature-api';
import { companyFeatures, problem, respond, transcriptionState, user } from '@pauta/testing';
import { renderFeature } from '@pauta/testing/render';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { meetings } from '../meetings.feature.ts';
import { trigalMeeting } from '../testing/padaria-trigal.ts';
import { TranscriptNotice } from './transcript-notice.tsx';
import { TranscriptUpgrade } from './transcript-upgrade.tsx';

type Now = Partial<CompanyFeatures['transcription']>;

const features = (transcription: Now) =>
  respond(
    api.companies.features,
    companyFeatures({
      transcription: { engine: 'whisper', settings: [], model: 'small', tellsVoices: false, ...transcription },
    }),
  );

const show = async (
  text: Partial<TranscriptionState>,
  now: Now,
  { isAdmin = true, meeting: overrides = {} }: { isAdmin?: boolean; meeting?: Partial<Meeting> } = {},
  ...handlers: ReturnType<typeof respond>[]
) => {
  const meeting = trigalMeeting({ transcription: transcriptionState(text), ...overrides });
  const page = {
    path: 'upgrade',
    Component: () => (
      <>
        <h1>Página</h1>
        <TranscriptUpgrade meeting={meeting} />
      </>
    ),
  };
  const shown = await renderFeature(defineFeature({ id: 'upgrade', routes: [page], messages: meetings.messages }), {
    path: '/upgrade',
    user: user({ isAdmin }),
    handlers: [...handlers, features(now), respond(api.meetings.transcribeAgain, meeting)],
  });
  await screen.findByRole('heading', { name: 'Página' });
  return shown;
};

const button = () => screen.findByRole('button', { name: 'Transcrever de novo' });

describe('possible improvements of a transcript', () => {
  it('runs again on request if a better model is in use', async () => {
    const { person, requests } = await show({ model: 'base' }, { model: 'large-v3-turbo' });
    await person.click(await button());
    await waitFor(() => expect(requests).toContain(`POST /api/meetings/${trigalMeeting().id}/transcribe-again`));
  });

  it('shows why an edited transcript cannot run again', async () => {
    const refused = problem(api.meetings.transcribeAgain, 'transcript_edited');
    const { person } = await show({ model: 'base' }, {}, {}, refused);
    await person.click(await button());
    expect(await screen.findByText(/Alguém editou esta transcrição/)).toBeTruthy();
  });

  it.each<[Partial<TranscriptionState>, Now]>([
    [{ model: 'small' }, { model: 'small' }],
    [{ model: 'large-v3-turbo' }, { model: 'base' }],
    [
      { model: null, source: 'import' },
      { model: 'small', tellsVoices: true },
    ],
    [{ model: 'base', status: 'running' }, { model: 'small' }],
  ])('are none for %o with %o', async (text, now) => {
    await show(text, now);
    await expect(screen.findByText(/Transcrever de novo|Separar as vozes/, {}, { timeout: 300 })).rejects.toThrow();
  });

  it('shows an admin why turns have no names, with a link to the setting', async () => {
    await show({ model: 'small', voices: 'untold' }, {});
    expect((await screen.findByRole('link', { name: 'Separar as vozes' })).getAttribute('href')).toBe(
      '/config/transcription',
    );
  });

  it('shows a seller why turns have no names, and whom to ask', async () => {
    await show({ model: 'small', voices: 'untold' }, {}, { isAdmin: false });
    expect(await screen.findByText(/Quem é quem\?.*Peça a um administrador/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Separar as vozes' })).toBeNull();
  });
});

describe('a recording without a transcription engine', () => {
  const offer = { permission: 'admin', load: async () => ({ Component: () => <p>Escolha um modelo</p> }) };
  const notice = async (isAdmin: boolean, engine: 'whisper' | null) => {
    const meeting = trigalMeeting({ transcription: transcriptionState({ status: 'unavailable' }) });
    const props = { isLoading: false, error: null, isRetrying: false, onRetry: () => {}, onImport: () => {} };
    const page = { path: 'notice', Component: () => <TranscriptNotice meeting={meeting} {...props} /> };
    const feature = defineFeature({
      id: 'notice',
      routes: [page],
      transcriptionOffer: offer,
      messages: meetings.messages,
    });
    const shown = await renderFeature(feature, {
      path: '/notice',
      user: user({ isAdmin }),
      handlers: [features({ engine })],
    });
    await screen.findByText('Esta reunião ainda não tem transcrição.');
    return shown;
  };

  it('shows offers of other features to users who can accept them', async () => {
    await notice(true, null);
    expect(await screen.findByText('Escolha um modelo')).toBeTruthy();
  });

  it.each([
    ['a seller', false, null],
    ['where something transcribes', true, 'whisper'],
  ] as const)('shows no offer to %s', async (_, isAdmin, engine) => {
    await notice(isAdmin, engine);
    await expect(screen.findByText('Escolha um modelo', {}, { timeout: 300 })).rejects.toThrow();
  });
});
