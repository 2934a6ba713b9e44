import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { hasOptions, QuestionType, type TemplateUsage } from '@pauta/contract';
import { Button, CopyIcon, Select, Stack, Text, TextArea, TrashIcon } from '@pauta/ui-kit';
import type { Ref } from 'react';
import { questionTypes } from '../template/question-types.ts';
import { OptionsEditor } from './options-editor.tsx';
import { faultWords } from './question-fault.ts';
import * as styles from './question-form.css.ts';
import { type DraftQuestion, faultOf } from './template-draft.ts';

export type QuestionUsage = TemplateUsage['questions'][number];

/** How often a question was answered in meetings, and corrected by users. */
export function QuestionCounts({
  usage,
  isBrief = false,
}: {
  readonly usage: QuestionUsage | undefined;
  /** Omits the number of meetings. */
  readonly isBrief?: boolean;
}) {
  const { i18n } = useLingui();
  if (!usage || usage.askedCount === 0) return null;
  const { askedCount, answeredCount, correctedCount } = usage;
  const share = i18n.number(answeredCount / askedCount, { style: 'percent' });
  return (
    <Text size="small" tone="muted" numeric>
      {isBrief ? (
        <Trans>{share} respondidas</Trans>
      ) : (
        <Trans>
          {share} respondidas em <Plural value={askedCount} one="# reunião" other="# reuniões" />
        </Trans>
      )}
      {correctedCount > 0 && (
        <>
          {' · '}
          <Plural value={correctedCount} one="# corrigida" other="# corrigidas" />
        </>
      )}
    </Text>
  );
}

export type QuestionFormProps = {
  readonly question: DraftQuestion;
  readonly usage: QuestionUsage | undefined;
  readonly onChange: (question: DraftQuestion) => void;
  readonly onDuplicate: () => void;
  /** Undefined if it is the only question. */
  readonly onRemove?: (() => void) | undefined;
  /** Shows validation errors, from the first attempt to publish on. */
  readonly showsFault: boolean;
  readonly textRef: Ref<HTMLTextAreaElement>;
};

/** Text, type and answer criteria of a question. */
export function QuestionForm({
  question,
  usage,
  onChange,
  onDuplicate,
  onRemove,
  showsFault,
  textRef,
}: QuestionFormProps) {
  const { t, i18n } = useLingui();
  const { text, subprompt, type, options } = question;
  const fault = showsFault ? faultOf(question) : null;
  const faultText = fault && i18n._(faultWords[fault]);
  const set = (change: Partial<DraftQuestion>) => onChange({ ...question, ...change });
  return (
    <Stack gap="x4">
      <TextArea
        label={t`Pergunta`}
        value={text}
        onChange={(next) => set({ text: next.replaceAll('\n', ' ') })}
        rows={2}
        maxLength={500}
        placeholder={t`Ex.: Quem decide a compra?`}
        inputRef={textRef}
        {...(fault === 'no_text' && faultText && { errorMessage: faultText })}
      />
      <Select
        label={t`Tipo de resposta`}
        value={type}
        onChange={(next) => set({ type: next })}
        options={QuestionType.options.map((id) => ({
          id,
          label: i18n._(questionTypes[id].label),
          description: i18n._(questionTypes[id].hint),
          icon: questionTypes[id].icon,
        }))}
      />
      {hasOptions(type) && (
        <OptionsEditor
          options={options}
          onChange={(next) => set({ options: next })}
          {...(faultText && fault !== 'no_text' && { errorMessage: faultText })}
        />
      )}
      <TextArea
        label={t`Orientação para a análise`}
        isOptional
        value={subprompt}
        onChange={(next) => set({ subprompt: next })}
        rows={3}
        maxLength={2000}
        placeholder={t`Ex.: Vale quem o cliente diz que aprova; não vale quem só participa.`}
        description={t`Diga o que vale como resposta, e o que não vale.`}
      />
      <QuestionCounts usage={usage} />
      <div className={styles.footer}>
        <Button icon={CopyIcon} variant="ghost" bleeds size="xs" onPress={onDuplicate}>
          {t`Duplicar pergunta`}
        </Button>
        {onRemove && (
          <Button icon={TrashIcon} variant="ghost" size="xs" onPress={onRemove}>
            {t`Remover pergunta`}
          </Button>
        )}
      </div>
    </Stack>
  );
}
