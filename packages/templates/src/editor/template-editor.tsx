import { Trans, useLingui } from '@lingui/react/macro';
import { ApiError } from '@pauta/api-client';
import { templateOptions } from '@pauta/company';
import type { TemplateUsage, TemplateWithQuestions } from '@pauta/contract';
import { paths, useDraft } from '@pauta/feature-api';
import {
  ArrowLeftIcon,
  Banner,
  Button,
  Drawer,
  PageBody,
  PageHeader,
  PlayIcon,
  StatusChip,
  SuccessIcon,
  toast,
} from '@pauta/ui-kit';
import { useMedia } from '@pauta/ui-kit/hooks';
import { media } from '@pauta/ui-kit/theme';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { TemplateFacts } from '../components/template-facts.tsx';
import { templateHref } from '../template/template-href.ts';
import { createTemplateOptions, publishOptions } from '../template/template.queries.ts';
import { useFailure } from '../template/use-template-actions.tsx';
import { EditorSide } from './editor-side.tsx';
import { QuestionForm } from './question-form.tsx';
import { QuestionOutline } from './question-outline.tsx';
import { RunDialog } from './run-dialog.tsx';
import { RunStrip } from './run-strip.tsx';
import {
  areSame,
  changesBetween,
  type DraftQuestion,
  draftOf,
  faultOf,
  isComplete,
  isDraft,
  moveQuestion,
  newDraft,
  newQuestion,
  type TemplateDraft,
  toNew,
  toUpdate,
} from './template-draft.ts';
import * as styles from './template-editor.css.ts';
import { TemplateMenu } from './template-menu.tsx';
import { useTrial } from './use-trial.ts';
import { ChangeList } from './version-panel.tsx';

const emptyDraft = newDraft();

export type TemplateEditorProps = {
  /** Undefined for a new template. */
  readonly template: TemplateWithQuestions | undefined;
  readonly usage: TemplateUsage | undefined;
  readonly defaultId: string | undefined;
};

