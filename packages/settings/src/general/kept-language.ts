import { useLingui } from '@lingui/react/macro';
import { call } from '@pauta/api-client';
import { users } from '@pauta/contract';
import { chosenLocale, useUser } from '@pauta/feature-api';
import { useEffect, useRef } from 'react';

/**
 * Synchronises the language chosen in this browser to the server, which uses it for e-mails to the user. A failed
 * request is retried at the next start.
 */
export function Component() {
  const { language } = useUser();
  const { i18n } = useLingui();
  const { locale } = i18n;
  const kept = useRef(language);
  useEffect(() => {
    const now = locale === 'en' ? 'en' : 'pt-BR';
    // The default language is not a choice: this may be a browser that the user has never configured.
    const isChosen = now !== 'pt-BR' || chosenLocale() !== undefined;
    if (!isChosen || now === kept.current) return;
    kept.current = now;
    void call(users.updateSettings, { body: { language: now } }).catch(() => undefined);
  }, [locale]);
  return null;
}
