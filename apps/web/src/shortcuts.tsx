import { Trans, useLingui } from '@lingui/react/macro';
import type { FeatureNav } from '@pauta/feature-api';
import { Dialog, Inline, Kbd, PushEnd, Stack, Switch } from '@pauta/ui-kit';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';

type Place = { readonly href: string; readonly key: string; readonly nav: FeatureNav };

const storageKey = 'pauta.shortcuts';
const sequenceMs = 1500;

/** Whether a key press belongs to a field, a menu or a dialog rather than to the page. */
const isTyping = ({ target, defaultPrevented, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent) =>
  defaultPrevented ||
  ctrlKey ||
  metaKey ||
  altKey ||
  isComposing ||
  (target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable], [role=menu], [role=listbox], [role=dialog]') !== null);

/** `G` and a letter go somewhere, `?` tells the keys; both can be switched off. */
export function Shortcuts({ places }: { readonly places: readonly Place[] }) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  const [isOn, setIsOn] = useState(() => localStorage.getItem(storageKey) !== 'off');
  const [startedAt, setStartedAt] = useState(0);

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isOn || isTyping(event)) return;
    const key = event.key.toUpperCase();
    const place =
      event.timeStamp - startedAt < sequenceMs ? places.find((candidate) => candidate.key === key) : undefined;
    setStartedAt(key === 'G' && !place ? event.timeStamp : 0);
    if (key === '?') setIsOpen(true);
    if (!place) return;
    event.preventDefault();
    void navigate(place.href);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);

  return (
    <Dialog isOpen={isOpen} onOpenChange={setIsOpen} title={t`Atalhos do teclado`} width="small">
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
        <Switch
          label={t`Usar atalhos de uma tecla`}
          isSelected={isOn}
          onChange={(next) => {
            setIsOn(next);
            localStorage.setItem(storageKey, next ? 'on' : 'off');
          }}
        />
      </Stack>
    </Dialog>
  );
}
