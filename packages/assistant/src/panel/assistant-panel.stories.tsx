import { assistant as calls } from '@pauta/contract';
import { featureStory, respond } from '@pauta/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { defineFeature, useScreenSubject } from '@pauta/feature-api';
import { PageBody, PageHeader } from '@pauta/ui-kit';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { assistant } from '../assistant.feature.ts';
import { assistantServer, meetingId, talkThread } from '../testing/assistant-server.ts';
import { AssistantOverlay } from './assistant-overlay.tsx';

const meta = { title: 'Assistente/Painel', beforeEach: () => sessionStorage.clear() } satisfies Meta;

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

/** A screen about a meeting, with the panel over it. */
const screenOfMeeting = defineFeature({
  ...assistant,
  id: 'meeting',
  routes: [{ path: 'meeting', Component: Screen }],
});

const thread = talkThread({ subject: { kind: 'meeting', meetingId, title: 'Diagnóstico com Padaria Trigal' } });
const show = (messages = thread.messages) =>
  featureStory(screenOfMeeting, {
    path: '/meeting',
    handlers: [respond(calls.meetingChat, { ...thread, messages }), ...assistantServer()],
  });
const openPanel = async () => {
  await screen.findByRole('heading', { level: 1 });
  await userEvent.keyboard('h');
  await waitFor(async () => expect(await screen.findByRole('textbox', { name: 'Pergunta' })).toHaveFocus());
};

export const Open: Story = { ...show(), play: openPanel };
export const Dark: Story = { ...show(), play: openPanel, globals: { mode: 'dark' } };
export const RightToLeft: Story = { ...show(), play: openPanel, globals: { direction: 'rtl' } };
export const Start: Story = { ...show([]), play: openPanel };
