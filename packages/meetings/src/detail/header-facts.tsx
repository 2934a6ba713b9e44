import { useLingui } from '@lingui/react/macro';
import type { Participant } from '@pauta/contract';
import * as styles from './meeting-tags.css.ts';

/** "Carla Vieira com Renata Lopes, Paulo Reis": our side and the customer's; one list if the sides are unknown. */
export const useParticipantWords = () => {
  const { t } = useLingui();
  return (participants: readonly Participant[], most: number): string => {
    const names = (side: 'us' | 'others') => {
      const people = participants.filter((person) => (person.side === 'us') === (side === 'us'));
      const shown = people.slice(0, people.length === most + 1 ? most + 1 : most).map(({ name }) => name);
      const count = people.length - shown.length;
      const list = shown.join(', ');
      return count > 0 ? t`${list} e mais ${count}` : list;
    };
    const [us, others] = [names('us'), names('others')];
    return us && others ? t`${us} com ${others}` : us || others;
  };
};

type FactProps = {
  readonly children: string;
  /** Tooltip. */
  readonly label: string;
  /** Null if the user may only read. */
  readonly onChange: (() => void) | null;
};

/** A fact about a meeting; a press opens its editor. */
export function Fact({ children, label, onChange }: FactProps) {
  return onChange ? (
    <button type="button" className={styles.fact} title={label} onClick={onChange}>
      <bdi>{children}</bdi>
    </button>
  ) : (
    <span title={label}>{children}</span>
  );
}
