import { useLingui } from '@lingui/react/macro';
import { ApiError } from '@pauta/api-client';
import type { Chapter, Evidence, Meeting } from '@pauta/contract';
import { useScreenSubject } from '@pauta/feature-api';
import { EvidencePlaceContext } from '@pauta/insights';
import { lazyComponent, media as mediaQueries, SpeakerLanes, Stack, toast, useMediaController } from '@pauta/ui-kit';
import { useMedia } from '@pauta/ui-kit/hooks';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { CutShort } from '../bot/cut-short.tsx';
import { useTranscriptWork } from '../edit/transcript-work.tsx';
import { MeetingSteps } from '../review/meeting-steps.tsx';
import { useReview } from '../review/use-review.tsx';
import { evaluateMeetingOptions } from '../meeting/meeting.mutations.ts';
import { lostParts } from '../meeting/warning-words.ts';
import { evaluationOptions, meetingAnswersOptions } from '../meeting/meeting.queries.ts';
import { AskAgain } from './ask-again.tsx';
import { useContributedPanels } from './contributed-panels.tsx';
import { useContributedPassageActions } from './contributed-passage-actions.tsx';
import { DetailHeader } from './detail-header.tsx';
import { DetailRegions } from './detail-regions.tsx';
import { DetailTabs, tabIds } from './detail-tabs.tsx';
import { ImportDialog } from './import-dialog.tsx';
import * as styles from './meeting-detail.css.ts';
import { firstTab, startOf } from './opening.ts';
import { usePlayerKeys, useTurnMoves } from './player-keys.ts';
import { PlayerPanel } from './player-panel.tsx';
import { questionBeside } from './question-beside.ts';
import { RecordingChoice, useChosenRecording } from './recording-choice.tsx';
import { StateBanner } from './state-banner.tsx';
import { TranscriptNotice } from './transcript-notice.tsx';
import { TranscriptUpgrade } from './transcript-upgrade.tsx';
import { TranscriptPanel } from './transcript-panel.tsx';
import { createTranscriptView } from './transcript-view.ts';
import { WarningNotes, warningsOf } from './warning-notes.tsx';
import { type Turn, turnAt } from './turns.ts';
import { useCommentSubject } from './use-comment-subject.ts';
import { noAutoRefetch, useMeetingText } from './use-meeting-text.ts';

const EvaluationDialog = lazyComponent(async () => (await import('../review/evaluation-dialog.tsx')).EvaluationDialog);

const noQuotes: readonly Evidence[] = [];
const noChapters: readonly Chapter[] = [];
const noTurns: readonly Turn[] = [];

