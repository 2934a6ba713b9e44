import { useLingui } from '@lingui/react/macro';
import { errorStateOf, failureWords } from '@pauta/api-client';
import type { Conversation, Evidence, RunStatus } from '@pauta/contract';
import { lazyPanel, paths, useFeatures } from '@pauta/feature-api';
import {
  AnswerList,
  EvaluationView,
  EvidencePlaceContext,
  NextSteps,
  RecapLines,
  TemplateChoice,
} from '@pauta/insights';
import {
  Box,
  Button,
  ChecklistIcon,
  EmptyState,
  ErrorState,
  EvaluateIcon,
  Heading,
  Loading,
  RetryIcon,
  SkeletonText,
  Stack,
  type TabItem,
  Tabs,
} from '@pauta/ui-kit';
import { useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import * as styles from '../thread/open-conversation.css.ts';
import {
  answersOptions,
  evaluateOptions,
  evaluationOptions,
  loadTemplateOptions,
  summaryOptions,
} from './analysis.queries.ts';
import type { ConversationReview } from './use-conversation-review.tsx';

const isUnderWay = (status: RunStatus) => status === 'queued' || status === 'running';

type PanelProps = {
  readonly conversation: Conversation;
  /** Null if the user may only read. */
  readonly review: ConversationReview | null;
  readonly onShow: (evidence: Evidence) => void;
};

/** Renders the data of a query, or its loading or error state. */
function Loaded<Data>({
  query,
  label,
  failure,
  children,
}: {
  readonly query: UseQueryResult<Data>;
  readonly label: string;
  readonly failure: string;
  readonly children: (data: Data) => ReactNode;
}) {
  const { data, error } = query;
  if (data !== undefined) return children(data);
  if (error) return <ErrorState isCompact {...errorStateOf(query, failure)} />;
  return (
    <Loading label={label}>
      <Stack gap="x5">
        <SkeletonText lines={2} />
        <SkeletonText lines={3} />
      </Stack>
    </Loading>
  );
}

function Reading() {
  const { t } = useLingui();
  return (
    <EmptyState icon={ChecklistIcon} isCompact detail={t`Pode sair da página, a leitura continua.`}>
      {t`Lendo a conversa.`}
    </EmptyState>
  );
}

function SummaryPanel({ conversation, review, onShow }: PanelProps) {
  const { t } = useLingui();
  const query = useQuery(summaryOptions(conversation));
  return (
    <Loaded query={query} label={t`Carregando o resumo`} failure={t`Não foi possível abrir o resumo.`}>
      {({ status, recap, nextSteps, speakers }) => {
        const isEmpty = recap.lines.length === 0 && nextSteps.length === 0;
        if (isEmpty && isUnderWay(status)) return <Reading />;
        const owners = speakers.map(({ name }) => name);
        return (
          <Stack gap="x6">
            {isEmpty && (
              <EmptyState icon={ChecklistIcon} isCompact>
                {t`Nenhuma mensagem resume esta conversa com clareza.`}
              </EmptyState>
            )}
            {recap.lines.length > 0 && (
              <Stack as="section" gap="x3" aria-label={t`Em poucas linhas`}>
                <Heading level={2}>{t`Em poucas linhas`}</Heading>
                <RecapLines recap={recap} steps={[]} speakers={speakers} onPlay={onShow} />
              </Stack>
            )}
            {(nextSteps.length > 0 || review) && (
              <Stack as="section" gap="x3" aria-label={t`Próximos passos`}>
                <Heading level={2}>{t`Próximos passos`}</Heading>
                <NextSteps
                  steps={nextSteps}
                  onPlay={onShow}
                  review={review ? { ...review.steps, owners } : undefined}
                />
              </Stack>
            )}
          </Stack>
        );
      }}
    </Loaded>
  );
}

function AnswersPanel({ conversation, review, onShow }: PanelProps) {
  const { t } = useLingui();
  const load = useMutation(loadTemplateOptions(useQueryClient(), conversation));
  const query = useQuery(answersOptions(conversation));
  return (
    <Loaded query={query} label={t`Carregando as respostas`} failure={t`Não foi possível abrir as respostas.`}>
      {({ status, answers, speakers }) => {
        const { template, items } = answers;
        const choice = review && (
          <TemplateChoice
            template={template}
            templatesHref={paths.templates}
            isDisabled={isUnderWay(status)}
            onLoad={(id) => load.mutateAsync(id)}
          />
        );
        if (items.length > 0)
          return (
            <AnswerList
              answers={answers}
              speakers={speakers}
              onPlay={onShow}
              review={review?.answers}
              onUse={review?.onUse}
              {...(choice && { templateChoice: choice })}
            />
          );
        if (isUnderWay(status)) return <Reading />;
        if (!template)
          return (
            <EmptyState icon={ChecklistIcon} isCompact action={choice}>
              {t`Esta conversa não tem template. Escolha um para ter respostas.`}
            </EmptyState>
          );
        return (
          <EmptyState
            icon={ChecklistIcon}
            isCompact
            detail={load.error && failureWords(load.error, t`Tente de novo.`)}
            action={
              review && (
                <Button icon={RetryIcon} isPending={load.isPending} onPress={() => load.mutate(template.id)}>
                  {t`Responder agora`}
                </Button>
              )
            }
          >
            {status === 'failed'
              ? t`A leitura das respostas não terminou.`
              : t`As perguntas do template ainda não foram respondidas.`}
          </EmptyState>
        );
      }}
    </Loaded>
  );
}

function EvaluationPanel({ conversation, review, onShow }: PanelProps) {
  const { t } = useLingui();
  const evaluate = useMutation(evaluateOptions(useQueryClient(), conversation));
  const query = useQuery(evaluationOptions(conversation));
  return (
    <Loaded query={query} label={t`Carregando a avaliação`} failure={t`Não foi possível abrir a avaliação.`}>
      {({ status, evaluation, speakers }) => {
        const isBusy = isUnderWay(status) || evaluate.isPending;
        const again = review && (
          <Button size="xs" icon={EvaluateIcon} isPending={isBusy} onPress={() => evaluate.mutate()}>
            {evaluation ? t`Avaliar de novo` : t`Avaliar agora`}
          </Button>
        );
        if (evaluation?.status === 'done')
          return (
            <Stack gap="x4">
              {evaluation.isOutdated && <span>{again}</span>}
              <EvaluationView evaluation={evaluation} speakers={speakers} onPlay={onShow} review={review?.evaluation} />
            </Stack>
          );
        if (isBusy) return <Reading />;
        return (
          <EmptyState
            icon={EvaluateIcon}
            isCompact
            action={again}
            detail={evaluate.error && failureWords(evaluate.error, t`Tente de novo.`)}
          >
            {status === 'failed' ? t`A avaliação não terminou.` : t`Esta conversa ainda não foi avaliada.`}
          </EmptyState>
        );
      }}
    </Loaded>
  );
}

export type ConversationAnalysisProps = PanelProps & {
  readonly tab: string;
  readonly onTab: (tab: string) => void;
  /** The messages as the first tab, if they have no column of their own. */
  readonly messages?: ReactNode;
};

/** Analysis of a conversation: summary, answers and evaluation. */
export function ConversationAnalysis({ tab, onTab, messages, ...panel }: ConversationAnalysisProps) {
  const { t, i18n } = useLingui();
  const contributed = useFeatures().flatMap(({ conversationPanels = [] }) => conversationPanels);
  const padded = (content: ReactNode) => (
    <Box paddingX="x5" paddingY="x4">
      {content}
    </Box>
  );
  const items: TabItem[] = [
    ...(messages ? [{ id: 'messages', label: t`Mensagens`, content: messages }] : []),
    { id: 'summary', label: t`Resumo`, content: padded(<SummaryPanel {...panel} />) },
    { id: 'answers', label: t`Respostas`, content: padded(<AnswersPanel {...panel} />) },
    { id: 'evaluation', label: t`Avaliação`, content: padded(<EvaluationPanel {...panel} />) },
    ...contributed.map((one) => {
      const Panel = lazyPanel(one);
      return {
        id: one.id,
        label: i18n._(one.label),
        content: (
          <Suspense>
            <div className={styles.filling}>
              <Panel conversation={panel.conversation} />
            </div>
          </Suspense>
        ),
      };
    }),
  ];
  return (
    <EvidencePlaceContext value="message">
      <Tabs label={t`Análise da conversa`} items={items} value={tab} onChange={onTab} fill isCompact inset="panel" />
    </EvidencePlaceContext>
  );
}
