import { Trans, useLingui } from '@lingui/react/macro';
import { Dialog, Inline, Kbd, PushEnd, Stack, Switch } from '@pauta/ui-kit';
import type { Place } from './shortcuts.tsx';

type ShortcutsHelpProps = {
  readonly places: readonly Place[];
  readonly isOn: boolean;
  readonly onSwitch: (isOn: boolean) => void;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
};

/** The keys of the shell, and the switch that turns them off. */
export function ShortcutsHelp({ places, isOn, onSwitch, isOpen, onOpenChange }: ShortcutsHelpProps) {
  const { t, i18n } = useLingui();
  return (
    <Dialog isOpen={isOpen} onOpenChange={onOpenChange} title={t`Atalhos do teclado`} width="small">
      <Stack gap="x3">
        {places.map(({ key, nav }) => (
          <Inline key={key}>
            {i18n._(nav.label)}
            <PushEnd>
              <Kbd>G</Kbd> <Kbd>{key}</Kbd>
            </PushEnd>
          </Inline>
        ))}
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
