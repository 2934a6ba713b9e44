import { useLingui } from '@lingui/react/macro';
import type { TeamRole } from '@pauta/contract';
import { CloseIcon, ComboBox, IconButton, InlineSelect, Stack } from '@pauta/ui-kit';
import * as styles from './people.css.ts';
import { useRoleOptions } from './use-role-options.ts';

type Named = { readonly id: string; readonly name: string };

export type RoleListProps = {
  /** Accessible name of the list. */
  readonly label: string;
  /** Teams of a person, or members of a team. */
  readonly items: readonly (Named & { readonly role: TeamRole })[];
  /** Items that can be added. */
  readonly others: readonly Named[];
  /** Label of the field that adds an item. */
  readonly addLabel: string;
  /** Called with the new role; null to remove. */
  readonly onChange: (id: string, role: TeamRole | null) => void;
};

/** Roles in teams, listed by person or by team. New items start as members. */
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
          // Remounted to clear it after an item is added.
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