/** The page of a meeting: player, transcript and analysis, synchronised. */
export function MeetingDetail({ meeting }: { readonly meeting: Meeting }) {
  'use memo';
  const { t } = useLingui();
  const [search, setSearch] = useSearchParams();
  // On paper without the transcript, of which only the turns in view exist.
  const isWide = useMedia(`${mediaQueries.desktop}, ${mediaQueries.print}`);
  const isPhone = useMedia(mediaQueries.phone);
  const [isImporting, setIsImporting] = useState(false);
  const [view] = useState(() => {
    const made = createTranscriptView();
    made.find(search.get('q') ?? '', 0);
    return made;
  });

  const answers = useQuery({ ...meetingAnswersOptions(meeting.id), ...noAutoRefetch });
  const evaluation = useQuery({
    ...evaluationOptions(meeting.id),
    ...noAutoRefetch,
    enabled: meeting.evaluationStatus !== 'none' || meeting.score !== null,
  });

  const evaluate = useMutation(evaluateMeetingOptions(useQueryClient(), meeting.id));

  const heard = useMeetingText(meeting, search);
  const { transcription, text, read, editor, segments, turns, lanes, people, lastMs, durationMs } = heard;
  const gaps = useMemo(() => lostParts(meeting), [meeting]);
  const quotes = useMemo(() => answers.data?.items.flatMap(({ evidence }) => evidence) ?? noQuotes, [answers.data]);

  const own = useMediaController({ durationMs, startMs: startOf(search) });
  const chosen = useChosenRecording(meeting, own);
  const { controller, other } = chosen;
  const passages = useContributedPassageActions({ meeting, segments, turns, controller });
  const hasRecording = meeting.media?.state === 'ready';

  const asks = search.get('tab');
  const contributed = useContributedPanels(meeting);
  const isTab = asks !== null && [...tabIds, ...contributed.map(({ id }) => id)].includes(asks);
  const wanted = isTab ? asks : firstTab(meeting, isWide);
  const tab = wanted === 'transcript' && isWide ? firstTab(meeting, true) : wanted;
  const setTab = (next: string) =>
    setSearch(
      (now) => {
        now.set('tab', next);
        return now;
      },
      { replace: true, preventScrollReset: true },
    );

  const review = useReview(meeting, answers.data, () => {
    if (!isWide) setTab('transcript');
  });

  const comment = useCommentSubject({ controller, segments, durationMs, onComment: () => setTab('comments') });

  // The reviewed criterion is in the address.
  const judged = search.get('criterion');
  const setJudged = (next: string | null, isStep = false) =>
    setSearch(
      (now) => {
        if (next === null) now.delete('criterion');
        else now.set('criterion', next);
        return now;
      },
      { replace: isStep, preventScrollReset: true },
    );

  const goTo = (ms: number) => {
    if (hasRecording) controller.playFrom(ms);
    else controller.seek(ms);
  };
  const work = useTranscriptWork({ meeting, text, segments, people, editor, review, goTo });
  const play = (evidence: Pick<Evidence, 'segmentId' | 'quote' | 'startMs'>) => {
    view.show(evidence);
    goTo(evidence.startMs);
  };

  useScreenSubject({
    kind: 'meeting',
    meetingId: meeting.id,
    play,
  });

  const seek = (ms: number) => {
    view.follow();
    goTo(ms);
  };

  const moveTurn = useTurnMoves(transcription.isPending, (by) => {
    const { currentMs, isPlaying } = controller.getState();
    const at = turnAt(turns, currentMs);
    const turn = turns[Math.max(0, at + by)];
    if (!turn) return;
    view.follow();
    if (isPlaying) controller.playFrom(turn.startMs);
    else controller.seek(turn.startMs);
  });
  const moveQuestion = (by: 1 | -1) => {
    const quote = questionBeside(answers.data?.items ?? [], controller.getState().currentMs, by);
    if (quote) play(quote);
  };
  usePlayerKeys(other?.controller ?? controller, { turn: moveTurn, question: moveQuestion });

  const isMissing = transcription.error instanceof ApiError && transcription.error.code === 'transcript_not_found';
  const transcript =
    turns.length > 0 ? (
      <TranscriptPanel
        turns={turns}
        isWhole={text !== undefined}
        controller={controller}
        view={view}
        quotes={quotes}
        hasRecording={hasRecording}
        picking={review?.picking}
        onComment={comment.ofWords}
        passages={passages}
        onUndoSpelling={review?.corrections.spelling}
        editor={editor}
        people={people}
        writers={work.writers}
        notes={
          <>
            {work.notes}
            <WarningNotes
              key={meeting.transcription?.revision}
              warnings={warningsOf(meeting, (name) => name === 'transcription')}
              onMore={() => setTab('log')}
              action={<AskAgain meeting={meeting} />}
            />
            <TranscriptUpgrade meeting={meeting} />
          </>
        }
      />
    ) : (
      <TranscriptNotice
        meeting={meeting}
        isLoading={transcription.isPending && transcription.isFetching}
        error={isMissing ? null : transcription.error}
        onRetry={() => void transcription.refetch()}
        isRetrying={transcription.isFetching}
        onImport={() => setIsImporting(true)}
      />
    );

  const hasPlayer = other !== null || (meeting.media !== null && meeting.media.state !== 'failed');
  const player = (
    <Stack gap="x2">
      <PlayerPanel
        key={other?.recording.id}
        meeting={meeting}
        people={people}
        turns={other ? noTurns : turns}
        language={read?.language ?? 'pt-BR'}
        controller={other?.controller ?? controller}
        isMini={isPhone}
        {...(other && { other: other.recording })}
      />
      {!other && durationMs > 0 && passages.marks}
      {meeting.recordings.length > 1 && <RecordingChoice meeting={meeting} chosen={chosen} />}
    </Stack>
  );
  const timeline = lanes.length > 0 && durationMs > 0 && (
    <SpeakerLanes
      controller={controller}
      durationMs={Math.max(durationMs, lastMs)}
      lanes={lanes}
      chapters={meeting.chapters ?? noChapters}
      gaps={gaps}
      hasRecording={meeting.media !== null}
    />
  );
  const isAnalysed = meeting.transcription?.status === 'done' && meeting.metrics !== null;
  const steps = isAnalysed && <MeetingSteps meeting={meeting} onPlay={play} review={review} />;
  const tabs = (
    <DetailTabs
      meeting={meeting}
      people={people}
      onPlay={play}
      onSeek={seek}
      currentMs={() => Math.round(controller.getState().currentMs)}
      commented={comment.subject}
      onCommentTaken={comment.forget}
      tab={tab}
      onTab={setTab}
      answers={answers}
      evaluation={evaluation}
      review={review}
      onReview={review ? () => setJudged('first') : null}
      showsSteps={isPhone}
      {...(!isWide && { transcript: <div className={styles.transcript}>{transcript}</div> })}
    />
  );

  return (
    <EvidencePlaceContext value={hasRecording ? 'recording' : 'text'}>
      <DetailHeader
        meeting={meeting}
        kind={answers.data?.template?.name ?? meeting.customer}
        controller={controller}
        onImport={() => setIsImporting(true)}
        onTab={setTab}
        onReview={review && evaluation.data?.status === 'done' ? () => setJudged('first') : null}
      />
      <StateBanner meeting={meeting} onTab={setTab} />
      <CutShort meeting={meeting} />
      <DetailRegions isTextOnly={!hasPlayer} {...{ isWide, isPhone, player, timeline, steps, transcript, tabs }} />
      {review && judged !== null && (
        <Suspense>
          <EvaluationDialog
            meeting={meeting}
            evaluation={evaluation.data}
            people={people}
            review={review}
            controller={controller}
            hasRecording={hasRecording}
            onPlay={play}
            currentId={judged}
            onCurrent={(id) => setJudged(id, true)}
            onEvaluate={() => {
              setJudged(null, true);
              evaluate.mutate(undefined, {
                onError: (error) =>
                  toast({
                    title: t`A avaliação não começou`,
                    tone: 'critical',
                    ...(error instanceof ApiError && { description: error.message }),
                  }),
              });
            }}
            onClose={() => setJudged(null, true)}
          />
        </Suspense>
      )}
      {review?.dialogs}
      {work.dialogs}
      {passages.dialog}
      <ImportDialog meetingId={meeting.id} isOpen={isImporting} onOpenChange={setIsImporting} />
    </EvidencePlaceContext>
  );
}
