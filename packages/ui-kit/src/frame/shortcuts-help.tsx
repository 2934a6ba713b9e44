import { useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import { Kbd } from '../data/kbd.tsx';
import { Switch } from '../forms/switch.tsx';
import { Divider } from '../layout/divider.tsx';
import { Inline, PushEnd } from '../layout/inline.tsx';
import { Stack } from '../layout/stack.tsx';
import { Text } from '../layout/text.tsx';
import { Dialog } from '../overlays/dialog.tsx';
import { commandKeys } from './nav-tools.tsx';
import type { ShortcutPlace } from './shortcuts.tsx';

type ShortcutsHelpProps = {
  readonly places: readonly ShortcutPlace[];
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

/** The keys of the shell and of lists, and the switch that turns them off. */
export function ShortcutsHelp({ places, isOn, onSwitch, isOpen, onOpenChange }: ShortcutsHelpProps) {
  const { t } = useLingui();
  return (
    <Dialog isOpen={isOpen} onOpenChange={onOpenChange} title={t`Atalhos do teclado`} width="small">
      <Stack gap="x3">
        {places.map(({ key, label }) => (
          <Keys key={key} label={label} keys={['G', key]} />
        ))}
        <Keys label={t`Buscar ou ir para`} keys={[commandKeys()]} />
        <Keys label={t`Mostrar os atalhos`} keys={['?']} />
        <Divider />
        <Text weight="strong">{t`Na lista de reuniões`}</Text>
        <Keys label={t`Ir à linha seguinte ou à anterior`} keys={['J', 'K']} />
        <Keys label={t`Abrir a linha`} keys={['Enter']} />
        <Keys label={t`Selecionar a linha`} keys={['X']} />
        <Keys label={t`Selecionar até a linha`} keys={['Shift', 'X']} />
        <Keys label={t`Ir às ações da seleção`} keys={['A']} />
        <Keys label={t`Limpar a seleção`} keys={['Esc']} />
        <Keys label={t`Ir à busca`} keys={['/']} />
        <Keys label={t`Página anterior ou seguinte`} keys={['[', ']']} />
        <Switch label={t`Usar atalhos de uma tecla`} isSelected={isOn} onChange={onSwitch} />
      </Stack>
    </Dialog>
  );
}
