import { api, type Segment, type TranscriptRevision, type UnnamedVoice } from '@pauta/contract';
import { defineFeature } from '@pauta/feature-api';
import { featureStory, idOf, problem, respond, transcription, user, waiting } from '@pauta/testing';
import { PageHeader, useMediaController } from '@pauta/ui-kit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentType, useState } from 'react';
import { TranscriptPanel } from '../detail/transcript-panel.tsx';
import { createTranscriptView } from '../detail/transcript-view.ts';
import { turnsOf } from '../detail/turns.ts';
import { meetings } from '../meetings.feature.ts';
import { trigalMeeting, trigalTranscription } from '../testing/padaria-trigal.ts';
import { EditBar } from './edit-bar.tsx';
import { EditConflicts } from './edit-conflicts.tsx';
import { ImproveDialog } from './improve-dialog.tsx';
import { createTranscriptEditor } from './transcript-editor.ts';
import { TranscriptHistory } from './transcript-history.tsx';
import { VoicesDialog } from './voices-dialog.tsx';

const meta = { title: 'Screens/Meetings/Edit transcript' } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const text = trigalTranscription();
const [first, second] = text.segments;
const ids = { meetingId: trigalMeeting().id, transcriptId: text.id };
const nothing = () => undefined;

const show = (Part: ComponentType, handlers: readonly ReturnType<typeof respond>[] = []): Story => {
  const Component = () => (
    <>
      <PageHeader title="Diagnóstico com Padaria Trigal" />
      <Part />
    </>
  );
  const feature = defineFeature({ id: 'edit', routes: [{ path: 'edit', Component }], messages: meetings.messages });
  return featureStory(feature, { path: '/edit', handlers: [...handlers] });
};

/** An editor with an edited turn; `theirs` is the version of another user. */
const editorOf = (theirs?: string) => {
  const editor = createTranscriptEditor({
    save: () => new Promise(nothing),
    read: async () => transcription(),
    onSaved: nothing,
    keep: nothing,
    makeId: () => idOf('segment', 77),
  });
  const segments: Segment[] = first && second ? [first, second] : [];
  editor.load({ revision: 1, segments });
  editor.open(first?.id ?? '', 0);
  editor.type('A gente perde uns nove mil reais por mês.');
  editor.close();
  if (theirs !== undefined && first && second)
    editor.load({ revision: 2, segments: [{ ...first, text: theirs }, second] });
  return editor;
};

function Bar() {
  const [editor] = useState(() => editorOf());
  return <EditBar editor={editor} onHistory={nothing} onImprove={nothing} />;
}
export const Saving: Story = show(Bar);
export const SavingDark: Story = { ...Saving, globals: { mode: 'dark' } };

function Together() {
  const controller = useMediaController({ durationMs: 60_000, startMs: 0 });
  const [view] = useState(createTranscriptView);
  return (
    <div style={{ display: 'flex', blockSize: 480, maxInlineSize: 480 }}>
      <TranscriptPanel
        turns={turnsOf(text)}
        isWhole
        controller={controller}
        view={view}
        quotes={[]}
        hasRecording={false}
        onComment={nothing}
        passages={{ choices: [], passageOf: () => null }}
        writers={new Map([[second?.id ?? '', 'Diego Ramos']])}
      />
    </div>
  );
}
export const TogetherWithAnother: Story = show(Together);
export const TogetherWithAnotherDark: Story = { ...TogetherWithAnother, globals: { mode: 'dark' } };
export const TogetherWithAnotherRightToLeft: Story = { ...TogetherWithAnother, globals: { direction: 'rtl' } };

function Conflicts() {
  const [editor] = useState(() => editorOf('A gente perde uns dez mil reais por mês com pão que sobra.'));
  return <EditConflicts editor={editor} />;
}
export const TwoVersions: Story = show(Conflicts);
export const TwoVersionsRightToLeft: Story = { ...TwoVersions, globals: { direction: 'rtl' } };
export const TwoVersionsInEnglish: Story = { ...TwoVersions, globals: { locale: 'en' } };

