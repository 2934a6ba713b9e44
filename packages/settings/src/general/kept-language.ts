import { useLingui } from '@lingui/react/macro';
import { call } from '@pauta/api-client';
import { users } from '@pauta/contract';
import { chosenLocale, useUser } from '@pauta/feature-api';
import { useEffect, useRef } from 'react';

/**
 * Keeps the language that was chosen in this browser on the server too: the letters to the person are in it. One that
 * the server could not take is told again at the next start.
 */
export function Component() {
  const { language } = useUser();
  const { i18n } = useLingui();
  const { locale } = i18n;
  const kept = useRef(language);
  useEffect(() => {
    const now = locale === 'en' ? 'en' : 'pt-BR';
    // Portuguese as the default is no choice: this may be another browser than the person's own.
    const isChosen = now !== 'pt-BR' || chosenLocale() !== undefined;
    if (!isChosen || now === kept.current) return;
    kept.current = now;
    void call(users.updateSettings, { body: { language: now } }).catch(() => undefined);
  }, [locale]);
  return null;
}
