import { useLingui } from '@lingui/react/macro';
import type { Evaluation, MeetingAnswers } from '@pauta/contract';
import { AnswerList, TalkTime } from '@pauta/insights';
import {
  Box,
  Button,
  ChecklistIcon,
  EmptyState,
  lazyComponent,
  PeopleIcon,
  RetryIcon,
  Stack,
  type TabItem,
  Tabs,
  Text,
  useScreenKeys,
} from '@pauta/ui-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import type { CommentSubject } from '../comments/comments-panel.tsx';
import { ParticipantList } from '../review/participant-list.tsx';
import { useQuestionCorrections } from '../review/use-question-corrections.ts';
import { MeetingTemplate } from '../review/meeting-template.tsx';
import { MeetingStages } from '../meeting/meeting-stages.tsx';
import { retryStageOptions } from '../meeting/meeting.mutations.ts';
import { useContributedPanels } from './contributed-panels.tsx';
import { EvaluationPanel } from './evaluation-panel.tsx';
import * as styles from './meeting-detail.css.ts';
import { StaleAnswers } from './stale-answers.tsx';
import { SummaryPanel } from './summary-panel.tsx';
import { Failure, type Loaded, type PanelProps, Waiting } from './panel-parts.tsx';

const EnrichmentPanel = lazyComponent(async () => (await import('../people/enrichment-panel.tsx')).EnrichmentPanel);
const CommentsPanel = lazyComponent(async () => (await import('../comments/comments-panel.tsx')).CommentsPanel);
const MeetingLog = lazyComponent(async () => (await import('./meeting-log.tsx')).MeetingLog);

/** Ids of the page's own tabs; tabs of other features have their own. */
export const tabIds: readonly string[] = [
  'transcript',
  'summary',
  'answers',
  'evaluation',
  'people',
  'comments',
  'log',
];

