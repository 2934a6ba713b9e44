import type { Ref } from 'react';
import { TextArea as AriaTextArea, TextField as AriaTextField } from 'react-aria-components';
import { classNames } from '../layout/class-names.ts';
import * as styles from './field.css.ts';
import { FieldLabel, FieldNotes, validity } from './field.tsx';
import type { TextFieldBase } from './text-field.tsx';

export type TextAreaProps = Omit<TextFieldBase, 'size' | 'inputRef'> & {
  /** Height in lines. */
  readonly rows?: number;
  /** Ref to the text area, to focus it. */
  readonly inputRef?: Ref<HTMLTextAreaElement>;
};

/** A multi-line text field. */
export function TextArea({
  label,
  labelEnd,
  description,
  errorMessage,
  isOptional,
  placeholder,
  rows = 4,
  inputRef,
  ...rest
}: TextAreaProps) {
  return (
    <AriaTextField {...rest} {...validity(errorMessage)} className={styles.field}>
      <FieldLabel label={label} labelEnd={labelEnd} isOptional={isOptional} />
      <div className={classNames(styles.box, styles.trailing)}>
        <AriaTextArea
          className={styles.area}
          rows={rows}
          {...(placeholder && { placeholder })}
          {...(inputRef && { ref: inputRef })}
        />
      </div>
      <FieldNotes description={description} errorMessage={errorMessage} />
    </AriaTextField>
  );
}
