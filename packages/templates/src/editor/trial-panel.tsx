import { useLingui } from '@lingui/react/macro';
import { call, reasonWords } from '@pauta/api-client';
import {
  type Analyst,
  type AnswerValue,
  type ErrorCode,
  type Evidence,
  type MeetingSummary,
  meetings as meetingCalls,
  type QuestionType,
  silenceOf,
} from '@pauta/contract';
import { paths } from '@pauta/feature-api';
import { EvidenceList, formatAnswer, useSilenceWords } from '@pauta/insights';
import {
  Badge,
  Banner,
  Button,
  DashedIcon,
  EmptyState,
  Heading,
  Icon,
  Inline,
  Link,
  MultiSelect,
  PlayIcon,
  SegmentedControl,
  SkeletonText,
  Stack,
  StatusChip,
  Text,
  WarningIcon,
} from '@pauta/ui-kit';
import { useEffect, useState } from 'react';
import { asKey, type DraftQuestion, faultOf, fieldsOf } from './template-draft.ts';
import * as styles from './trial-panel.css.ts';
import type { Trial, TrialAnswerEvent } from './use-trial.ts';

export const mostMeetings = 3;

/** Formats a value in the user's language. */
const useValueText = (): ((value: AnswerValue, type: QuestionType) => string) => {
  const { t, i18n } = useLingui();
  return (value, type) => formatAnswer(value, type, { locale: i18n.locale, yes: t`Sim`, no: t`Não` });
};

const openMoment = ({ meetingId, startMs }: Evidence) =>
  globalThis.open(paths.meeting(meetingId, { t: startMs / 1000 }), '_blank', 'noreferrer');

/** An answer with its evidence, or candidate passages if there is none. */
export function TrialAnswerView({
  tried: { answer },
  meeting,
  type,
}: {
  readonly tried: TrialAnswerEvent;
  readonly meeting: MeetingSummary;
  readonly type: QuestionType;
}) {
  const { t } = useLingui();
  const textOf = useValueText();
  const silenceWords = useSilenceWords();
  if (answer.value === null) {
    const passages = (answer.candidates ?? []).map(({ evidence }) => evidence).slice(0, 2);
    return (
      <Stack gap="x1h">
        <span className={styles.none}>
          <Icon icon={DashedIcon} size="small" />
          {silenceWords(silenceOf(answer) ?? 'not_said')}
        </span>
        {passages.length > 0 && (
          <>
            <Text size="small" tone="muted">{t`Trechos que podem responder`}</Text>
            <EvidenceList evidence={passages} speakers={meeting.participants} onPlay={openMoment} />
          </>
        )}
      </Stack>
    );
  }
  return (
    <Stack gap="x1h">
      <Inline wrap align="baseline">
        <Text weight="medium">
          <bdi>{textOf(answer.value, type)}</bdi>
        </Text>
        {answer.confidence === 'low' && (
          <StatusChip tone="caution" icon={WarningIcon}>
            {t`Confiança baixa`}
          </StatusChip>
        )}
      </Inline>
      <EvidenceList evidence={answer.evidence.slice(0, 2)} speakers={meeting.participants} onPlay={openMoment} />
    </Stack>
  );
}

const useFailureText = (): ((code: ErrorCode) => string) => {
  const { t } = useLingui();
  return (code) => {
    if (code === 'transcript_not_found') return t`Esta reunião não tem transcrição.`;
    if (code === 'meeting_not_found') return t`Esta reunião não está mais disponível.`;
    return t`Não foi possível testar nesta reunião. Tente de novo.`;
  };
};

function MeetingAnswer({
  question,
  meeting,
  trial,
}: {
  readonly question: DraftQuestion;
  readonly meeting: MeetingSummary;
  readonly trial: Trial;
}) {
  const { t } = useLingui();
  const textOf = useValueText();
  const silenceWords = useSilenceWords();
  const failureText = useFailureText();
  const { isRunning, failure } = trial.stateOf(meeting.id);
  const tried = trial.answerTo(meeting.id, question);
  const change = trial.changeOf(meeting.id, question);
  const body = () => {
    if (tried) return <TrialAnswerView tried={tried} meeting={meeting} type={question.type} />;
    if (isRunning) return <SkeletonText width="60%" />;
    if (failure) return <Text tone="critical">{failureText(failure)}</Text>;
    return <Text tone="muted">{t`Ainda não testada`}</Text>;
  };
  return (
    <li className={styles.meeting}>
      <Inline justify="between" gap="x2">
        <Text size="small" tone="muted" truncate title={meeting.title}>
          <Link href={paths.meeting(meeting.id)} tone="quiet">
            {meeting.title}
          </Link>
        </Text>
        {change && <Badge tone="info">{t`Mudou`}</Badge>}
      </Inline>
      {body()}
      {change && (
        <span className={styles.changed}>
          {t`Antes:`}{' '}
          <bdi>
            {change.value === null
              ? silenceWords(change.silence ?? 'not_said', 'inline')
              : textOf(change.value, question.type)}
          </bdi>
        </span>
      )}
    </li>
  );
}

