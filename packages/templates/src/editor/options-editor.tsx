import { useLingui } from '@lingui/react/macro';
import { mostOptions } from '@pauta/contract';
import { Button, CloseIcon, IconButton, PlusIcon, Stack, TextField } from '@pauta/ui-kit';
import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react';
import * as styles from './question-form.css.ts';

export type OptionsEditorProps = {
  readonly options: readonly string[];
  readonly onChange: (options: readonly string[]) => void;
  readonly errorMessage?: string;
};

/** Options of a question. Enter adds the next one, pasted lines become one each, Alt with ↑ and ↓ reorders. */
export function OptionsEditor({ options, onChange, errorMessage }: OptionsEditorProps) {
  const { t } = useLingui();
  const inputs = useRef<(HTMLInputElement | null)[]>([]);
  // At least two fields are shown.
  const shown = options.length >= 2 ? options : [...options, ...Array.from({ length: 2 - options.length }, () => '')];
  const focus = (at: number) => requestAnimationFrame(() => inputs.current[at]?.focus());

  const set = (at: number, ...values: readonly string[]) =>
    onChange(shown.toSpliced(at, 1, ...values).slice(0, mostOptions));
  const onPaste = (event: ClipboardEvent, at: number) => {
    const lines = event.clipboardData
      .getData('text/plain')
      .split(/\r?\n|\t/)
      .filter((line) => line.trim() !== '');
    if (lines.length < 2) return;
    event.preventDefault();
    set(at, ...lines.map((line) => line.trim().slice(0, 200)));
  };
  const insertAfter = (at: number) => {
    if (shown.length >= mostOptions) return;
    onChange(shown.toSpliced(at + 1, 0, ''));
    focus(at + 1);
  };
  const remove = (at: number) => {
    onChange(shown.toSpliced(at, 1));
    focus(Math.max(0, at - 1));
  };
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const option = shown[at] ?? '';
    if (event.key === 'Enter') insertAfter(at);
    else if (event.key === 'Backspace' && option === '' && shown.length > 2) remove(at);
    else if (event.altKey && by !== undefined && shown[at + by] !== undefined) {
      onChange(shown.toSpliced(at, 1).toSpliced(at + by, 0, option));
      focus(at + by);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <fieldset className={styles.options}>
      <legend className={styles.legend}>{t`Opções`}</legend>
      <Stack gap="x2">
        {shown.map((option, at) => {
          const place = at + 1;
          return (
            // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, react/no-array-index-key -- handles the keys of its field; options are identified by position
            <div
              key={at}
              className={styles.option}
              onKeyDown={(event) => onKeyDown(event, at)}
              onPaste={(event) => onPaste(event, at)}
            >
              <div className={styles.optionField}>
                <TextField
                  label={t`Opção ${place}`}
                  hidesLabel
                  value={option}
                  onChange={(value) => set(at, value)}
                  maxLength={200}
                  placeholder={t`Opção ${place}`}
                  inputRef={(input) => {
                    inputs.current[at] = input;
                  }}
                />
              </div>
              {shown.length > 2 && (
                <IconButton icon={CloseIcon} label={t`Remover a opção ${place}`} size="sm" onPress={() => remove(at)} />
              )}
            </div>
          );
        })}
        <div>
          <Button
            icon={PlusIcon}
            variant="ghost"
            bleeds
            size="xs"
            isDisabled={shown.length >= mostOptions}
            onPress={() => insertAfter(shown.length - 1)}
          >
            {t`Adicionar opção`}
          </Button>
        </div>
        {errorMessage && (
          <p role="alert" className={styles.fault}>
            {errorMessage}
          </p>
        )}
      </Stack>
    </fieldset>
  );
}