/** Editor of a template: questions, the selected one, and a side panel. The draft is stored until it is published. */
export function TemplateEditor({ template, usage, defaultId }: TemplateEditorProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const client = useQueryClient();
  const fail = useFailure();
  const draft = useDraft<TemplateDraft | null>(`template.${template?.id ?? 'new'}`, null, isDraft);
  const saved = template ? draftOf(template) : emptyDraft;
  const fields = draft.value ?? saved;
  const { questions } = fields;
  const isChanged = !template || !areSame(fields, saved);
  const isBehind = template !== undefined && draft.value !== null && isChanged && fields.base !== template.version;

  const [selected, setSelected] = useState({ key: questions[0]?.key ?? null, at: 0 });
  const question = questions.find(({ key }) => key === selected.key) ?? questions[selected.at] ?? questions.at(-1);
  const isNarrow = useMedia(media.narrow);
  const [isFormShown, setIsFormShown] = useState(false);
  const [showsFaults, setShowsFaults] = useState(false);
  const [isRestoredShown, setIsRestoredShown] = useState(true);
  const [isApplying, setIsApplying] = useState(false);
  const textRef = useRef<HTMLTextAreaElement>(null);
  const focusText = () => requestAnimationFrame(() => textRef.current?.focus());

  const trial = useTrial();
  const [chosen, setChosen] = useState<readonly string[] | null>(null);

  const create = useMutation(createTemplateOptions(client));
  const update = useMutation(publishOptions(client));

  const set = (change: Partial<TemplateDraft>) => draft.set({ ...fields, ...change });
  const select = (key: string) => setSelected({ key, at: questions.findIndex((one) => one.key === key) });
  const change = (next: DraftQuestion) =>
    set({ questions: questions.map((one) => (one.key === next.key ? next : one)) });
  const insert = (added: DraftQuestion, at = questions.length) => {
    set({ questions: questions.toSpliced(at, 0, added) });
    setSelected({ key: added.key, at });
    setIsFormShown(true);
    focusText();
  };
  const remove = (gone: DraftQuestion) => {
    const at = questions.indexOf(gone);
    const next = questions.toSpliced(at, 1);
    set({ questions: next });
    setSelected({ key: next[Math.min(at, next.length - 1)]?.key ?? null, at });
    setIsFormShown(false);
    // The pressed button has unmounted; on narrow screens the form is replaced by the list, which has no text field.
    if (!isNarrow) focusText();
    toast({ title: t`Pergunta removida`, onUndo: () => draft.set({ ...fields, questions }) });
  };

  const publish = () => {
    if (!isComplete(fields)) {
      setShowsFaults(true);
      const wrong = questions.find((one) => faultOf(one) !== null);
      if (wrong) {
        select(wrong.key);
        setIsFormShown(true);
        focusText();
      }
      return;
    }
    setShowsFaults(false);
    const onSuccess = (stored: TemplateWithQuestions) => {
      draft.clear();
      const { version } = stored;
      toast({ tone: 'positive', title: template ? t`Versão ${version} publicada` : t`Template publicado` });
      if (!template) void navigate(templateHref(stored.id), { replace: true });
    };
    if (!template) return create.mutate(toNew(fields), { onSuccess, onError: fail(t`O template não foi publicado`) });
    return update.mutate(
      { id: template.id, ...toUpdate(fields) },
      {
        onSuccess,
        onError: (error) => {
          if (error instanceof ApiError && error.code === 'template_changed') {
            void client.invalidateQueries({ queryKey: templateOptions(template.id).queryKey });
          }
          fail(t`O template não foi publicado`)(error);
        },
      },
    );
  };

  const side = question && (
    <EditorSide
      template={template}
      questions={questions}
      question={question}
      onUse={change}
      onRestore={(restored) => {
        const before = draft.value;
        draft.set(restored);
        toast({
          title: t`Versão no editor`,
          description: t`Publique para ela valer.`,
          onUndo: () => (before ? draft.set(before) : draft.clear()),
        });
      }}
      trial={trial}
      chosen={chosen}
      onChoose={setChosen}
    />
  );

  return (
    <>
      <PageHeader
        title={fields.name.trim() || t`Novo template`}
        trail={[{ label: t`Templates`, href: paths.templates }]}
        meta={
          <>
            {isChanged ? (
              <StatusChip tone="caution" icon={SuccessIcon} wraps>
                {template ? t`Alterações não publicadas, salvas neste navegador` : t`Rascunho, salvo neste navegador`}
              </StatusChip>
            ) : null}
            {template && <TemplateFacts template={template} usage={usage} />}
          </>
        }
        actions={
          <>
            {template && draft.value !== null && isChanged && (
              <Button variant="ghost" onPress={draft.clear}>
                {t`Descartar`}
              </Button>
            )}
            {template && <Button onPress={() => setIsApplying(true)}>{t`Aplicar`}</Button>}
            <Button
              variant="primary"
              isPending={create.isPending || update.isPending}
              isDisabled={!isChanged || isBehind}
              onPress={publish}
            >
              {t`Publicar`}
            </Button>
            {template && <TemplateMenu template={template} usage={usage} defaultId={defaultId} />}
          </>
        }
      />
      {template && <RunStrip templateId={template.id} />}
      <PageBody isGutterless>
        {draft.isRestored && isChanged && isRestoredShown && (
          <Banner isFlush onClose={() => setIsRestoredShown(false)}>
            {t`Recuperamos o que você não tinha publicado.`}
          </Banner>
        )}
        {isBehind && template && (
          <Banner
            isFlush
            tone="caution"
            title={t`Uma versão nova foi publicada enquanto você editava`}
            actions={
              <>
                <Button size="xs" onPress={draft.clear}>{t`Ficar com a publicada`}</Button>
                <Button size="xs" onPress={() => set({ base: template.version })}>{t`Continuar com a minha`}</Button>
              </>
            }
          >
            <Trans>O que muda se você publicar a sua por cima:</Trans>
            <ChangeList changes={changesBetween(saved, fields)} />
          </Banner>
        )}
        <div className={styles.panes}>
          <div className={isFormShown ? `${styles.outline} ${styles.behind}` : styles.outline}>
            <QuestionOutline
              draft={fields}
              usageOf={(key) => usage?.questions.find(({ questionId }) => questionId === key)}
              // On narrow screens the list is shown instead of the form, so no question is selected.
              selectedKey={isNarrow ? null : (question?.key ?? null)}
              showsFaults={showsFaults}
              onName={(name) => set({ name })}
              onSelect={(key) => {
                select(key);
                setIsFormShown(true);
              }}
              onOpen={(key) => {
                select(key);
                setIsFormShown(true);
                focusText();
              }}
              onMove={(key, to) => set({ questions: moveQuestion(questions, key, to) })}
              onAdd={() => insert(newQuestion())}
            />
          </div>
          <section
            className={isFormShown ? styles.form : `${styles.form} ${styles.behind}`}
            aria-label={question?.text.trim() || t`Nova pergunta`}
          >
            <div className={styles.back}>
              <Button icon={ArrowLeftIcon} variant="ghost" bleeds size="xs" onPress={() => setIsFormShown(false)}>
                {t`Todas as perguntas`}
              </Button>
            </div>
            {question && (
              <div className={styles.measure}>
                <QuestionForm
                  key={question.key}
                  question={question}
                  usage={usage?.questions.find(({ questionId }) => questionId === question.key)}
                  onChange={change}
                  onDuplicate={() => insert(newQuestion(question), questions.indexOf(question) + 1)}
                  onRemove={questions.length > 1 ? () => remove(question) : undefined}
                  showsFault={showsFaults}
                  textRef={textRef}
                />
                <div className={styles.drawer}>
                  <Drawer trigger={<Button icon={PlayIcon}>{t`Testar e ver sugestões`}</Button>} title={t`Testar`}>
                    {side}
                  </Drawer>
                </div>
              </div>
            )}
          </section>
          <aside className={styles.side} aria-label={t`Teste, sugestões e versões`}>
            {side}
          </aside>
        </div>
      </PageBody>
      {isApplying && template && (
        <RunDialog
          templateId={template.id}
          version={template.version}
          hasChanges={isChanged}
          onClose={() => setIsApplying(false)}
        />
      )}
    </>
  );
}