const History = () => <TranscriptHistory {...ids} people={text.speakers} onClose={nothing} />;
const revision: TranscriptRevision = {
  revision: 3,
  source: 'manual',
  restores: null,
  by: { id: user().id, displayName: 'Diego Ramos' },
  at: '2026-11-20T12:00:00.000Z',
  changes: [
    {
      before: [{ speakerId: first?.speakerId ?? null, startMs: 0, text: 'A gente perde uns oito mil reais por mês.' }],
      after: [{ speakerId: first?.speakerId ?? null, startMs: 0, text: 'A gente perde uns nove mil reais por mês.' }],
    },
  ],
  changeCount: 4,
  isRestorable: false,
};
const imported: TranscriptRevision = {
  ...revision,
  revision: 1,
  source: 'import',
  by: null,
  changes: [],
  changeCount: 0,
  isRestorable: true,
};
const revisions = respond(api.transcriptions.revisions, [
  revision,
  { ...revision, revision: 2, restores: 1, changes: [] },
  imported,
]);
export const HistoryFilled: Story = show(History, [revisions]);
export const HistoryDark: Story = { ...HistoryFilled, globals: { mode: 'dark' } };
export const HistoryLoading: Story = show(History, [waiting(api.transcriptions.revisions)]);
export const HistoryFailed: Story = show(History, [problem(api.transcriptions.revisions, 'unavailable')]);

const Improve = () => <ImproveDialog {...ids} speakerOf={() => null} onClose={nothing} />;
const items = [
  {
    segmentId: idOf('segment', 1),
    before: 'usamos o paipe draive',
    after: 'Usamos o Pipedrive.',
    kinds: ['vocabulary', 'casing'],
  },
  { segmentId: idOf('segment', 2), before: 'Custa oito mil reais.', after: 'Custa R$ 8.000.', kinds: ['numbers'] },
  { segmentId: idOf('segment', 3), before: 'Damos vinte por cento.', after: 'Damos 20%.', kinds: ['numbers'] },
] as const;
const proposals = (list: readonly (typeof items)[number][]) =>
  respond(api.transcriptions.improve, {
    revision: 1,
    items: list.map((item) => ({ ...item, kinds: [...item.kinds] })),
    total: list.length,
  });
export const ImproveFilled: Story = show(Improve, [proposals(items)]);
export const ImproveRightToLeft: Story = { ...ImproveFilled, globals: { direction: 'rtl' } };
export const ImproveNothing: Story = show(Improve, [proposals([])]);
export const ImproveReading: Story = show(Improve, [waiting(api.transcriptions.improve)]);
export const ImproveFailed: Story = show(Improve, [problem(api.transcriptions.improve, 'unavailable')]);

const Voices = () => <VoicesDialog {...ids} onPlay={nothing} onName={async () => true} onClose={nothing} />;
const voice: UnnamedVoice = {
  participantId: idOf('segment', 1),
  name: 'Falante 2',
  talkMs: 254_000,
  excerpts: text.segments
    .slice(0, 3)
    .map(({ id: segmentId, startMs, text: said }) => ({ segmentId, startMs, text: said })),
  candidates: [
    {
      name: 'Renata Lopes',
      clues: [{ kind: 'own_name', quote: 'aqui é a Renata', startMs: 4000 }, { kind: 'present' }],
    },
    { name: 'Paulo Reis', clues: [{ kind: 'earlier', title: 'Diagnóstico da Padaria Trigal' }] },
  ],
};
const voices = respond(api.transcriptions.voices, [
  voice,
  { ...voice, participantId: idOf('segment', 2), name: 'Falante 3', candidates: [] },
]);
export const VoicesFilled: Story = show(Voices, [voices]);
export const VoicesDark: Story = { ...VoicesFilled, globals: { mode: 'dark' } };
export const VoicesInEnglish: Story = { ...VoicesFilled, globals: { locale: 'en' } };
export const VoicesAllNamed: Story = show(Voices, [respond(api.transcriptions.voices, [])]);
export const VoicesLoading: Story = show(Voices, [waiting(api.transcriptions.voices)]);
export const VoicesFailed: Story = show(Voices, [problem(api.transcriptions.voices, 'unavailable')]);
