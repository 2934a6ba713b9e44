import type { ReactNode } from 'react';
import { Label, Radio, RadioGroup } from 'react-aria-components';
import { CheckIcon } from '../icons/glyphs.ts';
import { Icon } from '../icons/icon.tsx';
import { classNames } from '../layout/class-names.ts';
import * as styles from './picture-choice.css.ts';

export type PictureChoiceProps<Id extends string> = {
  readonly label: string;
  readonly options: readonly {
    readonly id: Id;
    readonly label: string;
    /** Picture above the label. */
    readonly picture?: ReactNode;
    /** Mark before the label. */
    readonly mark?: ReactNode;
  }[];
  readonly value: Id;
  readonly onChange: (value: Id) => void;
  readonly columns: keyof typeof styles.columns;
};

/** Radio options shown as pictures. */
export function PictureChoice<Id extends string>({ label, options, value, onChange, columns }: PictureChoiceProps<Id>) {
  return (
    <RadioGroup
      value={value}
      onChange={(next) => {
        const chosen = options.find(({ id }) => id === next);
        if (chosen) onChange(chosen.id);
      }}
      className={styles.group}
    >
      <Label className={styles.label}>{label}</Label>
      <div className={classNames(styles.options, styles.columns[columns])}>
        {options.map((option) => (
          <Radio key={option.id} value={option.id} className={styles.option}>
            {option.picture}
            <span className={classNames(styles.caption, !option.picture && styles.bareCaption)}>
              {option.mark}
              <span className={styles.words}>{option.label}</span>
              <span className={styles.check}>
                <Icon icon={CheckIcon} size="small" />
              </span>
            </span>
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
}
