import { useLingui } from '@lingui/react/macro';
import { ApiError, errorStateOf, failureWords } from '@pauta/api-client';
import {
  type CriterionFields,
  type EvaluationPrompt,
  longestPrompt,
  mostCriteria,
  type TeamCriterion,
} from '@pauta/contract';
import {
  Banner,
  Button,
  ConfirmDialog,
  Diff,
  EmptyState,
  ErrorState,
  Heading,
  Inline,
  Stack,
  Text,
  TextArea,
  toast,
} from '@pauta/ui-kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import {
  compiledPromptOptions,
  criterionAgreementOptions,
  evaluationPromptOptions,
  resetPromptOptions,
  savePromptOptions,
  writePromptOptions,
} from './criteria.queries.ts';
import { CriteriaHistory } from './criteria-history.tsx';
import { CriteriaPreview } from './criteria-preview.tsx';
import { CriterionDialog } from './criterion-dialog.tsx';
import { CriterionItem } from './criterion-item.tsx';
import * as styles from './criteria.css.ts';
import { usePromptDraft } from './use-prompt-draft.ts';

const typingMs = 400;

const fieldsOf = ({ name, weight, levels, example, description, occasion }: TeamCriterion): CriterionFields => ({
  name,
  weight,
  levels,
  example,
  description,
  occasion,
});

export type CriteriaEditorProps = { readonly saved: EvaluationPrompt };

