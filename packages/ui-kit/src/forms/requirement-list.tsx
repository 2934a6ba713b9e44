import { useLingui } from '@lingui/react/macro';
import { DashedIcon, SuccessIcon } from '../icons/glyphs.ts';
import { Icon } from '../icons/icon.tsx';
import { classNames } from '../layout/class-names.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import * as styles from './requirement-list.css.ts';

export type Requirement = { readonly id: string; readonly label: string; readonly isMet: boolean };

export type RequirementListProps = {
  /** What the requirements are of: "A senha precisa de". */
  readonly label: string;
  /** Each with whether it is met. */
  readonly items: readonly Requirement[];
  /** Names the list, for the `aria-describedby` of its field. */
  readonly id?: string;
};

/** What a value still needs, ticked off as one types. A screen reader hears the count alone, and only when it changes. */
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
