import { useLingui } from '@lingui/react/macro';
import { IconButton } from '../actions/icon-button.tsx';
import { MoreIcon } from '../icons/glyphs.ts';
import { Menu, type MenuGroup } from '../overlays/menu.tsx';

/** The menu at the end of a row. */
export function RowActions({ name, groups }: { readonly name: string; readonly groups: readonly MenuGroup[] }) {
  const { t } = useLingui();
  if (groups.every(({ actions }) => actions.length === 0)) return null;
  const label = t`Ações de ${name}`;
  return <Menu trigger={<IconButton icon={MoreIcon} label={label} size="xs" />} label={label} groups={groups} />;
}
