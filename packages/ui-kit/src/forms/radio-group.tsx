import { Radio, RadioGroup as AriaRadioGroup } from 'react-aria-components';
import { classNames } from '../layout/class-names.ts';
import * as styles from './choice.css.ts';
import { FieldLabel, FieldNotes, type FieldWords, validity } from './field.tsx';
import type { Option } from './option.tsx';

export type RadioGroupProps<Id extends string = string> = FieldWords & {
  /** The options. */
  readonly options: readonly Option<Id>[];
  /** The selected option (controlled). */
  readonly value?: Id | null;
  /** The option selected initially (uncontrolled). */
  readonly defaultValue?: Id;
  /** Called with each new value. */
  readonly onChange?: (value: Id) => void;
  /** Stacks the options or puts them side by side. */
  readonly orientation?: 'horizontal' | 'vertical';
  /** Field name in the form data. */
  readonly name?: string;
  /** Disables it. */
  readonly isDisabled?: boolean;
};

/** Selects one of a few options, all of them visible. */
export function RadioGroup<Id extends string>({
  label,
  labelEnd,
  description,
  errorMessage,
  isOptional,
  options,
  onChange,
  orientation = 'vertical',
  ...rest
}: RadioGroupProps<Id>) {
  return (
    <AriaRadioGroup
      {...rest}
      {...validity(errorMessage)}
      orientation={orientation}
      onChange={(value) => {
        const chosen = options.find((option) => option.id === value);
        if (chosen) onChange?.(chosen.id);
      }}
      className={styles.field}
    >
      <FieldLabel label={label} labelEnd={labelEnd} isOptional={isOptional} />
      <div className={classNames(styles.group, orientation === 'horizontal' && styles.row)}>
        {options.map((option) => (
          <Radio key={option.id} value={option.id} isDisabled={option.isDisabled ?? false} className={styles.choice}>
            <span className={styles.markSpace}>
              <span className={styles.dot} />
            </span>
            <span className={styles.words}>
              <span>{option.label}</span>
              {option.description && <span className={styles.description}>{option.description}</span>}
            </span>
          </Radio>
        ))}
      </div>
      <FieldNotes description={description} errorMessage={errorMessage} />
    </AriaRadioGroup>
  );
}
