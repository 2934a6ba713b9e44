import { useLingui } from '@lingui/react/macro';
import { mostQuestions } from '@pauta/contract';
import { Button, Heading, Icon, PlusIcon, SortableList, StatusChip, Text, TextField, WarningIcon } from '@pauta/ui-kit';
import type { ReactNode } from 'react';
import { questionTypes } from '../template/question-types.ts';
import { type DraftQuestion, faultOf, type TemplateDraft } from './template-draft.ts';
import { faultWords } from './question-fault.ts';
import { QuestionCounts, type QuestionUsage } from './question-form.tsx';
import * as styles from './template-editor.css.ts';

function OutlineRow({
  question,
  place,
  usage,
  showsFault,
}: {
  readonly question: DraftQuestion;
  readonly place: number;
  readonly usage: QuestionUsage | undefined;
  readonly showsFault: boolean;
}): ReactNode {
  const { t, i18n } = useLingui();
  const { label, icon } = questionTypes[question.type];
  const fault = showsFault ? faultOf(question) : null;
  return (
    <div className={styles.row}>
      <span className={styles.number}>{place}</span>
      <span className={styles.words}>
        <Text weight="medium" truncate={3} {...(!question.text.trim() && { tone: 'muted' as const })}>
          {question.text.trim() || t`Nova pergunta`}
        </Text>
        <span className={styles.notes}>
          <span className={styles.type}>
            <Icon icon={icon} size="small" />
            <Text size="small">{i18n._(label)}</Text>
          </span>
          <QuestionCounts usage={usage} isBrief />
          {fault && (
            <StatusChip tone="critical" icon={WarningIcon} wraps>
              {i18n._(faultWords[fault])}
            </StatusChip>
          )}
        </span>
      </span>
    </div>
  );
}

export type QuestionOutlineProps = {
  readonly draft: TemplateDraft;
  readonly usageOf: (key: string) => QuestionUsage | undefined;
  readonly selectedKey: string | null;
  readonly showsFaults: boolean;
  readonly onName: (name: string) => void;
  readonly onSelect: (key: string) => void;
  readonly onOpen: (key: string) => void;
  readonly onMove: (key: string, to: number) => void;
  readonly onAdd: () => void;
};

/** Name of a template and the ordered list of its questions. */
export function QuestionOutline({
  draft: { name, questions },
  usageOf,
  selectedKey,
  showsFaults,
  onName,
  onSelect,
  onOpen,
  onMove,
  onAdd,
}: QuestionOutlineProps) {
  const { t } = useLingui();
  const hasNoName = showsFaults && !name.trim();
  return (
    <>
      <div className={styles.name}>
        <TextField
          label={t`Nome do template`}
          value={name}
          onChange={onName}
          maxLength={120}
          placeholder={t`Ex.: Diagnóstico`}
          {...(hasNoName && { errorMessage: t`Dê um nome ao template.` })}
        />
      </div>
      <div className={styles.head}>
        <Heading level={2} size="section">
          {t`Perguntas`}
        </Heading>
        <Text size="small" tone="muted" numeric>
          {questions.length}
        </Text>
      </div>
      <SortableList
        label={t`Perguntas`}
        items={questions}
        itemId={({ key }) => key}
        itemLabel={({ text }) => text.trim() || t`Nova pergunta`}
        selectedId={selectedKey}
        onSelect={onSelect}
        onOpen={onOpen}
        onMove={onMove}
      >
        {(question, index) => (
          <OutlineRow
            question={question}
            place={index + 1}
            usage={usageOf(question.key)}
            showsFault={showsFaults || question.text.trim() !== ''}
          />
        )}
      </SortableList>
      <div className={styles.add}>
        <Button icon={PlusIcon} variant="ghost" bleeds onPress={onAdd} isDisabled={questions.length >= mostQuestions}>
          {t`Adicionar pergunta`}
        </Button>
      </div>
    </>
  );
}
