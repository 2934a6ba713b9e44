import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ApiError, reasonWords } from '@pauta/api-client';
import { hasOptions, type MeetingSummary, type QuestionSuggestion, type SuggestionKind } from '@pauta/contract';
import { AnalystNote } from '@pauta/insights';
import { Banner, Button, Card, EmptyState, Inline, SkeletonText, SparklesIcon, Stack, Tag, Text } from '@pauta/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { questionTypes } from '../template/question-types.ts';
import { suggestOptions } from '../template/template.queries.ts';
import { asKey, type DraftQuestion, fieldsOf } from './template-draft.ts';
import { TrialAnswerView } from './trial-panel.tsx';
import type { Trial } from './use-trial.ts';

const kinds: Readonly<Record<SuggestionKind, { readonly title: MessageDescriptor; readonly why: MessageDescriptor }>> =
  {
    type: {
      title: msg`Outro tipo de resposta`,
      why: msg`A pergunta pede este tipo: a resposta vem pronta para somar e comparar.`,
    },
    options: { title: msg`Opções`, why: msg`Com opções, as reuniões podem ser contadas e comparadas.` },
    guidance: { title: msg`Orientação`, why: msg`Diz o que vale como resposta e evita respostas erradas.` },
    single_question: {
      title: msg`Uma pergunta de cada vez`,
      why: msg`São duas perguntas em uma; a resposta só caberia em uma delas.`,
    },
    wording: { title: msg`Redação`, why: msg`Escrita como pergunta, fica claro o que se espera.` },
  };

const asDraft = (question: DraftQuestion, { question: text, subprompt, type, options }: QuestionSuggestion) => ({
  ...question,
  text,
  subprompt: subprompt ?? '',
  type,
  options,
});

/** Only the differences. */
function Difference({ from, to }: { readonly from: DraftQuestion; readonly to: DraftQuestion }) {
  const { i18n } = useLingui();
  return (
    <Stack gap="x2">
      {to.text !== from.text && <Text weight="medium">{to.text}</Text>}
      {to.type !== from.type && (
        <Text size="small" tone="secondary">
          {i18n._(questionTypes[from.type].label)} → {i18n._(questionTypes[to.type].label)}
        </Text>
      )}
      {hasOptions(to.type) && to.options.join('\n') !== from.options.join('\n') && (
        <Inline gap="x1" wrap>
          {to.options.map((option) => (
            <Tag key={option}>{option}</Tag>
          ))}
        </Inline>
      )}
      {to.subprompt !== from.subprompt && to.subprompt && (
        <Text size="small" tone="secondary">
          {to.subprompt}
        </Text>
      )}
    </Stack>
  );
}

export type SuggestionPanelProps = {
  readonly question: DraftQuestion;
  readonly trial: Trial;
  /** Meeting for which suggestions are answered as a preview. */
  readonly meeting: MeetingSummary | undefined;
  readonly onUse: (question: DraftQuestion) => void;
};

/** Suggested text, type and options for a question, each as a card with its preview answer. */
export function SuggestionPanel({ question, trial, meeting, onUse }: SuggestionPanelProps) {
  const { t, i18n } = useLingui();
  const { mutate, data, error, isPending, reset } = useMutation(suggestOptions());
  const content = asKey(question);
  useEffect(reset, [content, reset]);
  const { text, ...rest } = fieldsOf(question);
  const askFor = () =>
    mutate(
      { question: text, ...rest, options: [...(rest.options ?? [])] },
      {
        onSuccess: ({ suggestions }) => {
          if (!meeting) return;
          const drafts = suggestions.map((suggestion) => asDraft(question, suggestion));
          void trial.ask(
            [meeting.id],
            drafts.map((draft) => ({
              key: `${question.key} suggested`,
              content: asKey(draft),
              fields: fieldsOf(draft),
            })),
          );
        },
      },
    );
  if (!text) return <EmptyState isCompact>{t`Escreva a pergunta para receber sugestões.`}</EmptyState>;
  return (
    <Stack gap="x4">
      <Inline justify="between" wrap>
        <Text size="small" tone="secondary" truncate={2}>
          {text}
        </Text>
        <Button icon={SparklesIcon} isPending={isPending} onPress={askFor}>
          {t`Pedir sugestões`}
        </Button>
      </Inline>
      {error && (
        <Banner tone="critical">
          {error instanceof ApiError ? error.message : t`Não foi possível pedir sugestões. Tente de novo.`}
        </Banner>
      )}
      {data?.reason && (
        <Banner tone="caution" title={t`O modelo não respondeu; as sugestões são das regras.`}>
          {reasonWords(data.reason)}
        </Banner>
      )}
      {data?.suggestions.length === 0 && <EmptyState isCompact>{t`A pergunta já está boa.`}</EmptyState>}
      {data?.suggestions.map((suggestion) => {
        const draft = asDraft(question, suggestion);
        const tried = meeting && trial.answerTo(meeting.id, draft);
        return (
          <Card
            key={`${suggestion.kind} ${asKey(draft)}`}
            title={i18n._(kinds[suggestion.kind].title)}
            level={3}
            note={suggestion.why ?? i18n._(kinds[suggestion.kind].why)}
            actions={
              <Button size="xs" onPress={() => onUse(draft)}>
                {t`Usar`}
              </Button>
            }
          >
            <Stack gap="x3">
              <Difference from={question} to={draft} />
              {meeting && (tried || trial.isRunning) && (
                <Stack gap="x1">
                  <Text size="caption" tone="muted" truncate>
                    {t`Em ${meeting.title}`}
                  </Text>
                  {tried ? (
                    <TrialAnswerView tried={tried} meeting={meeting} type={draft.type} />
                  ) : (
                    <SkeletonText width="60%" />
                  )}
                </Stack>
              )}
            </Stack>
          </Card>
        );
      })}
      {data && <AnalystNote analyst={data.analyst} />}
    </Stack>
  );
}
