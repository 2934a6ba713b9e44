import { Trans, useLingui } from '@lingui/react/macro';
import { Kbd } from '../data/kbd.tsx';
import { Switch } from '../forms/switch.tsx';
import { Inline, PushEnd } from '../layout/inline.tsx';
import { Stack } from '../layout/stack.tsx';
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

/** The keys of the shell, and the switch that turns them off. */
export function ShortcutsHelp({ places, isOn, onSwitch, isOpen, onOpenChange }: ShortcutsHelpProps) {
  const { t } = useLingui();
  return (
    <Dialog isOpen={isOpen} onOpenChange={onOpenChange} title={t`Atalhos do teclado`} width="small">
      <Stack gap="x3">
        {places.map(({ key, label }) => (
          <Inline key={key}>
            {label}
            <PushEnd>
              <Kbd>G</Kbd> <Kbd>{key}</Kbd>
            </PushEnd>
          </Inline>
        ))}
        <Inline>
          <Trans>Buscar ou ir para</Trans>
          <PushEnd>
            <Kbd>{commandKeys()}</Kbd>
          </PushEnd>
        </Inline>
        <Inline>
          <Trans>Mostrar os atalhos</Trans>
          <PushEnd>
            <Kbd>?</Kbd>
          </PushEnd>
        </Inline>
        <Switch label={t`Usar atalhos de uma tecla`} isSelected={isOn} onChange={onSwitch} />
      </Stack>
    </Dialog>
  );
}
