import { assistant as calls } from '@pauta/contract';
import { featureStory, respond, waiting } from '@pauta/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { defineFeature, useScreenSubject } from '@pauta/feature-api';
import { PageBody, PageHeader } from '@pauta/ui-kit';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { assistant } from '../assistant.feature.ts';
import {
  assistantServer,
  givenAnswer,
  growingAnswer,
  meetingId,
  sentence,
  talkThread,
} from '../testing/assistant-server.ts';
import { AssistantOverlay } from './assistant-overlay.tsx';

const meta = { title: 'Screens/Assistant/Panel', beforeEach: () => sessionStorage.clear() } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

function Screen() {
  useScreenSubject({ kind: 'meeting', meetingId, play: () => undefined });
  return (
    <>
      <PageHeader title="Diagnóstico com Padaria Trigal" />
      <PageBody>
        <AssistantOverlay />
      </PageBody>
    </>
  );
}

/** The screen of a meeting with the panel. */
const screenOfMeeting = defineFeature({
  ...assistant,
  id: 'meeting',
  routes: [{ path: 'meeting', Component: Screen }],
});

const thread = talkThread({ subject: { kind: 'meeting', meetingId, title: 'Diagnóstico com Padaria Trigal' } });
const show = (messages = thread.messages, handlers: readonly ReturnType<typeof respond>[] = []) =>
  featureStory(screenOfMeeting, {
    path: '/meeting',
    handlers: [...handlers, respond(calls.meetingChat, { ...thread, messages }), ...assistantServer()],
  });
const openPanel = async () => {
  await screen.findByRole('heading', { level: 1 });
  await userEvent.keyboard('h');
  await waitFor(async () => expect(await screen.findByRole('textbox')).toHaveFocus());
};

export const Open: Story = { ...show(), play: openPanel };
export const Dark: Story = { ...show(), play: openPanel, globals: { mode: 'dark' } };
export const RightToLeft: Story = { ...show(), play: openPanel, globals: { direction: 'rtl' } };
export const Start: Story = { ...show([]), play: openPanel };
export const English: Story = { ...show(), play: openPanel, globals: { locale: 'en' } };

const asked = thread.messages.slice(0, 1);
export const Answering: Story = {
  ...show([...asked, growingAnswer()], [waiting(calls.answer)]),
  play: async () => {
    await openPanel();
    await screen.findByRole('button', { name: 'Parar' });
  },
};
export const Cut: Story = {
  ...show([
    ...asked,
    givenAnswer({ state: 'failed', cause: 'assistant_failed', sentences: [sentence()], followUps: [] }),
  ]),
  play: async () => {
    await openPanel();
    await screen.findByText(/A resposta parou no meio/);
  },
};
export const OutOfBudget: Story = {
  ...show([...asked, givenAnswer({ reason: { code: 'model_tokens_used', values: { limit: '200.000' } } })]),
  play: async () => {
    await openPanel();
    await screen.findByText(/as regras responderam/);
  },
};
