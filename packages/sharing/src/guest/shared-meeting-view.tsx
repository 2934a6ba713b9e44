import { useLingui } from '@lingui/react/macro';
import type { SharedMeeting } from '@pauta/contract';
import { AnswerItem, CriterionItem, formatSpan, NextSteps, type PlayEvidence, speakerLooks } from '@pauta/insights';
import { EmptyState, Heading, LogoMark, Score, Stack, Tabs, Text, useMediaController } from '@pauta/ui-kit';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { SharedPlayer } from './shared-player.tsx';
import { SharedTranscript } from './shared-transcript.tsx';
import * as styles from './shared-meeting.css.ts';

/** Who shared it, when it expires, and whom to contact about its deletion. */
function About({ meeting }: { readonly meeting: SharedMeeting }) {
  const { t, i18n } = useLingui();
  const { displayName, companyName } = meeting.madeBy;
  const until = i18n.date(meeting.expiresAt, { day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' });
  return (
    <Stack gap="x1">
      <span>{t`Compartilhada por ${displayName}, ${companyName}. Disponível até ${until}.`}</span>
      <span>{t`Você participou e quer que ela seja apagada? Peça a quem enviou o link.`}</span>
    </Stack>
  );
}

export type SharedMeetingViewProps = {
  readonly meeting: SharedMeeting;
  /** Requests a new address of the recording. */
  readonly onRenew: () => void;
};

/** The shared parts of a meeting. */
export function SharedMeetingView({ meeting, onRenew }: SharedMeetingViewProps) {
  const { t, i18n } = useLingui();
  const { title, startAt, durationMs, isExcerpt, recording, transcript, answers, evaluation, nextSteps } = meeting;
  const page = useRef<HTMLElement>(null);
  // The password field, which had the focus, has unmounted.
  useEffect(() => page.current?.focus({ preventScroll: true }), []);
  const controller = useMediaController(durationMs === null ? {} : { durationMs });
  const speakers = useMemo(() => transcript?.speakers ?? [], [transcript]);
  const looks = useMemo(() => speakerLooks(speakers), [speakers]);
  const plays = recording?.state === 'ready';
  const onPlay: PlayEvidence | undefined = plays ? ({ startMs }) => controller.playFrom(startMs) : undefined;
  const proofs = { speakers, ...(onPlay && { onPlay }) };

  const panel = (content: ReactNode) => <div className={styles.panel}>{content}</div>;
  const nothing = (sentence: string) => <EmptyState isCompact>{sentence}</EmptyState>;
  const tabs = [
    ...(transcript
      ? [
          {
            id: 'transcript',
            label: t`Transcrição`,
            content:
              transcript.segments.length > 0 ? (
                <SharedTranscript
                  segments={transcript.segments}
                  looks={looks}
                  controller={controller}
                  hasRecording={plays}
                />
              ) : (
                nothing(t`Nada foi dito neste trecho.`)
              ),
          },
        ]
      : []),
    ...(nextSteps
      ? [{ id: 'nextSteps', label: t`Próximos passos`, content: panel(<NextSteps steps={nextSteps} {...proofs} />) }]
      : []),
    ...(answers
      ? [
          {
            id: 'answers',
            label: t`Respostas`,
            content: panel(
              answers.length > 0 ? (
                <ul aria-label={t`Respostas`}>
                  {answers.map((answer) => (
                    <AnswerItem key={answer.id} answer={answer} {...proofs} />
                  ))}
                </ul>
              ) : (
                nothing(t`Nenhuma resposta para mostrar.`)
              ),
            ),
          },
        ]
      : []),
    ...(evaluation
      ? [
          {
            id: 'evaluation',
            label: t`Avaliação`,
            content: panel(
              evaluation.criteria.length > 0 ? (
                <Stack gap="x4">
                  {evaluation.score !== null && <Score value={evaluation.score} size="large" />}
                  <ul aria-label={t`Critérios`}>
                    {evaluation.criteria.map((criterion) => (
                      <CriterionItem key={criterion.id} criterion={criterion} {...proofs} />
                    ))}
                  </ul>
                </Stack>
              ) : (
                nothing(t`Nenhum critério para mostrar.`)
              ),
            ),
          },
        ]
      : []),
  ];
  const about = {
    id: 'about',
    label: t`Sobre`,
    content: panel(
      <Text as="div" size="small" tone="secondary">
        <About meeting={meeting} />
      </Text>,
    ),
  };
  const facts = [
    isExcerpt && t`Trecho`,
    i18n.date(startAt, { dateStyle: 'medium' }),
    durationMs !== null && formatSpan(durationMs, i18n.locale),
  ];

  return (
    <div className={recording ? styles.page : `${styles.page} ${styles.single}`}>
      <header className={styles.header}>
        <div className={styles.titleLine}>
          <LogoMark />
          <Heading level={1} truncate>
            {title}
          </Heading>
        </div>
        <Text size="small" tone="muted">
          {facts.filter(Boolean).join(' · ')}
        </Text>
      </header>
      <main ref={page} id="conteudo" tabIndex={-1} className={styles.body}>
        {recording && (
          <div className={styles.stage}>
            <SharedPlayer meeting={meeting} looks={looks} controller={controller} onRenew={onRenew} />
            <div className={styles.about}>
              <About meeting={meeting} />
            </div>
          </div>
        )}
        <div className={styles.results}>
          <Tabs label={t`O que foi compartilhado`} items={[...tabs, about]} fill inset="panel" />
        </div>
      </main>
    </div>
  );
}