/** The team's text and its criteria, both editable; a draft until it is saved. */
export function CriteriaEditor({ saved }: CriteriaEditorProps) {
  const { t, i18n } = useLingui();
  const { teamId, version } = saved;
  const client = useQueryClient();
  const save = useMutation(savePromptOptions(client, teamId));
  const reset = useMutation(resetPromptOptions(client, teamId));
  const write = useMutation(writePromptOptions(teamId));
  const draft = usePromptDraft(saved);
  const { text, isChanged, isBehind } = draft;
  const [typed, setTyped] = useState(text);
  const [edited, setEdited] = useState<number | null>(null);
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setTyped(text), typingMs);
    return () => clearTimeout(timer);
  }, [text]);
  const compiled = useQuery({ ...compiledPromptOptions(teamId, typed), enabled: typed !== saved.prompt });
  const { data: agreements = [] } = useQuery(criterionAgreementOptions(teamId));
  const { criteria, unread, analyst, awaitsModel } = (typed === saved.prompt ? saved : compiled.data) ?? saved;
  const isReading = typed !== text || compiled.isFetching;

  const replace = (prompt: string) => {
    draft.set(prompt);
    setTyped(prompt);
    save.reset();
  };
  /** Replaces the draft by the saved text. */
  const settle = (prompt: string) => {
    draft.clear();
    setTyped(prompt);
    save.reset();
  };
  const rewrite = async (next: readonly CriterionFields[]): Promise<boolean> => {
    try {
      const written = await write.mutateAsync({ prompt: text, criteria: [...next] });
      client.setQueryData(compiledPromptOptions(teamId, written.prompt).queryKey, written);
      replace(written.prompt);
      return true;
    } catch {
      return false;
    }
  };
  const fields = criteria.map(fieldsOf);
  const move = (at: number, by: 1 | -1) => {
    const moved = fields[at];
    if (moved) void rewrite(fields.toSpliced(at, 1).toSpliced(at + by, 0, moved));
  };
  const blank: CriterionFields = {
    name: '',
    weight: 1,
    levels: [t`Não fez.`, t`Fez em parte.`, t`Fez por inteiro.`],
    example: null,
    description: '',
    occasion: null,
  };
  const submit = () =>
    save.mutate(
      { prompt: text, version },
      {
        onSuccess: ({ prompt }) => {
          settle(prompt);
          toast({ title: t`Critérios salvos. Valem para as próximas avaliações.` });
        },
        onError: (error) => {
          if (!(error instanceof ApiError && error.code === 'prompt_changed')) return;
          void client.invalidateQueries({ queryKey: evaluationPromptOptions(teamId).queryKey });
        },
      },
    );
  const goBack = async () => {
    try {
      settle((await reset.mutateAsync()).prompt);
      return true;
    } catch {
      return false;
    }
  };
  const restore = (prompt: string) => {
    const before = text;
    replace(prompt);
    if (isChanged) toast({ title: t`Versão no editor`, onUndo: () => replace(before) });
  };
  const failure = save.error ?? (edited === null ? write.error : null) ?? reset.error;
  const who = saved.by?.displayName;
  const when = saved.at && i18n.date(saved.at, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <Stack gap="x5">
      {draft.isRestored && !isBehind && <Banner>{t`Recuperamos o que você não tinha salvado.`}</Banner>}
      {isBehind && (
        <Stack gap="x3">
          <Banner
            tone="caution"
            title={t`Uma versão nova foi salva enquanto você editava`}
            actions={
              <>
                <Button size="xs" onPress={() => settle(saved.prompt)}>{t`Ficar com a salva`}</Button>
                <Button
                  size="xs"
                  onPress={() => {
                    draft.catchUp();
                    save.reset();
                  }}
                >
                  {t`Continuar com a minha`}
                </Button>
              </>
            }
          />
          <Stack gap="x1">
            <Text size="small" tone="muted">{t`O que muda se você salvar a sua por cima:`}</Text>
            <Diff before={saved.prompt} after={text} />
          </Stack>
        </Stack>
      )}
      <TextArea
        label={t`Texto dos critérios`}
        description={t`Um critério por linha, como “- Descobriu a dor (peso 3): …”, ou em frases.`}
        value={text}
        onChange={draft.set}
        rows={12}
        maxLength={longestPrompt}
      />
      {failure && !isBehind && (
        <Banner tone="critical" isUrgent>
          {failureWords(failure, t`Não foi possível salvar. Tente de novo.`)}
        </Banner>
      )}
      <Inline gap="x3" wrap>
        <Button
          variant="primary"
          isPending={save.isPending}
          isDisabled={!isChanged || isBehind || isReading}
          onPress={submit}
        >
          {t`Salvar critérios`}
        </Button>
        {isChanged && <Button variant="ghost" onPress={() => settle(saved.prompt)}>{t`Descartar`}</Button>}
        <Button variant="ghost" onPress={() => setHistoryOpen(true)}>{t`Versões`}</Button>
        {!saved.isDefault && (
          <ConfirmDialog
            trigger={<Button variant="ghost">{t`Voltar ao padrão`}</Button>}
            title={t`Voltar aos critérios do Pauta?`}
            confirmLabel={t`Voltar ao padrão`}
            isPending={reset.isPending}
            onConfirm={goBack}
          >
            <Stack gap="x3">
              <Text>{t`O texto de agora continua nas versões. As avaliações feitas não mudam.`}</Text>
              <Diff before={text} after={saved.defaultPrompt} />
            </Stack>
          </ConfirmDialog>
        )}
      </Inline>
      <Text size="small" tone="muted">
        {saved.isDefault
          ? t`Esta equipe usa os critérios do Pauta.`
          : who && when
            ? t`Versão ${version}, de ${who}, em ${when}.`
            : t`Escritos quando a equipe foi criada.`}
      </Text>
      <CriteriaPreview key={teamId} teamId={teamId} prompt={text} />
      <Stack gap="x3">
        <Heading level={3}>{t`Critérios entendidos`}</Heading>
        {analyst === 'llm' && (
          <Text size="small" tone="muted">
            {t`Lidos pelo modelo de linguagem, cada um com a passagem do texto que o pede.`}
          </Text>
        )}
        {awaitsModel && (
          <Text size="small" tone="muted">
            {t`Por enquanto, como as regras leem. O modelo de linguagem lê este texto na primeira avaliação, ou em “Ver o que mudaria”.`}
          </Text>
        )}
        {compiled.error && typed !== saved.prompt ? (
          <ErrorState isCompact {...errorStateOf(compiled, t`Não foi possível ler os critérios.`)} />
        ) : criteria.length === 0 ? (
          <EmptyState isCompact detail={t`Escreva um por linha, com o que o vendedor deve fazer.`}>
            {t`Nenhum critério neste texto`}
          </EmptyState>
        ) : (
          <ul className={styles.list} aria-label={t`Critérios entendidos`} aria-busy={isReading}>
            {criteria.map((criterion, at) => (
              <CriterionItem
                key={criterion.key}
                criterion={criterion}
                agreement={agreements.find(({ key }) => key === criterion.key)}
                isFirst={at === 0}
                isLast={at === criteria.length - 1}
                isPending={write.isPending || isReading}
                onEdit={() => setEdited(at)}
                onMove={(by) => move(at, by)}
                onRemove={() => void rewrite(fields.toSpliced(at, 1))}
              />
            ))}
          </ul>
        )}
        <Inline gap="x3">
          <Button
            isDisabled={criteria.length >= mostCriteria || isReading}
            onPress={() => setEdited(criteria.length)}
          >{t`Adicionar critério`}</Button>
        </Inline>
        {unread.length > 0 && (
          <Stack gap="x1">
            <Text weight="strong">{t`Não viraram critério`}</Text>
            {unread.map((sentence, at) => (
              <Text key={at} size="small" tone="muted">
                <bdi>“{sentence}”</bdi>
              </Text>
            ))}
          </Stack>
        )}
      </Stack>
      {edited !== null && (
        <CriterionDialog
          criterion={fields[edited] ?? blank}
          isPending={write.isPending}
          error={write.error}
          onSave={(criterion) => rewrite(fields.toSpliced(edited, 1, criterion))}
          onClose={() => {
            setEdited(null);
            write.reset();
          }}
        />
      )}
      {isHistoryOpen && (
        <CriteriaHistory teamId={teamId} prompt={text} onRestore={restore} onClose={() => setHistoryOpen(false)} />
      )}
    </Stack>
  );
}
