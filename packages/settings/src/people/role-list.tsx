import { useLingui } from '@lingui/react/macro';
import type { TeamRole } from '@pauta/contract';
import { CloseIcon, ComboBox, IconButton, InlineSelect, Stack } from '@pauta/ui-kit';
import * as styles from './people.css.ts';
import { useRoleOptions } from './use-role-options.ts';

type Named = { readonly id: string; readonly name: string };

export type RoleListProps = {
  /** What the list is of, for screen readers. */
  readonly label: string;
  /** Teams of a person, or members of a team. */
  readonly items: readonly (Named & { readonly role: TeamRole })[];
  /** What may come to them. */
  readonly others: readonly Named[];
  /** The label of the field that adds one. */
  readonly addLabel: string;
  /** Gets the role to have from now on; null to be taken out. */
  readonly onChange: (id: string, role: TeamRole | null) => void;
};

/** Who is in which team, and as what, from either side. Whoever is added begins as a member. */
export function RoleList({ label, items, others, addLabel, onChange }: RoleListProps) {
  const { t } = useLingui();
  const roles = useRoleOptions();
  return (
    <Stack gap="x2">
      {items.length > 0 && (
        <ul className={styles.list} aria-label={label}>
          {items.map(({ id, name, role }) => (
            <li key={id} className={styles.member}>
              <bdi className={styles.words}>{name}</bdi>
              <InlineSelect
                label={t`Função`}
                value={role}
                onChange={(next) => next !== role && onChange(id, next)}
                options={roles}
              />
              <IconButton icon={CloseIcon} size="xs" label={t`Remover ${name}`} onPress={() => onChange(id, null)} />
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <ComboBox
          // Emptied for the next one.
          key={items.map(({ id }) => id).join()}
          label={addLabel}
          isOptional
          options={others.map(({ id, name }) => ({ id, label: name }))}
          onChange={(id) => id && onChange(id, 'member')}
        />
      )}
    </Stack>
  );
}
