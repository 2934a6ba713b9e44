import { useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import { Kbd } from '../text/kbd.tsx';
import { Switch } from '../forms/switch.tsx';
import { Grid } from '../layout/grid.tsx';
import { Inline, PushEnd } from '../layout/inline.tsx';
import { Stack } from '../layout/stack.tsx';
import { Text } from '../layout/text.tsx';
import { Dialog } from '../overlays/dialog.tsx';
import { commandKeys } from './nav-tools.tsx';
import type { ShortcutGroup, ShortcutPlace } from './shortcuts.tsx';

type ShortcutsHelpProps = {
  readonly places: readonly ShortcutPlace[];
  readonly group: ShortcutGroup | null;
  readonly isOn: boolean;
  readonly onSwitch: (isOn: boolean) => void;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
};

function Keys({ label, keys }: { readonly label: string; readonly keys: readonly string[] }) {
  return (
    <Inline>
      {label}
      <PushEnd>
        {keys.map((key) => (
          <Fragment key={key}>
            {' '}
            <Kbd>{key}</Kbd>
          </Fragment>
        ))}
      </PushEnd>
    </Inline>
  );
}

/** Shortcuts of the current screen and the shell, and the switch that turns them off. */
export function ShortcutsHelp({ places, group, isOn, onSwitch, isOpen, onOpenChange }: ShortcutsHelpProps) {
  const { t } = useLingui();
  return (
    <Dialog isOpen={isOpen} onOpenChange={onOpenChange} title={t`Atalhos do teclado`} width={group ? 'large' : 'small'}>
      <Grid columns={group ? 2 : 1} gap="x6">
        {group && (
          <Stack gap="x3">
            <Text weight="strong">{group.title}</Text>
            {group.shortcuts.map((shortcut) => (
              <Keys key={shortcut.label} {...shortcut} />
            ))}
          </Stack>
        )}
        <Stack gap="x3">
          {group && <Text weight="strong">{t`Em qualquer tela`}</Text>}
          {places.map(({ key, label }) => (
            <Keys key={key} label={label} keys={['G', key]} />
          ))}
          <Keys label={t`Buscar ou ir para`} keys={[commandKeys()]} />
          <Keys label={t`Mostrar os atalhos`} keys={['?']} />
          <Switch label={t`Usar atalhos de uma tecla`} isSelected={isOn} onChange={onSwitch} />
        </Stack>
      </Grid>
    </Dialog>
  );
}