export type TrialPanelProps = {
  readonly trial: Trial;
  readonly questions: readonly DraftQuestion[];
  readonly selected: DraftQuestion | undefined;
  /** Selectable meetings, newest first. */
  readonly meetings: readonly MeetingSummary[];
  readonly chosenIds: readonly string[];
  readonly onChoose: (ids: readonly string[]) => void;
  /** Rules are free, so edits are tried automatically; with a model, the user starts each trial. */
  readonly analyst: Analyst;
};

const settledMs = 900;

/** Answers of the questions in real meetings, before publishing. */
export function TrialPanel({ trial, questions, selected, meetings, chosenIds, onChoose, analyst }: TrialPanelProps) {
  const { t } = useLingui();
  const [shows, setShows] = useState<'one' | 'all'>('one');
  const [hasBegun, setHasBegun] = useState(false);
  const chosen = chosenIds.flatMap((id) => meetings.find((meeting) => meeting.id === id) ?? []);
  const ready = questions.filter((question) => faultOf(question) === null);
  const shown = shows === 'all' || !selected ? questions : [selected];
  const open = ready.filter((question) => chosen.some(({ id }) => !trial.answerTo(id, question)));

  const run = async () => {
    setHasBegun(true);
    const ids = chosen.map(({ id }) => id);
    for (const id of ids) {
      void call(meetingCalls.answers, { params: { id } })
        .then(trial.compareWith)
        .catch(() => undefined);
    }
    await trial.ask(
      ids,
      ready.map((question) => ({ key: question.key, content: asKey(question), fields: fieldsOf(question) })),
    );
  };
  const isLive = hasBegun && analyst === 'local';
  const pending = open.map((question) => asKey(question)).join() + chosenIds.join();
  useEffect(() => {
    if (!isLive || pending === '') return undefined;
    const timer = setTimeout(() => void run(), settledMs);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `pending` triggers it; the request reads current values
  }, [isLive, pending]);

  if (meetings.length === 0) {
    return (
      <EmptyState isCompact>
        {t`Nenhuma reunião com transcrição ainda. Quando houver, você testa as perguntas nela antes de publicar.`}
      </EmptyState>
    );
  }
  const reason = chosen.map(({ id }) => trial.stateOf(id).reason).find((one) => one !== null);
  return (
    <div className={styles.panel}>
      <Stack gap="x3">
        <MultiSelect
          label={t`Reuniões`}
          value={chosenIds}
          onChange={(ids) => onChoose(ids.slice(-mostMeetings))}
          options={meetings.map(({ id, title, customer }) => ({
            id,
            label: title,
            ...(customer && { description: customer }),
          }))}
          description={t`Até três.`}
          placeholder={t`Escolha uma reunião`}
        />
        <Inline justify="between" wrap>
          <SegmentedControl
            label={t`O que mostrar`}
            value={shows}
            onChange={setShows}
            options={[
              { id: 'one', label: t`Esta pergunta` },
              { id: 'all', label: t`Todas` },
            ]}
          />
          {trial.isRunning ? (
            <Button onPress={trial.stop}>{t`Parar`}</Button>
          ) : (
            <Button icon={PlayIcon} isDisabled={chosen.length === 0 || open.length === 0} onPress={() => void run()}>
              {t`Testar`}
            </Button>
          )}
        </Inline>
      </Stack>
      {trial.error && <Banner tone="critical">{trial.error}</Banner>}
      {reason && (
        <Banner tone="caution" title={t`O modelo não respondeu; as regras responderam.`}>
          {reasonWords(reason)}
        </Banner>
      )}
      <ol className={styles.list} aria-label={t`Respostas do teste`} aria-busy={trial.isRunning}>
        {shown.map((question) => (
          <li key={question.key} className={styles.item}>
            <Stack gap="x3">
              <Heading level={3} size="section">
                {question.text.trim() || t`Pergunta sem texto`}
              </Heading>
              {faultOf(question) ? (
                <Text size="small" tone="muted">{t`Complete a pergunta para testar.`}</Text>
              ) : (
                <ul className={styles.answers}>
                  {chosen.map((meeting) => (
                    <MeetingAnswer key={meeting.id} question={question} meeting={meeting} trial={trial} />
                  ))}
                </ul>
              )}
            </Stack>
          </li>
        ))}
      </ol>
    </div>
  );
}
