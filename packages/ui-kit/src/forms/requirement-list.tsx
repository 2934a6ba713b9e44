import { useLingui } from '@lingui/react/macro';
import { DashedIcon, SuccessIcon } from '../icons/glyphs.ts';
import { Icon } from '../icons/icon.tsx';
import { classNames } from '../layout/class-names.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import * as styles from './requirement-list.css.ts';

export type Requirement = { readonly id: string; readonly label: string; readonly isMet: boolean };

export type RequirementListProps = {
  /** Heading of the requirements: "A senha precisa de". */
  readonly label: string;
  /** The requirements, with whether each is met. */
  readonly items: readonly Requirement[];
  /** Id, for the `aria-describedby` of the field. */
  readonly id?: string;
};

/** Requirements of a value, checked off while typing. Screen readers announce only the count, when it changes. */
export function RequirementList({ label, items, id }: RequirementListProps) {
  const { t } = useLingui();
  const whole = items.length;
  const met = items.filter(({ isMet }) => isMet).length;
  return (
    <div>
      <ul {...(id && { id })} className={styles.list} aria-label={label}>
        {items.map((item) => (
          <li key={item.id} className={classNames(styles.item, item.isMet && styles.met)}>
            <span className={classNames(styles.mark, item.isMet && styles.markMet)}>
              <Icon
                icon={item.isMet ? SuccessIcon : DashedIcon}
                size="small"
                label={item.isMet ? t`Atendido` : t`Falta`}
              />
            </span>
            <span>{item.label}</span>
          </li>
        ))}
      </ul>
      <VisuallyHidden>
        <span role="status">{met === whole ? t`Nada falta.` : t`${met} de ${whole} atendidos.`}</span>
      </VisuallyHidden>
    </div>
  );
}
