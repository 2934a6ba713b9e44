import { useLingui } from '@lingui/react/macro';
import type { AnswerValue, Question } from '@pauta/contract';
import { Checkbox, DatePicker, NumberField, RadioGroup, Select, TextArea, TextField } from '@pauta/ui-kit';
import { useState } from 'react';
import { InlineForm } from '../review/inline-form.tsx';
import * as styles from './answer-editor.css.ts';

/** The value while editing; an empty number field has `NaN`. */
type Draft = AnswerValue | null;

type FieldProps = {
  readonly question: Question;
  readonly draft: Draft;
  readonly onChange: (draft: Draft) => void;
};

const textOf = (draft: Draft): string => (typeof draft === 'string' ? draft : '');
const choicesOf = (draft: Draft): readonly string[] => (Array.isArray(draft) ? draft : []);

function ChoiceField({ question: { options }, draft, onChange }: FieldProps) {
  const { t } = useLingui();
  const chosen = choicesOf(draft);
  const toggle = (option: string, isChosen: boolean) =>
    // In the order of the question's options, not of selection.
    onChange(options.filter((one) => (one === option ? isChosen : chosen.includes(one))));
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>{t`Resposta`}</legend>
      {options.map((option) => (
        <Checkbox
          key={option}
          label={<bdi>{option}</bdi>}
          isSelected={chosen.includes(option)}
          onChange={(isChosen) => toggle(option, isChosen)}
        />
      ))}
    </fieldset>
  );
}

/** The field for an answer, by the type of its question. */
function AnswerField(props: FieldProps) {
  const { question, draft, onChange } = props;
  const { t } = useLingui();
  const label = t`Resposta`;
  switch (question.type) {
    case 'yes_no':
      return (
        <RadioGroup
          label={label}
          value={draft === null ? '' : String(draft)}
          options={[
            { id: 'true', label: t`Sim` },
            { id: 'false', label: t`Não` },
          ]}
          onChange={(id) => onChange(id === 'true')}
        />
      );
    case 'single':
      return (
        <Select
          label={label}
          value={textOf(draft)}
          options={question.options.map((option) => ({ id: option, label: option }))}
          onChange={onChange}
        />
      );
    case 'multiple':
      return <ChoiceField {...props} />;
    case 'number':
    case 'money':
      return (
        <NumberField
          label={label}
          value={typeof draft === 'number' ? draft : Number.NaN}
          onChange={onChange}
          formatOptions={
            question.type === 'money'
              ? { style: 'currency', currency: 'BRL', minimumFractionDigits: 0, maximumFractionDigits: 2 }
              : { maximumFractionDigits: 4 }
          }
        />
      );
    case 'date': {
      const [day = '', time] = textOf(draft).split('T');
      return (
        <DatePicker
          label={label}
          value={day || null}
          onChange={(next) => onChange(next && (time ? `${next}T${time}` : next))}
        />
      );
    }
    case 'person':
      return <TextField label={label} value={textOf(draft)} onChange={onChange} maxLength={400} autoComplete="off" />;
    default:
      return <TextArea label={label} rows={3} value={textOf(draft)} onChange={onChange} maxLength={4000} />;
  }
}

const isEntered = (draft: Draft): draft is AnswerValue =>
  draft !== null &&
  (typeof draft === 'boolean' ||
    (typeof draft === 'number' ? Number.isFinite(draft) : draft.length > 0 && String(draft).trim() !== ''));

export type AnswerEditorProps = {
  readonly question: Question;
  /** Initial value; null for none. */
  readonly value: AnswerValue | null;
  readonly isPending: boolean;
  readonly onSave: (value: AnswerValue) => void;
  readonly onCancel: () => void;
};

/** Edits an answer. Enter saves, in multi-line fields with ⌘ or Ctrl; Escape cancels. */
export function AnswerEditor({ question, value, isPending, onSave, onCancel }: AnswerEditorProps) {
  const [draft, setDraft] = useState<Draft>(value);
  const save = () => {
    if (isEntered(draft)) onSave(typeof draft === 'string' ? draft.trim() : draft);
  };

  return (
    <div className={styles.editor}>
      <InlineForm label={question.text} {...{ isPending, onCancel }} isIncomplete={!isEntered(draft)} onSave={save}>
        <AnswerField question={question} draft={draft} onChange={setDraft} />
      </InlineForm>
    </div>
  );
}