function AnswersPanel({
  meeting,
  people,
  onPlay,
  review,
  answers,
}: PanelProps & { readonly answers: Loaded<MeetingAnswers> }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const retry = useMutation(retryStageOptions(client, meeting.id));
  const stage = meeting.stages.find((one) => one.stage === 'answers');
  const { data, error } = answers;
  const corrections = useQuestionCorrections(data?.template?.id);
  if (!data) {
    return error ? (
      <Failure query={answers}>{t`Não foi possível abrir as respostas.`}</Failure>
    ) : (
      <Waiting label={t`Carregando as respostas`} />
    );
  }
  if (data.items.length > 0) {
    return (
      <Stack gap="x4">
        <StaleAnswers meeting={meeting} answers={data.items} />
        <AnswerList
          answers={data}
          speakers={people}
          onPlay={onPlay}
          review={review?.answers}
          corrections={corrections}
          {...(review && { templateChoice: <MeetingTemplate meeting={meeting} template={data.template} /> })}
          {...(review && {
            onUse: (answer, { value, evidence: { segmentId, quote } }) =>
              void review.corrections.answer(answer, { value, evidence: [{ segmentId, quote }] }),
          })}
        />
      </Stack>
    );
  }
  if (!data.template) {
    return (
      <EmptyState
        icon={ChecklistIcon}
        isCompact
        action={review && <MeetingTemplate meeting={meeting} template={data.template} />}
      >
        {t`Esta reunião não tem template. Escolha um para ter respostas.`}
      </EmptyState>
    );
  }
  const isAhead = data.status === 'queued' || data.status === 'running' || meeting.status === 'processing';
  if (isAhead) {
    return (
      <EmptyState
        icon={ChecklistIcon}
        isCompact
        detail={t`Cada uma com o trecho que a prova: “Quem decide? Renata e Marcos”, dito em 3:06.`}
      >
        {t`As respostas aparecem quando a análise terminar.`}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={ChecklistIcon}
      isCompact
      action={
        stage?.canRetry && (
          <Button icon={RetryIcon} isPending={retry.isPending} onPress={() => retry.mutate('answers')}>
            {t`Responder agora`}
          </Button>
        )
      }
    >
      {data.status === 'failed'
        ? t`A análise das respostas não terminou.`
        : t`As perguntas do template ainda não foram respondidas.`}
    </EmptyState>
  );
}

function PeoplePanel({ meeting, people, onPlay, review }: PanelProps) {
  const { t } = useLingui();
  const { metrics } = meeting;
  return (
    <Stack gap="x6">
      <ParticipantList meeting={meeting} review={review} />
      <Suspense fallback={<Waiting label={t`Carregando o que sabemos do cliente`} />}>
        <EnrichmentPanel meeting={meeting} speakers={people} onPlay={onPlay} review={review} />
      </Suspense>
      {metrics && metrics.speakers.length > 0 ? (
        <TalkTime metrics={metrics} speakers={people} />
      ) : (
        <EmptyState icon={PeopleIcon} isCompact>
          {t`O tempo de fala aparece quando houver uma transcrição.`}
        </EmptyState>
      )}
    </Stack>
  );
}

export type DetailTabsProps = PanelProps & {
  readonly tab: string;
  readonly onTab: (tab: string) => void;
  readonly answers: Loaded<MeetingAnswers>;
  readonly evaluation: Loaded<Evaluation>;
  /** The transcript as the first tab, if it has no column of its own. */
  readonly transcript?: ReactNode;
  /** Shows next steps in the summary, if they are not below the player. */
  readonly showsSteps: boolean;
  /** Seeks in the recording. */
  readonly onSeek: (startMs: number) => void;
  readonly currentMs: () => number;
  /** The selected passage, subject of the next comment. */
  readonly commented: CommentSubject | null;
  readonly onCommentTaken: () => void;
  /** Opens the review of all criteria. */
  readonly onReview: (() => void) | null;
};

/** Results of the analysis of a meeting, in tabs. */
export function DetailTabs({
  tab,
  onTab,
  transcript,
  showsSteps,
  answers,
  evaluation,
  onSeek,
  currentMs,
  commented,
  onCommentTaken,
  onReview,
  ...panel
}: DetailTabsProps) {
  const { t } = useLingui();
  const { meeting } = panel;
  const contributed = useContributedPanels(meeting);
  const showsLog = transcript !== undefined || tab === 'log';
  const padded = (content: ReactNode) => (
    <Box paddingX="x5" paddingY="x4">
      {content}
    </Box>
  );
  const items: TabItem[] = [
    ...(transcript ? [{ id: 'transcript', label: t`Transcrição`, content: transcript }] : []),
    {
      id: 'summary',
      label: t`Resumo`,
      content: padded(<SummaryPanel {...panel} showsSteps={showsSteps} onSeek={onSeek} currentMs={currentMs} />),
    },
    { id: 'answers', label: t`Respostas`, content: padded(<AnswersPanel {...panel} answers={answers} />) },
    {
      id: 'evaluation',
      label: t`Avaliação`,
      ...(meeting.score !== null && { count: meeting.score }),
      content: padded(<EvaluationPanel {...panel} evaluation={evaluation} onReview={onReview} />),
    },
    { id: 'people', label: t`Pessoas`, content: padded(<PeoplePanel {...panel} />) },
    {
      id: 'comments',
      label: t`Comentários`,
      content: padded(
        <Suspense fallback={<Waiting label={t`Carregando os comentários`} />}>
          <CommentsPanel
            meeting={meeting}
            about={commented}
            onTaken={onCommentTaken}
            onSeek={onSeek}
            currentMs={currentMs}
          />
        </Suspense>,
      ),
    },
    ...contributed.map(({ id, label, fills, Panel }) => {
      const panel = <Panel meeting={meeting} />;
      const waiting = <Waiting label={t`Carregando`} />;
      return {
        id,
        label,
        content: fills ? (
          <Suspense fallback={padded(waiting)}>
            <div className={styles.filling}>{panel}</div>
          </Suspense>
        ) : (
          padded(<Suspense fallback={waiting}>{panel}</Suspense>)
        ),
      };
    }),
    ...(showsLog
      ? [
          {
            id: 'log',
            label: t`Registro`,
            content: padded(
              <Stack gap="x6">
                <Stack gap="x3">
                  <MeetingStages meeting={meeting} saidCause={meeting.cause} isRecord />
                  <Text size="caption" tone="muted">
                    {t`Ao refazer uma etapa, as seguintes também são refeitas.`}
                  </Text>
                </Stack>
                <Suspense fallback={<Waiting label={t`Carregando o registro`} />}>
                  <MeetingLog meetingId={meeting.id} />
                </Suspense>
              </Stack>,
            ),
          },
        ]
      : []),
  ];
  useScreenKeys(Object.fromEntries(items.map(({ id }, at) => [`${at + 1}`, () => onTab(id)])));
  return (
    <div className={styles.tabs}>
      <Tabs label={t`Análise da reunião`} items={items} value={tab} onChange={onTab} fill isCompact inset="panel" />
    </div>
  );
}
